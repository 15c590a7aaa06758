import { describe, expect, it } from 'vitest';
import { encash, openDashboardFixture, REQUEST_ENCASH, type Me } from '#tests/support/dashboardFixture.ts';

const club = openDashboardFixture();
const { memberWith, dashboardOf } = club;

describe('unusual transactions', () => {
  it('of another type, with decimals, negative or empty stand in the ledger, and the others stay', async () => {
    const { headers } = await memberWith(
      { type: 'Adjustment', points: 40, name: 'By hand' },
      { type: 'Credit', points: 12.5, name: 'Half a point' },
      { type: 'Debit', points: -500, name: 'Correction' },
      { type: null, points: 7, name: 'Typeless' },
      { type: 'Credit', points: null, name: 'Empty' },
    );
    const me = await dashboardOf(headers);
    expect(me.ledger.totalCount).toBe(6);
    const row = (name: string) => me.ledger.nodes.find((node) => node.name === name);
    expect(row('By hand')).toMatchObject({ type: 'OTHER', typeLabel: 'Adjustment', points: 40 });
    expect(row('Half a point')).toMatchObject({ type: 'CREDIT', typeLabel: 'Credit', points: 12.5 });
    expect(row('Correction')).toMatchObject({ type: 'DEBIT', points: -500 });
    expect(row('Typeless')).toMatchObject({ type: 'OTHER', typeLabel: null, points: 7 });
    expect(row('Empty')).toMatchObject({ type: 'CREDIT', points: null });

    expect(me.points).toMatchObject({
      balance: 10_512.5,
      available: 10_512,
      earned: 10_012.5,
      redeemed: -500,
      missing: [],
    });
    expect(me.points.reconciliation).toEqual({
      credits: 10_012.5,
      creditCount: 3,
      debits: -500,
      debitCount: 1,
      others: 47,
      otherCount: 2,
      unreadableCount: 1,
      expired: 0,
      balance: 10_512.5,
      difference: 0,
      complete: false,
    });
    expect(me.balanceHistory.at(-1)?.balance).toBe(10_512.5);
    expect(me.balanceHistory.reduce((count, step) => count + step.count, 0)).toBe(3);
    const entry = (title: string) => me.timeline.nodes.find((node) => node.title === title);
    expect(entry('By hand')).toMatchObject({ points: null, status: 'Adjustment' });
    expect(entry('Correction')).toMatchObject({ points: 500 });
  });

  it('are found by their type', async () => {
    const { headers } = await memberWith({ type: 'Adjustment', points: 1 }, { type: null, points: 2 });
    const filtered = async (type: string) => {
      const query = 'query ($filter: LedgerFilter) { me { ledger(filter: $filter) { totalCount nodes { type } } } }';
      const { data } = await club.api.graph<{ me: Pick<Me, 'ledger'> }>(query, { filter: { type } }, headers);
      return data?.me.ledger.totalCount;
    };
    expect([await filtered('OTHER'), await filtered('CREDIT'), await filtered('DEBIT')]).toEqual([2, 1, 0]);
  });

  it('add up to the last hundredth', async () => {
    const cents = [0.1, 0.2, 0.7].map((points) => ({ type: 'Credit', points }));
    const me = await dashboardOf((await memberWith(...cents)).headers);
    expect(me.points).toMatchObject({ balance: 10_001, missing: [] });
    expect(me.points.reconciliation).toMatchObject({ credits: 10_001, difference: 0, complete: true });
    expect(me.balanceHistory.at(-1)?.balance).toBe(10_001);
  });

  it('take the balance below zero: everything is shown, nothing can be spent', async () => {
    const { headers } = await memberWith({ type: 'Debit', points: 10_120 });
    const me = await dashboardOf(headers);
    expect(me.points).toMatchObject({ balance: -120, available: 0, redeemed: 10_120, missing: [] });
    expect(me.points.reconciliation).toMatchObject({ balance: -120, difference: 0, complete: true });
    expect(me.balanceHistory.map(({ balance }) => balance)).toEqual([10_000, -120]);
    const { data } = await club.api.graph(REQUEST_ENCASH, { input: encash(1) }, headers);
    expect(data).toMatchObject({ requestEncash: { __typename: 'InsufficientPointsError', available: 0 } });
  });

  it('leave a total of 1500.5, of which 1500 can be spent and no more', async () => {
    const { headers } = await memberWith({ type: 'Debit', points: 8_499.5 });
    expect((await dashboardOf(headers)).points).toMatchObject({ balance: 1500.5, available: 1500, redeemed: 8_499.5 });
    const tooMuch = await club.api.graph(REQUEST_ENCASH, { input: encash(1501) }, headers);
    expect(tooMuch.data).toMatchObject({ requestEncash: { __typename: 'InsufficientPointsError', available: 1500 } });
    const all = await club.api.graph(REQUEST_ENCASH, { input: encash(1500) }, headers);
    expect(all.data).toMatchObject({ requestEncash: { __typename: 'Redemption' } });
  });
});
