import * as common from '#text/common.ts';
import * as text from '#text/dashboard.tsx';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { istDay, istTime } from '#web/format/ist.ts';
import { useFrame } from '#web/hooks/useFrame.ts';
import { Num } from '#web/ui/Amount.tsx';
import { TextButton } from '#web/ui/Button.tsx';
import { Flex, Title2 } from '#web/ui/primitives.ts';
import { greeting } from '../lib/greeting.ts';

/** The greeting, the end of the session, and the sign out button. */
export function DashboardHead({ viewer, now }: { readonly viewer: Viewer; readonly now: string }) {
  const { askSignOut } = useFrame();
  const end = viewer.session.expiresAt;
  return (
    <Flex
      wrap="wrap"
      align="flex-end"
      justify="space-between"
      gap="16px 32px"
      py="clamp(32px, 4vw, 56px) clamp(24px, 3vw, 36px)"
    >
      <Title2 as="h1" tabIndex={-1}>
        {greeting(now, viewer.name)}
      </Title2>
      <Flex as="p" wrap="wrap" align="baseline" gap="4px 16px" textStyle="tiny" color="fg.muted">
        <span>{text.signedInUntil(<Num>{`${istDay(end)}, ${istTime(end)}`}</Num>)}</span>
        <TextButton css={{ fontSize: 'inherit', color: 'inherit' }} onClick={askSignOut}>
          {common.signOut}
        </TextButton>
      </Flex>
    </Flex>
  );
}
