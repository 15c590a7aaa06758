import * as text from '#text/story.tsx';
import { separator } from '#web/format/joinKnown.ts';
import { istDate } from '#web/format/ist.ts';
import { Box, Muted, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import type { TransactionReport_reportFragment } from './TransactionStory.generated.ts';

const tones = { SENDING: 'wait', OPEN: 'wait', CLOSED: 'good', NOT_SENT: 'bad', UNKNOWN: 'off' } as const;

/** What the member has reported about a transaction. */
export const Reports = ({ reports }: { readonly reports: readonly TransactionReport_reportFragment[] }) => (
  <Box as="section" aria-labelledby="reports-title">
    <Title4 as="h3" id="reports-title" mb="8px">
      {text.reports}
    </Title4>
    <Stack as="ul" gap="12px">
      {reports.map(({ id, reason, state, caseNumber, createdAt }) => (
        <li key={id}>
          <Text fontWeight="600">{text.reasons[reason]}</Text>
          <Status tone={tones[state ?? 'UNKNOWN']}>{text.states[state ?? 'UNKNOWN']}</Status>
          <Muted fontSize="14">
            {[caseNumber === null ? null : text.caseNumber(caseNumber), text.sentOn(istDate(createdAt))]
              .filter((part) => part !== null)
              .join(separator)}
          </Muted>
        </li>
      ))}
    </Stack>
  </Box>
);
