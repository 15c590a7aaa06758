import * as text from '#text/ledger.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Skeleton, Text } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { TableRow } from './LedgerRow.tsx';

const widths = ['80%', '56%', '88%', '64%', '72%'] as const;

/** The table before its rows, with the same heights, so nothing moves. */
export function LedgerSkeleton() {
  return (
    <Sheet as="div" css={{ overflow: 'hidden' }}>
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      {widths.map((width) => (
        <TableRow
          key={width}
          aria-hidden="true"
          css={{ minHeight: { base: '74px', md: '76px' }, alignItems: 'center' }}
        >
          <Skeleton w="104px" order={{ base: '3', md: '0' }} ml={{ md: '24px' }} />
          <Skeleton w="64px" order={{ base: '4', md: '0' }} ml={{ base: 'auto', md: '24px' }} />
          <Text as="span" order={{ base: '1', md: '0' }}>
            <Skeleton style={{ width }} />
          </Text>
          <Skeleton w="64px" order={{ base: '2', md: '0' }} justifySelf="end" mr={{ md: '24px' }} />
          <Skeleton w="72px" display={{ base: 'none', md: 'block' }} justifySelf="end" mr="24px" />
        </TableRow>
      ))}
    </Sheet>
  );
}
