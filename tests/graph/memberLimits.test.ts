import { describe, expect, it } from 'vitest';
import { limitNames, limitTable } from '#api/domains/limits/table.ts';
import { openClubFixture } from '#tests/support/clubFixture.ts';

/** What is counted for all processes together, with a request that counts. */
const counted = {
  REDEMPTIONS: `mutation { outcome: requestEncash(input: { idempotencyKey: "9b2f6b0e-6a39-4f0c-9a71-2f6a3f3f7f10", points: 1,
    accountNumber: "0", ifsc: "0", branchName: "", personName: "", termsAccepted: false }) { __typename } }`,
  BANK_CHECKS: 'mutation { outcome: checkBankAccount(input: { accountNumber: "0", ifsc: "0" }) { __typename } }',
  DATA_EXPORTS: '{ me { dataExport { exportedAt } } }',
  DATA_DELETIONS: 'mutation { outcome: deleteMyData { __typename } }',
} as const;

const env = {
  LIMIT_CRM_READS: '2/600',
  LIMIT_LOOKUPS: '1/600',
  ...Object.fromEntries(Object.keys(counted).map((name) => [`LIMIT_${name}`, '1/600'])),
};
const club = openClubFixture({ env });

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

  it.each(Object.entries(counted))(
    'count %s of two processes together, and the refusals in the metrics',
    async (name, query) => {
      const { headers } = await club.newcomer();
      await club.withAnother({}, async (other) => {
        const ask = async (api: typeof other) => {
          const { data, errors } = await api.graph<{ outcome?: { __typename: string } }>(query, {}, headers);
          return errors?.[0]?.extensions.code ?? data?.outcome?.__typename ?? 'DATA';
        };
        expect(await ask(other)).not.toMatch(/RATE|RateLimited/);
        expect(await ask(club.api)).toMatch(/RATE_LIMITED|RateLimitedError/);
        const metrics = await (await fetch(`${club.api.url}/metrics`)).text();
        expect(metrics).toContain(`club_limit_refusals_total{limit="${name}"} 1`);
      });
    },
  );

  it('are counted by each process alone for reads only', () => {
    const alone = limitNames.filter((name) => limitTable[name].counting === 'process');
    expect(alone).toEqual(['CRM_READS', 'LOOKUPS']);
  });
});
