import { z } from 'zod';
import { orderAddress } from './addressRow.ts';
import type { OrderAddressRecord } from './addressRow.ts';
import { looseCount } from './catalogueValues.ts';
import { looseAmount, looseYesNo } from './memberValues.ts';
import { rowId, spelledAnyhow } from './publicRows.ts';
import { looseMoment } from './wireDates.ts';
import { anything, httpUrl, isRecord, looseListOf, looseText } from './wireValues.ts';

const statuses = {
  pending: 'PENDING',
  confirmed: 'CONFIRMED',
  processing: 'PROCESSING',
  shipped: 'SHIPPED',
  in_transit: 'IN_TRANSIT',
  out_for_delivery: 'OUT_FOR_DELIVERY',
  delivered: 'DELIVERED',
  cancelled: 'CANCELLED',
  refunded: 'REFUNDED',
} as const;

export type OrderStatus = (typeof statuses)[keyof typeof statuses];

export interface OrderItemRecord {
  readonly id: string;
  readonly productId: string | null;
  readonly name: string | null;
  readonly sku: string | null;
  readonly quantity: number | null;
  /** Whole rupees. */
  readonly unitPrice: number | null;
  readonly totalPrice: number | null;
  readonly imageUrl: string | null;
}

/** An order, with our field names. Amounts are whole rupees, times ISO in UTC. */
export interface OrderRecord {
  readonly id: string;
  readonly number: string | null;
  readonly status: OrderStatus;
  readonly paymentStatus: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly totalItems: number | null;
  readonly totalAmount: number | null;
  readonly pointsRedeemed: number | null;
  readonly pointsEarned: number | null;
  readonly discountAmount: number | null;
  readonly cancellable: boolean | null;
  readonly refundable: boolean | null;
  readonly trackingNumber: string | null;
  /** The backend's own text. */
  readonly estimatedDelivery: string | null;
  readonly shippingAddress: OrderAddressRecord | null;
  readonly billingAddress: {
    readonly line1: string | null;
    readonly city: string | null;
    readonly state: string | null;
    readonly pinCode: string | null;
  } | null;
  readonly items: readonly OrderItemRecord[];
  readonly statusLog: readonly {
    readonly id: string;
    readonly status: OrderStatus;
    readonly notes: string | null;
    readonly at: string | null;
    readonly by: string | null;
  }[];
}

/** An unknown status counts as pending. */
const status = looseText.transform((value): OrderStatus => {
  const word = value?.toLowerCase().replaceAll(/[\s-]+/g, '_') ?? '';
  return Object.entries(statuses).find(([wire]) => wire === word)?.[1] ?? 'PENDING';
});

/** An optional object; one with an invalid shape counts as absent. */
const optional = <T>(schema: z.ZodType<T>) =>
  anything.transform((value): T | null => (isRecord(value) ? (schema.safeParse(value).data ?? null) : null));

const picture = anything.transform((value) =>
  httpUrl.parse(isRecord(value) ? (value['url'] ?? value['document_url']) : value),
);

const product = z.object({ id: looseText, name: looseText, sku: looseText, primary_image: picture, image: picture });

const item = z
  .object({
    id: rowId,
    product_id: looseText,
    item_name: looseText,
    item_sku: looseText,
    quantity: looseCount,
    unit_price: looseAmount,
    total_price: looseAmount,
    product: optional(product),
  })
  .transform((row): OrderItemRecord => ({
    id: row.id,
    productId: row.product_id ?? row.product?.id ?? null,
    name: row.item_name ?? row.product?.name ?? null,
    sku: row.item_sku ?? row.product?.sku ?? null,
    quantity: row.quantity,
    unitPrice: row.unit_price,
    totalPrice: row.total_price,
    imageUrl: row.product?.primary_image ?? row.product?.image ?? null,
  }));

const logEntry = z
  .object({ id: rowId, status, notes: looseText, created_at: looseMoment, created_by: looseText })
  .transform(({ created_at: at, created_by: by, ...entry }) => ({ ...entry, at, by }));

const billingAddress = z
  .object({ address: looseText, city: looseText, state: looseText, pin_code: looseText })
  .transform(({ address: line1, pin_code: pinCode, city, state }) => ({ line1, city, state, pinCode }));

/**
 * Parses an order; everything except its ID may be missing. Its points and amounts are only displayed, never used for
 * calculations: the CRM's ledger is the source of truth for points.
 */
export const orderRow = spelledAnyhow(
  z
    .object({
      // The response to a new order uses order_id.
      id: rowId.optional(),
      order_id: rowId.optional(),
      order_number: looseText,
      status,
      payment_status: looseText,
      created_at: looseMoment,
      updated_at: looseMoment,
      total_items: looseCount,
      total_amount: looseAmount,
      loyalty_points_redeemed: looseCount,
      loyalty_points_earned: looseCount,
      loyalty_discount_amount: looseAmount,
      can_be_cancelled: looseYesNo,
      can_be_refunded: looseYesNo,
      tracking_number: looseText,
      estimated_delivery: looseText,
      shipping_address: optional(orderAddress),
      billing_address: optional(billingAddress),
      order_items: looseListOf(item),
      order_status_logs: looseListOf(logEntry),
    })
    .transform((row, context): OrderRecord => {
      const id = row.id ?? row.order_id;
      if (id === undefined) {
        context.addIssue({ code: 'custom', path: ['id'] });
        return z.NEVER;
      }
      return {
        id,
        number: row.order_number,
        status: row.status,
        paymentStatus: row.payment_status,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        totalItems: row.total_items,
        totalAmount: row.total_amount,
        pointsRedeemed: row.loyalty_points_redeemed,
        pointsEarned: row.loyalty_points_earned,
        discountAmount: row.loyalty_discount_amount,
        cancellable: row.can_be_cancelled,
        refundable: row.can_be_refunded,
        trackingNumber: row.tracking_number,
        estimatedDelivery: row.estimated_delivery,
        shippingAddress: row.shipping_address,
        billingAddress: row.billing_address,
        items: row.order_items,
        statusLog: row.order_status_logs,
      };
    }),
);
