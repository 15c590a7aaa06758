import { messages } from '#rules/messageByName.ts';
import type { OrderAddress, Resolvers } from '../../__generated__/schema.ts';
import { selectedFields } from '../../domains/shared/arguments.ts';
import type { MemberContext } from '../../domains/shared/context.ts';
import { orUnavailable } from '../../domains/shared/errors.ts';
import type { OrderChangeSuccessModel } from '../../domains/order/model.ts';
import { sessionOf } from '../../domains/identity/membership.ts';
import { canCancel, canReturn, changeOfOrder, orderChangeFields, paymentOf } from '../../domains/order/change.ts';
import { cancelOrder, returnOrder } from '../../domains/order/changeOrder.ts';
import { countByStatus, readOrders } from '../../domains/order/orders.ts';
import { asRedemption } from '../../domains/redemption/model.ts';
import { readProduct } from '../../domains/order/product.ts';
import { readRefund } from '../../domains/order/refund.ts';
import { oldestFirst, trackingOf } from '../../domains/order/tracking.ts';
import { nodeIdOf } from './node.ts';

/** The backend stores fewer details of the billing address than of the delivery address. */
const unknownAddress: OrderAddress = {
  contactPerson: null,
  mobile: null,
  line1: null,
  line2: null,
  line3: null,
  city: null,
  state: null,
  pinCode: null,
  country: null,
};

/** The order of a cancellation or return, as it is now. */
const changedOrder = ({ change }: OrderChangeSuccessModel, _: object, context: MemberContext) =>
  orUnavailable(messages.orderNotFetched, () => context.orders.one(sessionOf(context), change.details.orderId));

export const orderResolvers = {
  Member: {
    orders: ({ session }, args, context, info) => {
      const wholeToo = selectedFields(info).has('counts');
      return orUnavailable(messages.ordersNotLoaded, () => readOrders(session, args, context, wholeToo));
    },
    order: ({ session }, { id }, { orders }) => orUnavailable(messages.orderNotFetched, () => orders.one(session, id)),
  },
  OrderConnection: {
    counts: async ({ session }, _, { orders }) =>
      countByStatus(await orUnavailable(messages.ordersNotLoaded, () => orders.complete(session))),
  },
  Order: {
    nodeId: nodeIdOf('Order'),
    shippingAddress: ({ shippingAddress }) => shippingAddress,
    billingAddress: ({ billingAddress }) => billingAddress && { ...unknownAddress, ...billingAddress },
    items: ({ items }) => [...items],
    statusLog: ({ statusLog }) => [...oldestFirst(statusLog)],
    tracking: (order, _, { language }) => trackingOf(order, language),
    canCancel: (order, _, context) => canCancel(order, context),
    canReturn: (order, _, context) => canReturn(order, context),
    change: (order, _, context) => changeOfOrder(order, context),
    refund: (order, _, context) => readRefund(order, context),
    redemption: async (order, _, context) => {
      const payment = await paymentOf(order, context);
      return payment && asRedemption(payment);
    },
  },
  OrderChange: orderChangeFields,
  CancelOrderSuccess: { order: changedOrder },
  ReturnOrderSuccess: { order: changedOrder },
  Mutation: {
    cancelOrder: (_, { input }, context) => cancelOrder(input, context),
    returnOrder: (_, { input }, context) => returnOrder(input, context),
  },
  OrderItem: {
    product: (item, _, context) => readProduct(item, context),
  },
} satisfies Resolvers;
