import { orderWords } from '#rules/constants.ts';
import { orderPath } from '#rules/orderPaths.ts';
import * as text from '#text/tracking.tsx';
import { istMoment } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { Block } from '#web/ui/Layout.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Box } from '#web/ui/primitives.ts';
import { OrderItems } from './OrderItems.tsx';
import type { OrderData } from './useOrder.ts';

export const TrackSummary = ({ order }: { readonly order: OrderData }) => (
  <Box mt="44px" borderTop="1px solid {colors.line}" pt="28px">
    <Block
      title={text.summary}
      action={
        <TextLink to={orderPath(order.id)} variant="inline" css={{ fontSize: '15' }}>
          {text.viewDetails}
        </TextLink>
      }
    >
      <OrderItems order={order} withReorder={false} />
      <Box mt="20px" borderTop="1px solid {colors.line}">
        <Facts>
          <Fact name={text.ordered}>{order.createdAt !== null && <Num>{istMoment(order.createdAt)}</Num>}</Fact>
          <Fact name={text.payment}>{order.status === 'REFUNDED' ? text.refunded : text.paidWithPoints}</Fact>
          <Fact name={text.totalPayable}>
            <Num>{orderWords.totalPayable}</Num>
          </Fact>
        </Facts>
      </Box>
    </Block>
  </Box>
);
