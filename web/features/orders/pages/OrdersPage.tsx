import { useSearchParams } from 'react-router-dom';
import * as text from '#text/orders.tsx';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { ordersPath } from '#rules/orderPaths.ts';
import { statuses } from '#text/ordersStatus.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { LinkTabs } from '#web/ui/Tabs.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { OrdersList } from '../list/OrdersList.tsx';
import { countOf, type OrderTabChoice, readOrdersSearch, tabChoices } from '../list/ordersSearch.ts';
import { type OrderCounts, useOrdersPage } from '../list/useOrdersPage.ts';

/** All and five tabs, each with its number of orders. */
function OrderTabs({ tab, counts }: { readonly tab: OrderTabChoice; readonly counts: OrderCounts | undefined }) {
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

const ordersPageLoader = memberFrame(text.pageTitle(brand.name), text.pageDescription(brand.name));

/** `/orders?status=..&page=..`. */
const OrdersPage = () => <MemberPage>{() => <Orders />}</MemberPage>;

function Orders() {
  const [search] = useSearchParams();
  const { tab, page } = readOrdersSearch(search);
  const list = useOrdersPage(tab, page);
  return (
    <>
      <PageHead title={text.title} />
      <OrderTabs tab={tab} counts={list.failure === null ? list.orders?.counts : null} />
      <OrdersList tab={tab} page={page} list={list} />
    </>
  );
}

export { OrdersPage as Component, ordersPageLoader as loader };
