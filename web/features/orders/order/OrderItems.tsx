import { redeemPath } from '#rules/orderPaths.ts';
import * as text from '#text/ordersDetail.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { ItemLine } from '#web/club/ItemLine.tsx';
import { Muted, Stack, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { itemName, itemPicture } from '../items.ts';
import type { OrderData } from './useOrder.ts';

type Item = OrderData['items'][number];

/** To the checkout of the same product, at today's price; or why it cannot be ordered. */
function OrderAgain(props: { readonly product: Item['product']; readonly isUnknown: boolean }) {
  const { product, isUnknown } = props;
  if (product === null) return isUnknown ? null : <Muted mt="6px">{text.notListed}</Muted>;
  const { id, points, isInStock } = product;
  return points !== null && isInStock ? (
    <Text mt="6px">
      <TextLink to={redeemPath(id)} variant="inline" css={{ fontSize: '15' }}>
        {text.orderAgainFor(formatNumber(points), points)}
      </TextLink>
    </Text>
  ) : (
    <Muted mt="6px">{text.notAvailableNow}</Muted>
  );
}

/** The items of an order. The points are the order's, so they are shown with its only item. */
export function OrderItems(props: {
  readonly order: OrderData;
  readonly withReorder: boolean;
  /** The catalogue could not be read, so a missing product may still be listed. */
  readonly areProductsUnknown?: boolean;
}) {
  const { order, withReorder, areProductsUnknown = false } = props;
  if (order.items.length === 0) {
    return <Muted>{text.noItems}</Muted>;
  }
  const isOnly = order.items.length === 1;
  return (
    <Stack gap="24px">
      {order.items.map((item, place) => (
        <ItemLine
          key={item.id}
          image={itemPicture(item)}
          name={itemName(item) ?? text.product}
          priority={place === 0}
          {...(isOnly && order.pointsRedeemed !== null
            ? {
                price: (
                  <>
                    <Num>{formatNumber(order.pointsRedeemed)}</Num> <small>{text.pointsUnit}</small>
                  </>
                ),
              }
            : {})}
        >
          {item.product?.brand != null && <p>{item.product.brand}</p>}
          <p>
            {text.quantity} <Num>{item.quantity ?? 1}</Num>
          </p>
          {item.sku !== null && (
            <p>
              {text.sku} <Num>{item.sku}</Num>
            </p>
          )}
          {withReorder && <OrderAgain product={item.product} isUnknown={areProductsUnknown} />}
        </ItemLine>
      ))}
    </Stack>
  );
}
