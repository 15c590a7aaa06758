import { useSyncExternalStore } from 'react';
import * as text from '#text/orders.tsx';
import { statuses } from '#text/ordersStatus.ts';
import { attemptsOnServer, readAttempts, subscribeToAttempts } from '#web/apollo/orderAttempts.ts';
import { formatNumber } from '#web/ui/format.ts';
import { istMoment } from '#web/ui/ist.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Num } from '#web/ui/Num.tsx';
import { Status } from '#web/ui/Status.tsx';
import { Thumb } from '#web/ui/Thumb.tsx';
import { useOpenRedemptionQuery } from '../OpenRedemption.generated.ts';
import { receiptPath } from '#rules/orderPaths.ts';
import { End, hidden, Name, Row, RowFacts, RowStatus } from './orderRowParts.tsx';

/** More than a person begins at once. */
const most = 5;

/**
 * Redemptions that this browser began and that have no order yet, before the orders that there are: the store's list
 * cannot know them. Mockups (Orders, first row).
 */
export function OpenRedemptions({ session }: { readonly session: string }) {
  const attempts = useSyncExternalStore(subscribeToAttempts, () => readAttempts(session), attemptsOnServer);
  return attempts
    .flatMap(({ key, redemptionId, productId }) => (redemptionId === null ? [] : [{ key, redemptionId, productId }]))
    .slice(0, most)
    .map(({ key, redemptionId, productId }) => <OpenRow key={key} id={redemptionId} productId={productId} />);
}

function OpenRow({ id, productId }: { readonly id: string; readonly productId: string }) {
  const { data } = useOpenRedemptionQuery({
    variables: { id, productId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    ssr: false,
  });
  const redemption = data?.me?.redemption;
  const product = data?.product ?? null;
  if (!redemption || (redemption.state !== 'PENDING' && redemption.state !== 'NEEDS_REVIEW')) return null;
  // With an order it stands in the list below.
  if (redemption.order !== null) return null;
  const image = product?.image ?? (product?.imageUrl ? { url: product.imageUrl } : null);
  return (
    <Row>
      <Thumb image={image} sizes="(min-width: 820px) 132px, 84px" />
      <div>
        <Name>{product?.name ?? text.unnamed}</Name>
        <RowFacts>
          <Num>{istMoment(redemption.createdAt)}</Num>
          <span>{text.pointsHeld(<Num>{formatNumber(redemption.points)}</Num>)}</span>
        </RowFacts>
        <RowStatus>
          <Status tone="wait">{statuses.PENDING}</Status>
          <span>{redemption.state === 'PENDING' ? text.confirming : text.beingChecked}</span>
        </RowStatus>
      </div>
      <End>
        <LinkButton to={receiptPath(id, productId)} variant="outline" size="sm">
          {text.viewDetails(hidden, product?.name ?? text.yourOrder)}
        </LinkButton>
      </End>
    </Row>
  );
}
