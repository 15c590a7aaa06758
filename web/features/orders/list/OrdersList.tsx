import { ordersPerPage } from '#rules/constants.ts';
import { orderPath, ordersPath, promotionsPath, trackPath } from '#rules/orderPaths.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/orders.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { Box, PictureSkeleton, Skeleton, Stack, Tiny, Title4 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { hidden, VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { istDate } from '#web/format/ist.ts';
import { Thumb } from '#web/ui/Picture.tsx';
import { OrderStatus } from '../components/OrderStatus.tsx';
import { itemName, itemPicture } from '../items.ts';
import { isCalledOff, isSettled, isUnderway } from '../orderWords.ts';
import { OpenRedemptions } from './OpenRedemptions.tsx';
import type { OrderTabChoice } from './ordersSearch.ts';
import { useOrdersInProgress } from './useOrdersInProgress.ts';
import type { OrderRowData, useOrdersPage } from './useOrdersPage.ts';
import { orderRowStyles } from './orderRow.styles.tsx';

/** One order of the list, with View Details and Track. */
function OrderRow({ order, first }: { readonly order: OrderRowData; readonly first: boolean }) {
  const [item] = order.items;
  const name = itemName(item) ?? text.unnamed;
  const latest = order.statusLog.at(-1);
  const which = order.number ?? name;
  return (
    <article className={orderRowStyles.row}>
      <Thumb image={itemPicture(item)} sizes="(min-width: 820px) 132px, 84px" priority={first} />
      <div>
        <Title4 lineHeight="1.2">{name}</Title4>
        <p className={orderRowStyles.rowFacts}>
          {order.number !== null && <Num>{order.number}</Num>}
          {order.createdAt !== null && <Num>{istDate(order.createdAt)}</Num>}
          {order.pointsRedeemed !== null && <span>{text.points(<Num>{formatNumber(order.pointsRedeemed)}</Num>)}</span>}
        </p>
        <p className={orderRowStyles.rowStatus}>
          <OrderStatus order={order} />
          {latest?.at != null && isSettled(order.status) ? (
            <Num>{istDate(latest.at)}</Num>
          ) : (
            latest?.notes != null && <span>{latest.notes}</span>
          )}
        </p>
      </div>
      <div className={orderRowStyles.end}>
        <LinkButton to={orderPath(order.id)} variant="outline" size="sm">
          {text.viewDetails(hidden, which)}
        </LinkButton>
        {!isCalledOff(order.status) && (
          <LinkButton to={trackPath(order.id)} variant={isUnderway(order.status) ? 'brand' : 'outline'} size="sm">
            {text.track(hidden, which)}
          </LinkButton>
        )}
      </div>
    </article>
  );
}

/** The rows' skeleton, in their final size. */
const OrdersSkeleton = () => (
  <>
    <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Stack
        columns={{ base: '84px minmax(0, 1fr)', md: '132px minmax(0, 1fr) 200px' }}
        gap={{ base: '12px 16px', md: '8px 28px' }}
        align="center"
        py="24px"
        borderBottom="1px solid {colors.line}"
        key={row}
      >
        <PictureSkeleton borderRadius="control" />
        <Stack gap="10px">
          <Skeleton w="min(240px, 80%)" h="20px" />
          <Skeleton w="min(300px, 95%)" />
          <Skeleton w="110px" />
        </Stack>
        <Skeleton h="40px" borderRadius="control" gridColumn={{ base: '1 / -1', md: 'auto' }} />
      </Stack>
    ))}
  </>
);

const styles = {
  root: css({
    marginTop: '8px',
    paddingBottom: 'section',
    minHeight: '46svh',
    '& > article ~ [data-empty]': { display: 'none' },
  }),
};

/** The rows of My Orders in all their states. */
export function OrdersList(props: {
  readonly tab: OrderTabChoice;
  readonly page: number;
  readonly list: ReturnType<typeof useOrdersPage>;
}) {
  const { tab, page, list } = props;
  const inProgress = useOrdersInProgress(() => void list.retry());
  const isFirst = page === 1;
  // Orders that the list below already has are left out.
  const listed = new Set(list.orders?.nodes.map(({ id }) => id));
  const open = isFirst && (tab === null || tab === 'PENDING') && (
    <OpenRedemptions orders={inProgress.filter(({ subject }) => subject.id === null || !listed.has(subject.id))} />
  );
  if (list.failure !== null) {
    return (
      <div className={styles.root}>
        {open}
        <Box pt="44px">
          <Message
            tone="error"
            title={list.failure}
            action={
              <>
                <RetryButton onRetry={list.retry} />
                <TextLink to="/dashboard" variant="quiet">
                  {text.backToDashboard}
                </TextLink>
              </>
            }
          >
            {text.missingSafe}
          </Message>
        </Box>
      </div>
    );
  }
  if (list.isMissing || (list.orders && !isFirst && list.orders.nodes.length === 0)) {
    return (
      <div className={styles.root}>
        <Box pt="44px">
          <Message
            tone="empty"
            title={text.noSuchPage}
            action={<LinkButton to={ordersPath(tab, 1)}>{text.firstPage}</LinkButton>}
          >
            {text.noSuchPageHint}
          </Message>
        </Box>
      </div>
    );
  }
  const { orders } = list;
  return (
    <div className={styles.root} aria-busy={list.isLoading || undefined}>
      {list.isPartial && (
        <Note tone="wait" action={<RetryButton onRetry={list.retry} />} css={{ marginTop: '16px' }}>
          {text.partlyMissing}
        </Note>
      )}
      {open}
      {orders === null ? (
        <OrdersSkeleton />
      ) : orders.nodes.length === 0 ? (
        <Box pt="44px" data-empty="">
          <NoOrders tab={tab} />
        </Box>
      ) : (
        <>
          {orders.nodes.map((order, place) => (
            <OrderRow key={order.id} order={order} first={place === 0} />
          ))}
          <Pages tab={tab} page={page} total={orders.totalCount} />
        </>
      )}
    </div>
  );
}

const num = (words: string) => <Num>{words}</Num>;

/** Which rows these are, and the links to all others. */
function Pages({ tab, page, total }: { readonly tab: OrderTabChoice; readonly page: number; readonly total: number }) {
  const pages = Math.ceil(total / ordersPerPage);
  if (pages <= 1) return null;
  const first = (page - 1) * ordersPerPage + 1;
  const range = `${formatNumber(first)}–${formatNumber(Math.min(total, page * ordersPerPage))}`;
  return (
    <Stack mt="28px" gap="12px">
      <Tiny aria-live="polite">{text.rowsOf(num, range, formatNumber(total))}</Tiny>
      <Pager page={page} pages={pages} href={(number) => ordersPath(tab, number)} label={String} />
    </Stack>
  );
}

function NoOrders({ tab }: { readonly tab: OrderTabChoice }) {
  if (tab !== null) {
    return (
      <Message tone="empty" title={text.noneAt[tab]} link={{ to: ordersPath(), label: text.showAll }}>
        {text.noneAtHint}
      </Message>
    );
  }
  return (
    <Message
      tone="empty"
      title={text.noneYet}
      action={<LinkButton to={promotionsPath}>{text.redeemPoints}</LinkButton>}
    >
      {text.noneYetHint}
    </Message>
  );
}
