import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { orderWords } from '#rules/constants.ts';
import { type OrderStatus, trackingStep } from '#rules/orders.ts';
import { draw } from '#tests/web/ui/draw.tsx';
import * as hindi from '#web/text/hi/tracking.tsx';
import { DeliveryBox } from '#web/features/orders/order/DeliveryBox.tsx';
import type { OrderData } from '#web/features/orders/order/useOrder.ts';

afterEach(cleanup);

const boxOf = (status: OrderStatus, estimate: string | null) => {
  const order = {
    status,
    statusLog: [{ id: '1', status, notes: null, at: '2026-12-24T06:00:00.000Z' }],
    shippingAddress: {
      line1: '12 Lake Road',
      city: 'Mumbai',
      state: 'Maharashtra',
      pinCode: '400018',
      mobile: '9820043210',
    },
    tracking: { step: trackingStep[status], steps: [], trackingNumber: null, estimate },
  };
  const { container } = draw(<DeliveryBox order={order as unknown as OrderData} />);
  return container.textContent;
};

describe('the delivery box', () => {
  it.each(['SHIPPED', 'IN_TRANSIT'] as const)('says the expected day and no hours: %s', (status) => {
    const text = boxOf(status, '2026-12-25');
    expect(text).toContain('Expected by 25\u00a0Dec\u00a02026');
    expect(text).not.toMatch(/10 AM|Out for delivery|courier/i);
  });

  it.each(['SHIPPED', 'IN_TRANSIT'] as const)('gives the usual delivery time without a date: %s', (status) => {
    const text = boxOf(status, null);
    expect(text).toContain(`On its wayEstimated delivery: ${orderWords.estimatedDelivery}`);
    expect(text).not.toMatch(/10 AM|Expected/);
  });

  it('has the usual delivery time in Hindi too', () => {
    expect(hindi.usualDelivery).toBe('अनुमानित डिलीवरी: 30-60 दिन');
  });

  it('says the hours once it is out for delivery', () => {
    expect(boxOf('OUT_FOR_DELIVERY', null)).toMatch(/Out for Delivery.*10 AM-6 PM/);
  });

  it('says delivered from step 4 on, with the day', () => {
    const text = boxOf('DELIVERED', '2026-12-25');
    expect(text).toMatch(/Delivered.*24 Dec 2026/);
    expect(text).not.toMatch(/10 AM|Expected/);
  });

  it('is not there before step 3', () => {
    expect(boxOf('PROCESSING', '2026-12-25')).toBe('');
  });
});
