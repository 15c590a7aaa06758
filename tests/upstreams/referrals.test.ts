import { describe, expect, it } from 'vitest';
import { addReferral, isDuplicateReferral } from '#api/upstreams/club/referrals.ts';
import { canaries, failureOf } from './support/observed.ts';
import { ask } from './support/rest.ts';
import { json, status } from './support/upstream.ts';
import type { Answer } from './support/upstream.ts';

const referral = {
  customerCode: '00042719',
  name: 'Noor Iyer',
  phone: canaries.mobile,
  projectId: '12',
  referredOn: '2026-11-06T04:30:00.000Z',
};
const failureAfter = async (answer: Answer) =>
  failureOf((await ask(answer, (http, call) => addReferral(http, call, canaries.bearer, referral))).reading);

describe('addReferral', () => {
  it('takes 201 alone for success', async () => {
    expect(await failureAfter(json({ errors: { mobile: ['is odd'] } }, 200))).toMatchObject({
      kind: 'unreadable',
      outcome: 'unknown',
    });
  });

  it.each([
    { answer: json({ errors: { mobile: ['taken'] } }, 422), duplicate: true },
    { answer: json({ mobile: ['taken'] }, 422), duplicate: true },
    { answer: json({ errors: { ref_name: ['is too short'] } }, 422), duplicate: false },
    { answer: json({ errors: { mobile: ['taken'] } }, 400), duplicate: false },
    { answer: status(422), duplicate: false },
  ])('tells whether somebody was referred before: $duplicate', async ({ answer, duplicate }) => {
    const error = await failureAfter(answer);
    expect(isDuplicateReferral(error)).toBe(duplicate);
    expect(error.outcome).toBe('refused');
  });

  it('was no duplicate when it failed in another way', () => {
    expect(isDuplicateReferral(new Error('mobile'))).toBe(false);
  });
});
