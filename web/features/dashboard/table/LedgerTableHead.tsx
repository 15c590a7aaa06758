import * as text from '#text/ledger.tsx';
import { Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { Columns } from './LedgerRow.tsx';

const Head = styled(Columns, {
  base: {
    padding: { md: '14px 0' },
    borderBottom: { md: '1px solid {colors.line}' },
    textStyle: 'tiny',
    fontWeight: '500',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '& > *': { paddingInline: { md: '16px', lg: '24px' } },
    // Below 820 px the two lines of a row need no headers. Screen readers still get the column names.
    '@media (max-width: 819.98px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

export function LedgerTableHead() {
  return (
    <div role="rowgroup">
      <Head role="row" aria-rowindex={1}>
        <span role="columnheader">{text.when}</span>
        <span role="columnheader">{text.type}</span>
        <span role="columnheader">{text.name}</span>
        <Text as="span" role="columnheader" textAlign="right" title={text.pointsHint}>
          {text.points}
        </Text>
        <Text as="span" role="columnheader" textAlign="right" title={text.balanceHint}>
          {text.balance}
        </Text>
      </Head>
    </div>
  );
}
