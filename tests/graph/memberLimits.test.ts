import { describe, expect, it } from 'vitest';
import { openClubFixture } from '#tests/support/clubFixture.ts';

const club = openClubFixture({ env: { LIMIT_CRM_READS: '2/600', LIMIT_LOOKUPS: '1/600' } });

const LEDGER = '{ me { ledger { totalCount } } }';
const ORDERS = '{ me { orders { totalCount } } }';

describe('the limits of a member', () => {
  it('refuse further reads of the CRM with a code and how long to wait, and cause no call', async () => {
    const { headers } = await club.newcomer();
    for (let count = 0; count < 2; count += 1)
      expect((await club.api.graph(LEDGER, {}, headers)).errors).toBeUndefined();
    await club.sandbox.clearCalls();
    const { errors } = await club.api.graph(LEDGER, {}, headers);
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['me', 'ledger'],
        extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
      }),
    ]);
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it('count each limit and each member alone', async () => {
    const [{ headers }, other] = [await club.newcomer(), await club.newcomer()];
    await club.api.graph(ORDERS, {}, headers);
    expect((await club.api.graph(ORDERS, {}, headers)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await club.api.graph(LEDGER, {}, headers)).errors).toBeUndefined();
    expect((await club.api.graph(ORDERS, {}, other.headers)).errors).toBeUndefined();
  });

  it('do not concern what the club answers itself', async () => {
    const { headers } = await club.newcomer();
    for (let count = 0; count < 4; count += 1) {
      expect((await club.api.graph('{ me { name membershipNumber } }', {}, headers)).errors).toBeUndefined();
    }
  });
});
