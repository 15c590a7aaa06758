import { useEffect, useRef } from 'react';
import type { RequestEncashForm } from '#rules/encash.ts';
import * as text from '#text/encashForm.tsx';
import { Num } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box, Muted, Stack, Title4 } from '#web/ui/primitives.ts';
import type { BankCheck } from '../useBankCheck.ts';
import { BankLine } from './BankLine.tsx';

/** `0042 1180 7719`: digits in fours are easier to compare. */
const inFours = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** The review of the entries before sending: the one place that shows the whole account number. */
export function EncashReview({ entry, bank }: { readonly entry: RequestEncashForm; readonly bank: BankCheck | null }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap="20px">
      <Sheet padded aria-labelledby="encash-review">
        <Title4 as="h3" scrollMt="120px" outline="0" id="encash-review" ref={title} tabIndex={-1}>
          {text.reviewTitle}
        </Title4>
        <Muted m="6px 0 18px">{text.reviewLead}</Muted>
        <Facts>
          <Fact name={text.accountHolder}>{entry.personName}</Fact>
          <Fact name={text.accountNumber}>
            <Num>{inFours(entry.accountNumber)}</Num>
          </Fact>
          <Fact name={text.ifsc}>
            <Num>{entry.ifsc}</Num>
          </Fact>
          <Fact name={text.branch}>{entry.branchName}</Fact>
        </Facts>
        {bank && (
          <Box mt="22px" mb="-18px">
            <BankLine check={bank} />
          </Box>
        )}
      </Sheet>
      <Note tone="info" title={text.nextTitle}>
        <p>{text.nextSteps}</p>
      </Note>
    </Stack>
  );
}
