import { ordersPath } from '#rules/orderPaths.ts';
import * as text from '#text/orders.tsx';
import { statuses } from '#text/ordersStatus.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { LinkTabs } from '#web/ui/Tabs.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { countOf, type OrderTabChoice, tabChoices } from './ordersSearch.ts';
import type { OrderCounts } from './useOrdersPage.ts';

/** All and five tabs, each with its number of orders. */
export function OrderTabs({ tab, counts }: { readonly tab: OrderTabChoice; readonly counts: OrderCounts | undefined }) {
  return (
    <LinkTabs
      label={text.byStatus}
      value={tab ?? 'ALL'}
      options={tabChoices.map((one) => ({
        value: one ?? 'ALL',
        label: one === null ? text.all : statuses[one],
        to: ordersPath(one, 1),
        count: <Count value={countOf(one, counts)} />,
      }))}
    />
  );
}

function Count({ value }: { readonly value: number | null | undefined }) {
  return (
    <Num
      css={{
        marginLeft: '6px',
        minWidth: '1ch',
        display: 'inline-block',
        textAlign: 'left',
        fontSize: '13',
        fontWeight: '500',
        color: 'fg.muted',
      }}
    >
      {typeof value === 'number' ? (
        formatNumber(value)
      ) : value === null ? (
        <>
          <span aria-hidden="true">–</span>
          <VisuallyHidden>{text.countNotKnown}</VisuallyHidden>
        </>
      ) : (
        '\u00a0'
      )}
    </Num>
  );
}
