import { ordersPerPage } from '#rules/constants.ts';
import { ordersPath, promotionsPath } from '#rules/orderPaths.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/orders.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { Box, Stack, Tiny } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { OpenRedemptions } from './OpenRedemptions.tsx';
import { OrderRow } from './OrderRow.tsx';
import type { OrderTabChoice } from './ordersSearch.ts';
import { OrdersSkeleton } from './OrdersSkeleton.tsx';
import { useOrdersInProgress } from './useOrdersInProgress.ts';
import type { useOrdersPage } from './useOrdersPage.ts';

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
