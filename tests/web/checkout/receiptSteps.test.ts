import { describe, expect, it } from 'vitest';
import { receiptSteps } from '#web/checkout/receiptSteps.ts';

describe('the ticks of a receipt', () => {
  const at = '2026-11-20T04:22:02.000Z';
  const step = (name: string, state: string) => ({ __typename: 'RedemptionStep', name, state, at }) as never;
  const states = (...of: Parameters<typeof receiptSteps>) =>
    receiptSteps(...of).map((one) => `${one.state} ${one.what}`);
  const order = (created: string) => ({
    creating: 'Confirming with our order desk',
    created,
    notCreated: 'Your order wasn’t placed',
    redeems: true,
  });

  it('are two, once it is confirmed', () => {
    expect(
      states(
        {
          state: 'CONFIRMED',
          points: 65_000,
          steps: [step('POINTS_HELD', 'DONE'), step('ORDER_CREATED', 'DONE'), step('POINTS_DEBITED', 'DONE')],
        },
        order('Order VR-1 placed'),
      ),
    ).toEqual(['done Order VR-1 placed', 'done 65,000 points redeemed']);
  });

  it('are set for nothing that is not known', () => {
    expect(
      states({ state: 'PENDING', points: 900, steps: [step('POINTS_HELD', 'DONE')] }, order('Order placed')),
    ).toEqual(['done 900 points on hold', 'now Confirming with our order desk', 'todo Points redeemed']);
    expect(
      states(
        {
          state: 'PENDING',
          points: 900,
          steps: [step('POINTS_HELD', 'DONE'), step('ORDER_CREATED', 'DONE'), step('POINTS_DEBITED', 'PENDING')],
        },
        order('Order VR-2 placed'),
      ),
    ).toEqual(['done 900 points on hold', 'done Order VR-2 placed', 'now Redeeming 900 points']);
  });

  it('say of a failed one that the points are back', () => {
    expect(
      states(
        {
          state: 'FAILED',
          points: 900,
          steps: [step('POINTS_HELD', 'DONE'), step('ORDER_CREATED', 'FAILED'), step('POINTS_RELEASED', 'DONE')],
        },
        order('Order placed'),
      ),
    ).toEqual(['done 900 points on hold', 'failed Your order wasn’t placed', 'done 900 points available again']);
  });

  it('say of a request that is in that its points stay held', () => {
    expect(
      states(
        { state: 'CONFIRMED', points: 900, steps: [step('POINTS_HELD', 'DONE'), step('REQUEST_CREATED', 'DONE')] },
        { ...order('Request received'), redeems: false },
      ),
    ).toEqual(['done 900 points on hold', 'done Request received']);
  });
});
