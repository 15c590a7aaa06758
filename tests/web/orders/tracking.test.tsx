import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { orderStep } from '#rules/messageTemplates.ts';
import { type OrderStatus, trackingStep, trackingSteps } from '#rules/orders.ts';
import { draw } from '#tests/web/ui/draw.tsx';
import * as hindi from '#web/text/hi/tracking.tsx';
import { DeliveryBox } from '#web/features/orders/order/DeliveryBox.tsx';
import { Timeline } from '#web/features/orders/order/Timeline.tsx';
import type { OrderData } from '#web/features/orders/order/useOrder.ts';
import * as trackingText from '#text/tracking.tsx';
import { partly, plain } from '#tests/web/words.ts';
import { statuses } from '#text/ordersStatus.ts';
import { istDate } from '#web/format/ist.ts';

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
    tracking: { reached: trackingSteps[trackingStep[status] - 1] ?? null, steps: [], trackingNumber: null, estimate },
  };
  const { container } = draw(<DeliveryBox order={order as unknown as OrderData} />);
  return container.textContent;
};

describe('the delivery box', () => {
  it.each(['SHIPPED', 'IN_TRANSIT'] as const)('says the expected day and no hours: %s', (status) => {
    const text = boxOf(status, '2026-12-25');
    expect(text).toContain(trackingText.expectedBy(istDate('2026-12-25')));
    for (const words of [
      trackingText.deliveryWindow,
      statuses.OUT_FOR_DELIVERY,
      plain(trackingText.courierCalls('')).trim(),
    ]) {
      expect(text).not.toContain(words);
    }
  });

  it.each(['SHIPPED', 'IN_TRANSIT'] as const)('gives the usual delivery time without a date: %s', (status) => {
    const text = boxOf(status, null);
    expect(text).toContain(trackingText.onItsWay + trackingText.usualDelivery);
    expect(text).not.toMatch(partly(trackingText.deliveryWindow));
  });

  it('has the usual delivery time in Hindi too', () => {
    expect(hindi.usualDelivery).toBe('अनुमानित डिलीवरी: 30-60 दिन');
  });

  it('says the hours once it is out for delivery', () => {
    expect(boxOf('OUT_FOR_DELIVERY', null)).toContain(statuses.OUT_FOR_DELIVERY + trackingText.deliveryWindow);
  });

  it('says delivered from step 4 on, with the day', () => {
    const text = boxOf('DELIVERED', '2026-12-25');
    expect(text).toContain(trackingText.delivered + istDate('2026-12-24'));
    expect(text).not.toMatch(partly(trackingText.deliveryWindow));
  });

  it('is not there before step 3', () => {
    expect(boxOf('PROCESSING', '2026-12-25')).toBe('');
  });
});

describe('the steps', () => {
  const stepsOf = (status: OrderStatus) => {
    const tracking = {
      reached: trackingSteps[trackingStep[status] - 1] ?? null,
      steps: [{ label: statuses[status], state: 'DONE', at: null, notes: null }],
    } as unknown as OrderData['tracking'];
    draw(<Timeline tracking={tracking} status={status} />);
    return screen.getAllByRole('listitem').map((item) => item.dataset['state']);
  };

  it('are those of the log and, in grey, the fixed ones to come', () => {
    expect(stepsOf('PROCESSING')).toEqual(['DONE', 'UPCOMING', 'UPCOMING']);
    expect(screen.getByText(orderStep('SHIPPED'))).toBeDefined();
    expect(screen.getByText(orderStep('DELIVERED'))).toBeDefined();
  });

  it.each(['DELIVERED', 'CANCELLED', 'REFUNDED'] as const)('end with the log when the order has: %s', (status) => {
    expect(stepsOf(status)).toEqual(['DONE']);
  });
});
