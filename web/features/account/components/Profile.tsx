import { shownMobile } from '#rules/mobile.ts';
import * as text from '#text/myAccount.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { istDate } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Block } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { Muted, Skeleton, Stack } from '#web/ui/primitives.ts';
import { useAccountProfileQuery } from '../AccountProfile.generated.ts';
import { MailLink } from '#web/ui/MailLink.tsx';

/** The member as the developer's customer records have them. Read only: who to ask for a correction is below. */
export function Profile({ viewer }: { readonly viewer: Viewer }) {
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
          <Fact name={text.membershipNumber}>{me?.membershipNumber}</Fact>
          <Fact name={text.membership}>
            {typeof me?.active === 'boolean' && (me.active ? text.active : text.inactive)}
          </Fact>
          <Fact name={text.memberSince}>{me?.memberSince && istDate(me.memberSince)}</Fact>
          <Fact name={text.home}>{me?.home}</Fact>
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
