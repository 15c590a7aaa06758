import { orderPath, trackPath } from '#rules/orderPaths.ts';
import * as text from '#text/orders.tsx';
import { istDate } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Thumb } from '#web/ui/Picture.tsx';
import { hidden } from '#web/ui/VisuallyHidden.tsx';
import { Title4 } from '#web/ui/primitives.ts';
import { OrderStatus } from '../components/OrderStatus.tsx';
import { itemName, itemPicture } from '../items.ts';
import { isCalledOff, isUnderway, isSettled } from '../orderWords.ts';
import { orderRowStyles } from './orderRow.styles.tsx';
import type { OrderRowData } from './useOrdersPage.ts';

/** One order of the list, with View Details and Track. */
export function OrderRow({ order, first }: { readonly order: OrderRowData; readonly first: boolean }) {
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
