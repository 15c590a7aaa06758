import { productPath } from '#rules/orderPaths.ts';
import * as text from '#text/ordersDetail.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { ItemLine } from '#web/club/ItemLine.tsx';
import { Muted, Stack, Text } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { itemName, itemPicture } from '../items.ts';
import type { OrderData } from './useOrder.ts';

/** The items of an order. The points are the order's, so they are shown with its only item. */
export function OrderItems({ order, withReorder }: { readonly order: OrderData; readonly withReorder: boolean }) {
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
          {withReorder && item.product !== null && (
            <Text mt="6px">
              <TextLink to={productPath(item.product.id)} variant="inline" fontSize="15">
                {text.orderAgain}
              </TextLink>
            </Text>
          )}
        </ItemLine>
      ))}
    </Stack>
  );
}
