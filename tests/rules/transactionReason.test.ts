import { describe, expect, it } from 'vitest';
import { debitReason, type DebitSubject } from '#rules/transactionReason.ts';

const debit = (changes: Partial<DebitSubject>): DebitSubject => ({
  kind: 'ORDER',
  upstreamId: '71',
  upstreamNumber: null,
  subject: null,
  ...changes,
});

describe('the reason of a Debit', () => {
  it.each([
    [{ upstreamNumber: 'VR-30001', subject: 'Stone bowl candle set' }, 'Order VR-30001, Stone bowl candle set'],
    [{ subject: 'Stone bowl candle set' }, 'Order 71, Stone bowl candle set'],
    [{ upstreamNumber: 'VR-30001' }, 'Order VR-30001'],
    [{ upstreamId: null }, 'Order'],
    [{ kind: 'HOTEL', subject: 'Lake House' }, 'Stay at Lake House'],
    [{ kind: 'HOTEL' }, 'Stay 71'],
    [{ kind: 'ENCASH' }, 'Encash request 71'],
    [{ kind: 'ENCASH', upstreamId: null }, 'Encash request'],
  ] as const)('of %o is "%s"', (changes, reason) => {
    expect(debitReason(debit(changes))).toBe(reason);
  });

  it('fits into 255 characters and never ends within one', () => {
    const reason = debitReason(debit({ upstreamNumber: 'VR-30001', subject: 'a'.repeat(238) + '🪔'.repeat(20) }));
    expect(reason).toBe(`Order VR-30001, ${'a'.repeat(238)}…`);
    expect(reason.length).toBeLessThanOrEqual(255);
  });
});
