import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router';
import { orderStatusLabels } from '#rules/orders.ts';
import { formatNumber } from '#web/ui/format.ts';
import { Num } from '#web/ui/Num.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { orderTabs, type OrderTab } from '../ordersSearch.ts';
import { ordersPath } from '#rules/orderPaths.ts';
import type { OrderCounts } from '../useOrdersPage.ts';

const Root = chakra('nav', {
  base: {
    display: 'flex',
    gap: { base: '24px', md: '32px' },
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: '1px solid {colors.line}',
    marginInline: { base: 'calc(-1 * var(--gutter))', md: '0' },
    paddingInline: { base: 'gutter', md: '0' },
  },
});
const Tab = chakra(Link, {
  base: {
    position: 'relative',
    flex: 'none',
    paddingBlock: '14px 15px',
    fontSize: '17',
    fontWeight: '500',
    color: 'fg.muted',
    transition: 'color .15s',
    _hover: { color: 'fg.ink' },
    _focusVisible: { outlineOffset: '-3px' },
    _after: {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 -1px',
      height: '2px',
      background: 'brand.solid',
      transform: 'scaleX(0)',
      transformOrigin: 'left',
      transition: 'transform .22s',
      transitionTimingFunction: 'out',
    },
    '&[aria-current]': { color: 'fg.ink', fontWeight: '600', _after: { transform: 'none' } },
  },
});

/** All and five statuses, each with how many orders it holds. Member 2 (My Orders). */
export function OrderTabs({ tab, counts }: { readonly tab: OrderTab; readonly counts: OrderCounts | undefined }) {
  return (
    <Root aria-label="Orders by status">
      {orderTabs.map((one) => (
        <Tab
          key={one ?? 'all'}
          to={ordersPath(one, 1)}
          aria-current={one === tab ? 'page' : undefined}
          preventScrollReset
        >
          {one === null ? 'All' : orderStatusLabels[one]}
          <Count value={countOf(one, counts)} />
        </Tab>
      ))}
    </Root>
  );
}

/** Undefined while it is read, null when it could not be had. */
function countOf(tab: OrderTab, counts: OrderCounts | undefined): number | null | undefined {
  if (!counts) return counts;
  if (tab === null) return counts.reduce((sum, { count }) => sum + count, 0);
  return counts.find(({ status }) => status === tab)?.count ?? null;
}

function Count({ value }: { readonly value: number | null | undefined }) {
  return (
    <Num
      marginLeft="6px"
      minWidth="1ch"
      display="inline-block"
      textAlign="left"
      fontSize="13"
      fontWeight="500"
      color="fg.muted"
    >
      {typeof value === 'number' ? (
        formatNumber(value)
      ) : value === null ? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>number not known</VisuallyHidden>
        </>
      ) : (
        '\u00a0'
      )}
    </Num>
  );
}
