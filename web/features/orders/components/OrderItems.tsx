import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '#web/ui/format.ts';
import { ItemLine } from '#web/ui/ItemLine.tsx';
import { Num } from '#web/ui/Num.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { itemName, itemPicture } from '../items.ts';
import { productPath } from '#rules/orderPaths.ts';
import type { OrderData } from '../useOrder.ts';

const Stack = chakra('div', { base: { display: 'grid', gap: '24px' } });

/** What an order holds; the points are the order's, so they stand with its only thing. */
export function OrderItems({ order, withReorder }: { readonly order: OrderData; readonly withReorder: boolean }) {
  if (order.items.length === 0) {
    return (
      <chakra.p textStyle="small" color="fg.muted">
        The store does not say what is in this order.
      </chakra.p>
    );
  }
  const isOnly = order.items.length === 1;
  return (
    <Stack>
      {order.items.map((item, place) => (
        <ItemLine
          key={item.id}
          image={itemPicture(item)}
          name={itemName(item) ?? 'Product'}
          priority={place === 0}
          {...(isOnly && order.pointsRedeemed !== null
            ? {
                price: (
                  <>
                    <Num>{formatNumber(order.pointsRedeemed)}</Num> <small>points</small>
                  </>
                ),
              }
            : {})}
        >
          {item.product?.brand != null && <p>{item.product.brand}</p>}
          <p>
            Quantity <Num>{item.quantity ?? 1}</Num>
          </p>
          {item.sku !== null && (
            <p>
              SKU <Num>{item.sku}</Num>
            </p>
          )}
          {withReorder && item.product !== null && (
            <chakra.p marginTop="6px">
              <TextLink to={productPath(item.product.id)} variant="inline" fontSize="15">
                Order again
              </TextLink>
            </chakra.p>
          )}
        </ItemLine>
      ))}
    </Stack>
  );
}
