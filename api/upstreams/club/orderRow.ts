import { z } from 'zod';
import { rowSchema } from '../reading.ts';
import { orderAddress } from './addressRow.ts';
import { looseCount, loosePaidPoints } from './catalogueValues.ts';
import { rowId, inAnyCase } from './publicRows.ts';
import { looseMoment } from './wireDates.ts';
import {
  anything,
  httpUrl,
  isRecord,
  looseAmount,
  looseListOf,
  looseText,
  looseYesNo,
  statusReader,
} from './wireValues.ts';

const statusOf = statusReader({
  pending: 'PENDING',
  confirmed: 'CONFIRMED',
  processing: 'PROCESSING',
  shipped: 'SHIPPED',
  in_transit: 'IN_TRANSIT',
  out_for_delivery: 'OUT_FOR_DELIVERY',
  delivered: 'DELIVERED',
  cancelled: 'CANCELLED',
  refunded: 'REFUNDED',
});

/** An optional object; one with an invalid shape counts as absent. */
const optional = <T>(schema: z.ZodType<T>) =>
  anything.transform((value): T | null => (isRecord(value) ? (schema.safeParse(value).data ?? null) : null));

const picture = anything.transform((value) =>
  httpUrl.parse(isRecord(value) ? (value['url'] ?? value['document_url']) : value),
);

const product = z.object({ id: looseText, name: looseText, sku: looseText, primary_image: picture, image: picture });

const item = rowSchema({
  id: ['id', rowId],
  productId: ['product_id', looseText],
  name: ['item_name', looseText],
  sku: ['item_sku', looseText],
  quantity: ['quantity', looseCount],
  unitPrice: ['unit_price', looseAmount],
  totalPrice: ['total_price', looseAmount],
  product: ['product', optional(product)],
}).transform(({ product: of, ...row }) => ({
  ...row,
  productId: row.productId ?? of?.id ?? null,
  name: row.name ?? of?.name ?? null,
  sku: row.sku ?? of?.sku ?? null,
  imageUrl: of?.primary_image ?? of?.image ?? null,
}));

export type OrderItemRecord = Readonly<z.output<typeof item>>;

const logEntry = rowSchema({
  id: ['id', rowId],
  statusText: ['status', looseText],
  notes: ['notes', looseText],
  at: ['created_at', looseMoment],
  by: ['created_by', looseText],
}).transform((entry) => ({ ...entry, status: statusOf(entry.statusText) }));

const billingAddress = rowSchema({
  line1: ['address', looseText],
  city: ['city', looseText],
  state: ['state', looseText],
  pinCode: ['pin_code', looseText],
});

/**
 * Parses an order; everything except its ID may be missing. Its points and amounts are only displayed, never used for
 * calculations: the CRM's ledger is the source of truth for points.
 */
export const orderRow = inAnyCase(
  rowSchema({
    id: ['id', rowId.optional()],
    /** Instead of the ID in the response to a new order. */
    orderId: ['order_id', rowId.optional()],
    number: ['order_number', looseText],
    /** The backend's own text for the status. */
    statusText: ['status', looseText],
    paymentStatus: ['payment_status', looseText],
    createdAt: ['created_at', looseMoment],
    updatedAt: ['updated_at', looseMoment],
    totalItems: ['total_items', looseCount],
    totalAmount: ['total_amount', looseAmount],
    pointsRedeemed: ['loyalty_points_redeemed', loosePaidPoints],
    pointsEarned: ['loyalty_points_earned', loosePaidPoints],
    discountAmount: ['loyalty_discount_amount', looseAmount],
    isCancellable: ['can_be_cancelled', looseYesNo],
    isReturnable: ['can_be_refunded', looseYesNo],
    /** Not part of the specification: when its return was asked for. */
    returnRequestedAt: ['return_requested_at', looseMoment],
    trackingNumber: ['tracking_number', looseText],
    /** The backend's own text. */
    estimatedDelivery: ['estimated_delivery', looseText],
    shippingAddress: ['shipping_address', optional(orderAddress)],
    billingAddress: ['billing_address', optional(billingAddress)],
    items: ['order_items', looseListOf(item)],
    statusLog: ['order_status_logs', looseListOf(logEntry)],
  }).transform(({ orderId, ...order }, context) => {
    const id = order.id ?? orderId;
    if (id === undefined) {
      context.addIssue({ code: 'custom', path: ['id'] });
      return z.NEVER;
    }
    return { ...order, id, status: statusOf(order.statusText) };
  }),
);

/** An order. Amounts are whole rupees, times ISO in UTC. */
export type OrderRecord = Readonly<z.output<typeof orderRow>>;
