import * as common from '#text/common.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { useFrame } from '#web/hooks/useFrame.ts';
import { TextButton } from '#web/ui/Button.tsx';
import { Flex, Title2 } from '#web/ui/primitives.ts';
import { greeting } from '../lib/greeting.ts';

/** The greeting and the sign out button. */
export function DashboardHead({ viewer, now }: { readonly viewer: Viewer; readonly now: string }) {
  const { askSignOut } = useFrame();
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
      <TextButton css={{ fontSize: '14', color: 'fg.muted' }} onClick={askSignOut}>
        {common.signOut}
      </TextButton>
    </Flex>
  );
}
