import { useSearchParams } from 'react-router-dom';
import * as text from '#text/orders.tsx';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { brand } from '#web/brand/brand.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { OrdersList } from '../list/OrdersList.tsx';
import { readOrdersSearch } from '../list/ordersSearch.ts';
import { OrderTabs } from '../list/OrderTabs.tsx';
import { useOrdersPage } from '../list/useOrdersPage.ts';

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
