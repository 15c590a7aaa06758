import { describe, expect, it } from 'vitest';
import { readReason } from '#api/domains/shared/refusal.ts';

describe('the reason for the audit', () => {
  it.each([
    '987.654.3210',
    '98765/43210',
    'It is (98765) 43210',
    '９８７６５４３２１０',
    '९८७६५४३२१०',
    '98765\u200b43210',
    '9 8 7 6 5 4 3 2 1 0',
    '98765 – 43210',
    '9_8_7_6_5_4_3_2_1_0',
    '00919876543210',
    '919876543210',
  ])('may not hold one in another writing: %s', (given) =>
    expect(() => readReason(given)).toThrow('Leave mobile numbers out of the text'),
  );

  it.each(['9876543210', 'Called on 98765 43210', '+919876543210', '+91 98765-43210', '0 is not it: 09876543210'])(
    'may not hold a mobile number: %s',
    (given) => expect(() => readReason(given)).toThrow('Leave mobile numbers out of the text'),
  );

  it.each([
    'Deleted. Reference: 1f2b8612-9876-4543-9210-a1b2c3d4e5f6',
    'Order VR-30002, membership 00042724',
    'Paid on 2026-11-26, Debit 1234567890',
    'Paid 6,200 points on 25.11.2026 at 10:30',
    'Orders 6200, 7001, 9002 and 8003',
    '98765432101234 is an account',
  ])('may hold other numbers: %s', (given) => expect(readReason(` ${given} `)).toBe(given));

  it.each(['', '   ', 'a', 'x'.repeat(5000), 'ends\0here'])('has a length: %j', (given) =>
    expect(() => readReason(given)).toThrow(/^Enter \d+ to \d+ characters\.$/),
  );
});
