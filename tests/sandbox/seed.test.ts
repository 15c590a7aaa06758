import { describe, expect, it } from 'vitest';

import { idOf, normaliseId, toLongId } from '#sandbox/crm/ids.ts';
import { checkSeed } from '#sandbox/seed/checkSeed.ts';
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

  it('shows life only in finished projects, and credits nothing that the developer pays outside the club', () => {
    expect(() => checkSeed(seed)).not.toThrow();
  });
});

describe('a seed that contradicts itself is refused', () => {
  const seed = SEEDS.banyan;
  const [event] = seed.events;
  const [person] = seed.people;
  const [belongings] = seed.belongings;
  const [home] = belongings?.addresses ?? [];
  if (!event || !person?.membership || !belongings || !home) throw new Error('The seed is empty.');
  const { membership } = person;
  const credited = (name: string) => ({
    ...person,
    opportunity: 'Neelam Lake Towers, Bengaluru',
    membership: { ...membership, ledger: [{ daysAgo: 9, second: 0, type: 'Credit' as const, points: 5, name }] },
  });

  it.each([
    ['a past event in a project under construction', { events: [{ ...event, project: 'Riverside Residences' }] }],
    ['a past event at a new launch', { events: [{ ...event, project: null, location: 'Roof, Champa Stacks, Goa' }] }],
    [
      'an event without a date among the past ones',
      { events: [{ ...event, project: 'Riverside Residences', when: null, over: true }] },
    ],
    [
      'a home in a project under construction',
      { belongings: [{ ...belongings, addresses: [{ ...home, address: 'Toran Twin Gate, Wing B' }] }] },
    ],
    ['possession of a home that is not built', { people: [credited('Instalment paid on time, possession')] }],
    ['a reward for a referral', { people: [credited('Referral, Leela Nambiar')] }],
    ['a benefit for a booking', { people: [credited('Booking, Saanjh Canal Row')] }],
  ])('%s', (_, changes) => {
    expect(() => checkSeed({ ...seed, ...changes })).toThrow(/contradicts itself/);
  });

  it('but an event to come may be at any project', () => {
    const when = { weeks: 2, weekday: 0, from: null, to: null } as const;
    expect(() => checkSeed({ ...seed, events: [{ ...event, project: 'Champa Stacks', when }] })).not.toThrow();
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
        const [latest] = await crm.rows(
          'SELECT CreatedDate FROM Loyalty_Transaction__c ORDER BY CreatedDate DESC LIMIT 1',
        );
        await sandbox.close();
        return { rows, latest };
      }),
    );
    expect(stories[0]).toEqual(stories[1]);
    expect(String(stories[0]?.latest?.['CreatedDate'])).toMatch(/^2026-11-20T/);
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
