import * as text from '#text/encashForm.tsx';
import { BusyMark } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { styled } from '#web/ui/styled.ts';
import type { BankCheck } from '../useBankCheck.ts';

const Line = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    fontSize: '14',
    fontWeight: '600',
    lineHeight: '1.45',
    '& svg': { width: '16px', height: '16px', marginTop: '2px', strokeWidth: '2' },
  },
});

/** The result of the bank check. It is only information: the backend decides whether it pays to the account. */
export function BankLine({ check }: { readonly check: BankCheck | null }) {
  return (
    <div aria-live="polite" data-wide="">
      {check && <BankMessage key={check.state} check={check} />}
    </div>
  );
}

function BankMessage({ check }: { readonly check: BankCheck }) {
  switch (check.state) {
    case 'checking':
      return (
        <Line css={{ color: 'fg.muted', fontWeight: '500' }}>
          <BusyMark /> {text.askingBank}
        </Line>
      );
    case 'valid': {
      const found = [check.bankName, check.branchName].filter((part) => part !== null).join(', ');
      return (
        <Line css={{ color: 'good' }}>
          <Icon name="check" /> <span>{found === '' ? text.accountKnown : text.accountFound(found)}</span>
        </Line>
      );
    }
    case 'invalid':
      return (
        <Line css={{ color: 'bad' }}>
          <Icon name="warning" /> {text.accountUnknown}
        </Line>
      );
    case 'unverified':
      return (
        <Line css={{ color: 'wait' }}>
          <Icon name="info" /> {text.accountUnverified}
        </Line>
      );
  }
}
