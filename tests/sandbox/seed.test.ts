import { describe, expect, it } from 'vitest';

import { idOf, normaliseId, toLongId } from '#sandbox/crm/ids.ts';
import { SEEDS } from '#sandbox/seed/seeds.ts';
import { startSandbox } from '#tests/support/sandbox.ts';

import { connect } from './crmClient.ts';

describe.each(Object.values(SEEDS))('the seed $name', (seed) => {
  it('uses only the fictional block of numbers, each once', () => {
    const mobiles = seed.people.map(({ mobile }) => mobile);
    expect(new Set(mobiles).size).toBe(mobiles.length);
    for (const mobile of mobiles) expect(mobile).toMatch(/^99999\d{5}$/);
  });

  it('lets no ledger fall below zero, at any time', () => {
    for (const { membership } of seed.people) {
      let running = 0;
      for (const row of membership?.ledger ?? []) {
        expect(row.points).toBeGreaterThan(0);
        running += row.type === 'Credit' ? row.points : -row.points;
        expect(running).toBeGreaterThanOrEqual(0);
      }
      expect(running).toBeGreaterThanOrEqual(membership?.expired ?? 0);
    }
  });

  it('tells every ledger oldest first, all of it in the past', () => {
    for (const { membership } of seed.people) {
      const moments = (membership?.ledger ?? []).map((row) => row.second - row.daysAgo * 86_400);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      for (const row of membership?.ledger ?? []) expect(row.daysAgo).toBeGreaterThan(0);
    }
  });

  it('has no membership number beyond the last one given out', () => {
    const numbers = seed.people.map(({ membership }) => Number(membership?.uniqueId ?? 0));
    expect(Math.max(...numbers)).toBe(seed.lastUniqueId);
  });
});

describe('the seed banyan', () => {
  it('shows six kinds of members and one who is about to become one', async () => {
    const sandbox = await startSandbox();
    expect(
      sandbox.demoMembers.map(({ mobile, points }) => [mobile, points?.transactions ?? null, points?.balance]),
    ).toEqual([
      ['9999900001', 2300, 123_415],
      ['9999900002', 0, 0],
      ['9999900003', 8, 180],
      ['9999900004', 12, 171_000],
      ['9999900005', 13, 89_200],
      ['9999900006', 5, 19_700],
      ['9999900007', null, undefined],
    ]);
    expect(sandbox.demoMembers[0]?.points).toEqual({
      earned: 1_128_750,
      redeemed: 989_335,
      expired: 16_000,
      balance: 123_415,
      transactions: 2300,
    });
    const crm = await connect(sandbox);
    const rows = await crm.rows(
      'SELECT Phone_Mobile_Number__c, Loyalty_Member_Unique_Id__c, Active__c FROM Loyalty_Member__c ORDER BY Id',
    );
    expect(rows.filter((row) => row['Active__c'] === false)).toHaveLength(1);
    expect(rows.filter((row) => String(row['Phone_Mobile_Number__c']).startsWith('+91'))).toHaveLength(1);
    expect(rows.map((row) => row['Loyalty_Member_Unique_Id__c'])).toContain('00000108');
    await sandbox.close();
  });

  it('tells the same story every time, ending the days before it is written', async () => {
    const now = () => new Date('2026-11-21T20:00:00.000Z');
    const stories = await Promise.all(
      [1, 2].map(async () => {
        const sandbox = await startSandbox({ now });
        const crm = await connect(sandbox);
        const rows = await crm.rows(
          'SELECT Id, Name, Loyalty_Points__c, CreatedDate FROM Loyalty_Transaction__c ORDER BY Id LIMIT 2000',
        );
        const [latest] = await crm.rows('SELECT MAX(CreatedDate) latest FROM Loyalty_Transaction__c');
        await sandbox.close();
        return { rows, latest };
      }),
    );
    expect(stories[0]).toEqual(stories[1]);
    expect(String(stories[0]?.latest?.['latest'])).toMatch(/^2026-11-20T/);
  });

  it('is written within two seconds', async () => {
    const started = performance.now();
    const sandbox = await startSandbox();
    expect(performance.now() - started).toBeLessThan(2000);
    await sandbox.close();
  });
});

describe('record ids', () => {
  it.each([
    ['001A0000006Vm9r', '001A0000006Vm9rIAC'],
    ['a0X5g0000000001', 'a0X5g0000000001EAA'],
    ['AAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAA555'],
    ['000000000000000', '000000000000000AAA'],
  ])('completes %s to %s', (short, long) => {
    expect(toLongId(short)).toBe(long);
    expect(normaliseId(short)).toBe(long);
    expect(normaliseId(long)).toBe(long);
  });

  it('refuses what is no id', () => {
    for (const text of ['', 'abc', 'a0X5g00000000010', 'a0X5g0000000001EAB', "a0X5g000000000'"])
      expect(normaliseId(text)).toBeNull();
  });

  it('gives later records greater ids', () => {
    const ids = [1, 9, 10, 35, 36, 61, 62, 3843, 3844, 48_000_000].map((n) => idOf('a0X', n));
    expect(ids).toEqual(ids.toSorted());
  });
});
