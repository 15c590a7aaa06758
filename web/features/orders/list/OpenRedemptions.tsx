import { receiptPath } from '#rules/orderPaths.ts';
import * as text from '#text/orders.tsx';
import { statuses } from '#text/ordersStatus.ts';
import { istMoment } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Thumb } from '#web/ui/Picture.tsx';
import { Status } from '#web/ui/Status.tsx';
import { hidden } from '#web/ui/VisuallyHidden.tsx';
import { Title4 } from '#web/ui/primitives.ts';
import { useInProgressPictureQuery } from '../InProgressPicture.generated.ts';
import { orderRowStyles } from './orderRow.styles.tsx';
import type { OrderInProgress } from './useOrdersInProgress.ts';

/** Orders that are still pending, above the store's orders: its list may not have them yet. */
export const OpenRedemptions = ({ orders }: { readonly orders: readonly OrderInProgress[] }) =>
  orders.map((order) => <OpenRow key={order.id} order={order} />);

function OpenRow({ order }: { readonly order: OrderInProgress }) {
  const { id, productId, state, points, createdAt, subject } = order;
  const { data } = useInProgressPictureQuery({
    variables: { productId: productId ?? '' },
    skip: productId === null,
    errorPolicy: 'all',
  });
  const product = data?.product ?? null;
  const name = subject.name ?? text.unnamed;
  const image = product?.image ?? (product?.imageUrl ? { url: product.imageUrl } : null);
  return (
    <article className={orderRowStyles.row}>
      <Thumb image={image} sizes="(min-width: 820px) 132px, 84px" />
      <div>
        <Title4 lineHeight="1.2">{name}</Title4>
        <p className={orderRowStyles.rowFacts}>
          {subject.number !== null && <Num>{subject.number}</Num>}
          <Num>{istMoment(createdAt)}</Num>
          <span>{text.pointsHeld(<Num>{formatNumber(points)}</Num>)}</span>
        </p>
        <p className={orderRowStyles.rowStatus}>
          <Status tone="wait">{statuses.PENDING}</Status>
          <span>
            {state === 'NEEDS_REVIEW' ? text.beingChecked : subject.id === null ? text.confirming : text.redeeming}
          </span>
        </p>
      </div>
      <div className={orderRowStyles.end}>
        <LinkButton to={receiptPath(id, productId)} variant="outline" size="sm">
          {text.viewDetails(hidden, subject.name ?? text.yourOrder)}
        </LinkButton>
      </div>
    </article>
  );
}
