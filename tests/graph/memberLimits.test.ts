import { describe, expect, it } from 'vitest';
import { limitNames, limitTable } from '#api/domains/limits/table.ts';
import { openClub } from '#tests/support/club.ts';
import type { Member } from '#tests/support/member.ts';

/** What is counted for all processes together, with a request that counts. */
const counted = {
  REDEMPTIONS: `mutation { outcome: requestEncash(input: { idempotencyKey: "9b2f6b0e-6a39-4f0c-9a71-2f6a3f3f7f10", points: 1,
    accountNumber: "0", ifsc: "0", branchName: "", personName: "", termsAccepted: false }) { __typename } }`,
  BANK_CHECKS: 'mutation { outcome: checkBankAccount(input: { accountNumber: "0", ifsc: "0" }) { __typename } }',
  DATA_EXPORTS: '{ me { dataExport { exportedAt } } }',
  DATA_DELETIONS: 'mutation { outcome: deleteMyData(input: {}) { __typename } }',
} as const;

const club = openClub({
  env: {
    LIMIT_CRM_READS: '2/600',
    LIMIT_LOOKUPS: '1/600',
    ...Object.fromEntries(Object.keys(counted).map((name) => [`LIMIT_${name}`, '1/600'])),
  },
});

const LEDGER = '{ me { ledger { totalCount } } }';
const ORDERS = '{ me { orders { totalCount } } }';
const errorsOf = async (member: Member, query: string) => (await member.graph(query)).errors;

describe('the limits of a member', () => {
  it('refuse further reads of the CRM with a code and how long to wait, and cause no call', async () => {
    const member = await club.member();
    for (let count = 0; count < 2; count += 1) expect(await errorsOf(member, LEDGER)).toBeUndefined();
    await club.forgetCalls();
    expect(await errorsOf(member, LEDGER)).toEqual([
      expect.objectContaining({
        path: ['me', 'ledger'],
        extensions: { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) },
      }),
    ]);
    expect(await club.calls()).toEqual([]);
  });

  it('count each limit and each member alone', async () => {
    const member = await club.member();
    expect(await errorsOf(member, ORDERS)).toBeUndefined();
    expect(await errorsOf(member, ORDERS)).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }]);
    expect(await errorsOf(member, LEDGER)).toBeUndefined();
    expect(await errorsOf(await club.member(), ORDERS)).toBeUndefined();
  });

  it('do not concern what the club answers itself', async () => {
    const member = await club.member();
    for (let count = 0; count < 4; count += 1) {
      expect(await errorsOf(member, '{ me { name membershipNumber } }')).toBeUndefined();
    }
  });

  it.each(Object.entries(counted))(
    'count %s of two processes together, and the refusals in the metrics',
    async (name, query) => {
      const member = await club.member();
      const ask = async (at: Member) => {
        const { data, errors } = await at.graph<{ outcome?: { __typename: string } }>(query);
        return errors?.[0]?.extensions.code ?? data?.outcome?.__typename ?? 'DATA';
      };
      expect(await ask(member.at(await club.another()))).not.toMatch(/RATE|RateLimited/);
      expect(await ask(member)).toMatch(/RATE_LIMITED|RateLimitedError/);
      const metrics = await (await fetch(`${club.api.url}/metrics`)).text();
      expect(metrics).toContain(`club_limit_refusals_total{limit="${name}"} 1`);
    },
  );

  it('are counted by each process alone for reads only', () => {
    const alone = limitNames.filter((name) => limitTable[name].counting === 'process');
    expect(alone).toEqual(['CRM_READS', 'LOOKUPS']);
  });
});
