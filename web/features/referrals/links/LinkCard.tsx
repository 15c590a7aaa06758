import * as text from '#text/referralLinks.ts';
import { separator } from '#web/format/joinKnown.ts';
import { istDate } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Box, Flex, Muted, Title4 } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import { Acceptances } from './Acceptances.tsx';
import { LinkActions } from './LinkActions.tsx';
import type { ReferralLink_linkFragment } from './ReferralLinks.generated.ts';

const tones = { OPEN: 'good', FULL: 'off', EXPIRED: 'off', REVOKED: 'off' } as const;

/** One link: its project and state, how to share it while it is open, and who accepted it. */
export function LinkCard({ link }: { readonly link: ReferralLink_linkFragment }) {
  const { id, state, acceptedCount, limit, createdAt, expiresAt, acceptances } = link;
  const name = link.project?.name ?? link.projectName ?? text.projectGone;
  const isOpen = state === 'OPEN';
  return (
    <Sheet as="li" padded aria-labelledby={`link-${id}`}>
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="4px 24px">
        <Title4 as="h3" id={`link-${id}`}>
          {name}
        </Title4>
        <Status tone={tones[state]}>{text.states[state]}</Status>
      </Flex>
      <Muted textStyle="small" mt="2px">
        <Num>{text.accepted(acceptedCount, limit)}</Num>
        {separator}
        <span>{isOpen ? text.openUntil(istDate(expiresAt)) : text.madeOn(istDate(createdAt))}</span>
      </Muted>
      {isOpen && <LinkActions link={link} name={name} />}
      <Box mt="20px" pt="16px" borderTop="1px solid {colors.line}">
        <Acceptances acceptances={acceptances} />
      </Box>
    </Sheet>
  );
}
