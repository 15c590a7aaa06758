import { chakra } from '@chakra-ui/react/styled-system';
import { orderWords } from '#rules/constants.ts';
import { Block } from '#web/ui/Block.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { istMoment } from '#web/ui/ist.ts';
import { Num } from '#web/ui/Num.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { orderPath } from '#rules/orderPaths.ts';
import type { OrderData } from '../useOrder.ts';
import { OrderItems } from './OrderItems.tsx';

/** What the order is, below its way. Member 2 (Track order). */
export const TrackSummary = ({ order }: { readonly order: OrderData }) => (
  <chakra.div marginTop="44px" borderTop="1px solid {colors.line}" paddingTop="28px">
    <Block
      title="Summary"
      action={
        <TextLink to={orderPath(order.id)} variant="inline" fontSize="15">
          View Details
        </TextLink>
      }
    >
      <OrderItems order={order} withReorder={false} />
      <chakra.div marginTop="20px" borderTop="1px solid {colors.line}">
        <Facts>
          {order.createdAt !== null && (
            <Fact name="Ordered">
              <Num>{istMoment(order.createdAt)}</Num>
            </Fact>
          )}
          <Fact name="Payment">{order.status === 'REFUNDED' ? 'Refunded' : 'Paid with points'}</Fact>
          <Fact name="Total payable">
            <Num>{orderWords.totalPayable}</Num>
          </Fact>
        </Facts>
      </chakra.div>
    </Block>
  </chakra.div>
);
