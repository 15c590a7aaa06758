import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { dashboardPath } from '#rules/membership.ts';
import { dashboard } from '#text/frame.ts';
import * as text from '#text/myAccount.ts';
import { brand } from '#web/brand/brand.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { MembershipCode } from '#web/club/MembershipCode.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { Block } from '#web/ui/Layout.tsx';
import { Note, WithoutScript } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Box, Flex, Muted, Skeleton, Stack, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { shownMobile } from '#rules/mobile.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { istDate, istDay, istTime } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { MailLink } from '#web/ui/MailLink.tsx';
import { Message } from '#web/ui/Message.tsx';
import { refreshViewer } from '#web/apollo/refreshViewer.ts';
import { kioskUseDays } from '#rules/kiosk.ts';
import { CalendarFeed } from '../components/CalendarFeed.tsx';
import { DeviceNotifications } from '../components/DeviceNotifications.tsx';
import { Newsletter } from '../components/Newsletter.tsx';
import { useAccountProfileQuery } from '../AccountProfile.generated.ts';
import { type AccountSessionsQuery, useAccountSessionsQuery } from '../AccountSessions.generated.ts';
import { Sessions } from '../components/Sessions.tsx';

type Me = NonNullable<AccountSessionsQuery['me']>;

/** The kiosks that the member has logged in on. */
const Kiosks = ({ uses }: { readonly uses: NonNullable<Me['kioskUses']> }) => (
  <Block title={text.kiosks}>
    {uses.length === 0 ? (
      <Muted>{text.noKiosks(kioskUseDays)}</Muted>
    ) : (
      <Box maxW="46em">
        <Facts>
          {uses.map(({ kioskId, kioskName, gallery, lastUsedAt }) => (
            <Fact key={kioskId} name={text.atKiosk(kioskName, gallery)}>
              {text.lastUsed(`${istDay(lastUsedAt)}, ${istTime(lastUsedAt)}`)}
            </Fact>
          ))}
        </Facts>
      </Box>
    )}
  </Block>
);

/** Which versions of the privacy notice were shown to the member, when and where. */
const Notices = ({ notices }: { readonly notices: NonNullable<Me['acceptedNotices']> }) => (
  <Block title={text.notices}>
    {notices.length === 0 ? (
      <Muted>{text.noNotices}</Muted>
    ) : (
      <Box maxW="46em">
        <Facts>
          {notices.map(({ version, place, acceptedAt }) => (
            <Fact key={`${version} ${place}`} name={text.noticeVersion(istDate(version))}>
              {text.acceptedAt[place]}, {istDate(acceptedAt)}, {istTime(acceptedAt)}
            </Fact>
          ))}
        </Facts>
      </Box>
    )}
    <Text pt="12px">
      <TextLink to={brand.legal.privacy} variant="inline">
        {text.readNotice}
      </TextLink>
    </Text>
  </Block>
);

/** Checks the login when an answer knows no member: this session was ended on another device. */
function useMemberHere(data: { readonly me?: object | null | undefined } | undefined): void {
  const client = useApolloClient();
  const isGone = data?.me === null;
  useEffect(() => {
    if (isGone) void refreshViewer(client);
  }, [client, isGone]);
}

/** What the club itself knows of the member's logins: it works without the developer's systems. */
function Logins() {
  const { data, error, loading, refetch } = useAccountSessionsQuery({
    ssr: false,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  useMemberHere(data);
  const me = data?.me;
  if (me?.sessions && me.kioskUses && me.acceptedNotices) {
    return (
      <>
        <Sessions sessions={me.sessions} refetch={() => refetch()} />
        <Kiosks uses={me.kioskUses} />
        <Notices notices={me.acceptedNotices} />
      </>
    );
  }
  if (error && !loading) {
    return (
      <Box py="28px" borderTop="1px solid {colors.line}">
        <Message tone="error" title={text.sessionsNotLoaded} onRetry={() => refetch()}>
          {text.sessionsSafe}
        </Message>
      </Box>
    );
  }
  return <Skeleton h="220px" aria-label={text.loading} />;
}

/** The member as the developer's customer records have them. Read only: who to ask for a correction is below. */
function Profile({ viewer }: { readonly viewer: Viewer }) {
  const { data, error, loading, refetch } = useAccountProfileQuery(memberQuery);
  const me = data?.me;
  const fullName = [me?.firstName, me?.lastName].filter(Boolean).join(' ');
  const shown = fullName === '' ? viewer.name : fullName;
  return (
    <Block title={text.profile}>
      <Stack gap="18px" maxW="36em">
        <Facts>
          <Fact name={text.name}>{shown}</Fact>
          <Fact name={text.mobile}>{me && <Num>{shownMobile(me.mobile)}</Num>}</Fact>
          <Fact name={text.membershipNumber}>
            {me && (
              <Flex wrap="wrap" align="center" justify="flex-end" gap="8px 16px">
                <Num>{me.membershipNumber}</Num>
                <MembershipCode membershipNumber={me.membershipNumber} />
              </Flex>
            )}
          </Fact>
          <Fact name={text.membership}>
            {typeof me?.isActive === 'boolean' && (me.isActive ? text.active : text.inactive)}
          </Fact>
          <Fact name={text.memberSince}>{me?.memberSince && istDate(me.memberSince)}</Fact>
          <Fact name={text.home}>{me?.homeProjectName}</Fact>
        </Facts>
        {/* As tall as the five rows to come. */}
        {loading && !me && <Skeleton h="217px" />}
        {error && !loading && (
          <Note tone="wait" onRetry={() => void refetch().catch(() => undefined)}>
            {text.profileNotComplete}
          </Note>
        )}
        <Muted>
          {text.toCorrect} <PhoneLink />, <MailLink />
        </Muted>
      </Stack>
    </Block>
  );
}

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
            crumbs={[{ label: dashboard, to: dashboardPath(viewer.shortMembershipNumber) }, { label: text.title }]}
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
          <DeviceNotifications />
          <CalendarFeed />
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
