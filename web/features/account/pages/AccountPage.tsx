import type { ComponentType, ReactNode } from 'react';
import { dashboardPath } from '#rules/membership.ts';
import { dashboard } from '#text/frame.ts';
import * as text from '#text/myAccount.ts';
import { brand } from '#web/brand/brand.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { Block } from '#web/ui/Layout.tsx';
import { WithoutScript } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Muted, Stack } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Logins } from '../components/Logins.tsx';
import { Newsletter } from '../components/Newsletter.tsx';
import { Profile } from '../components/Profile.tsx';

export const accountPageLoader = memberFrame(`${text.title} | ${brand.name}`, text.pageAbout(brand.name));

/**
 * `/account`: the member's profile, addresses, logins, settings and consents. Each part is read on its own, so that one
 * that cannot be read leaves the others.
 */
export function AccountPage({
  Addresses,
  switches,
}: {
  /** The address book, which another feature has. */
  readonly Addresses: ComponentType<{ readonly name: string | null }>;
  /** The switches of the frame for language and theme. */
  readonly switches: ReactNode;
}) {
  return (
    <MemberPage end="page">
      {(viewer) => (
        <>
          <PageHead
            title={text.title}
            crumbs={[{ label: dashboard, to: dashboardPath(viewer.routeId) }, { label: text.title }]}
          />
          <WithoutScript>{text.needsJavaScript}</WithoutScript>
          <Profile viewer={viewer} />
          <Block title={text.addresses}>
            <Addresses name={viewer.name} />
          </Block>
          <Logins />
          <Block title={text.appearance}>
            <Stack gap="10px" justifyItems="start">
              {switches}
              <Muted>{text.appearanceHint}</Muted>
            </Stack>
          </Block>
          <Newsletter />
          <Block title={text.data}>
            <Stack gap="8px" justifyItems="start">
              <p>{text.dataHint}</p>
              <TextLink to="/account/data">{text.seeData}</TextLink>
            </Stack>
          </Block>
        </>
      )}
    </MemberPage>
  );
}
