import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { RequestEncashForm } from '#rules/encash.ts';
import * as text from '#text/encashForm.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Num } from '#web/ui/Num.tsx';
import { Sheet } from '#web/ui/Sheet.tsx';
import type { BankCheck } from '../useBankCheck.ts';
import { BankLine } from './BankLine.tsx';

const Title = chakra('h3', { base: { textStyle: 'h4', scrollMarginTop: '120px', outline: 'none' } });
const Lead = chakra('p', { base: { textStyle: 'small', color: 'fg.muted', margin: '6px 0 18px' } });

/** The review of the entries before sending. Only the last four digits of the account number are shown. */
export function EncashReview({ entry, bank }: { readonly entry: RequestEncashForm; readonly bank: BankCheck | null }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => title.current?.focus(), []);
  return (
    <chakra.div display="grid" gap="20px">
      <Sheet padded aria-labelledby="encash-review">
        <Title id="encash-review" ref={title} tabIndex={-1}>
          {text.reviewTitle}
        </Title>
        <Lead>{text.reviewLead}</Lead>
        <Facts>
          <Fact name={text.accountHolder}>{entry.personName}</Fact>
          <Fact name={text.accountNumber}>
            <Num>•••• {entry.accountNumber.slice(-4)}</Num>
          </Fact>
          <Fact name={text.ifsc}>
            <Num>{entry.ifsc}</Num>
          </Fact>
          <Fact name={text.branch}>{entry.branchName}</Fact>
        </Facts>
        {bank && (
          <chakra.div marginTop="22px" marginBottom="-18px">
            <BankLine check={bank} />
          </chakra.div>
        )}
      </Sheet>
      <Note tone="info">
        <chakra.p fontWeight="600">{text.nextTitle}</chakra.p>
        <p>{text.nextSteps}</p>
      </Note>
    </chakra.div>
  );
}
