import { beforeAll, describe, expect, it } from 'vitest';
import { compositeOf, nameOf } from '#tests/support/callCosts.ts';
import { openClub } from '#tests/support/club.ts';
import type { Member } from '#tests/support/member.ts';
import { DASHBOARD, HOME } from './firstViews.ts';

const kabir = '9999900004';
const meera = '9999900005';

const club = openClub();
// A session of the CRM and the list of projects, which everyone shares, are there before anything is counted.
beforeAll(async () => {
  await (await club.member()).at(await club.another()).points();
  await club.api.graph('{ projects { totalCount } }');
});

interface Me {
  readonly points: { readonly balance: number; readonly reconciliation: object } | null;
  readonly ledger: { readonly totalCount: number } | null;
  readonly balanceHistory: readonly unknown[] | null;
  readonly referrals: readonly unknown[] | null;
  readonly notifications: { readonly unavailable: readonly string[] } | null;
}
async function open(who: Pick<Member, 'graph'>, operation = DASHBOARD) {
  await club.forgetCalls();
  const { data, errors } = await who.graph<{ me: Me & Record<string, unknown> }>(operation);
  return { me: data?.me, errors };
}
const calls = async () => (await club.calls()).map(nameOf).toSorted();

describe('the first view of the dashboard', () => {
  const three = [
    'GET /encash_requests.json',
    'GET /orders.json',
    compositeOf('Loyalty_Member__c', 'Loyalty_Transaction__c', 'Lead'),
  ];

  it('costs three calls', async () => {
    const { errors, me } = await open(await club.member(kabir));
    expect(errors).toBeUndefined();
    expect(me?.ledger?.totalCount).toBe(12);
    expect(me?.notifications?.unavailable).toEqual([]);
    expect(await calls()).toEqual(three);
  });

  it('costs no further call with a goal, whose price is in the list that everyone shares', async () => {
    const who = await club.member(kabir);
    await who.ask('mutation { setGoal(input: { productId: "204" }) { __typename } }');
    const { me, errors } = await open(who);
    expect(errors).toBeUndefined();
    expect(me).toMatchObject({ goal: { status: 'REACHED', pointsNeeded: 0, pace: { months: 0 } } });
    expect(await calls()).toEqual(three);
    await who.ask('mutation { clearGoal { __typename } }');
  });

  it('shows what the same fields show one by one', async () => {
    const who = await club.member(kabir);
    const { me } = await open(who);
    for (const field of [
      'points { reconciliation { credits creditCount debits debitCount otherCount unreadableCount expired balance difference isComplete } }',
      'ledger(first: 5) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id } } }',
      'referrals { id }',
    ]) {
      const alone = await who.ask<{ me: object }>(`{ me { ${field} } }`);
      expect(me).toMatchObject(alone.me);
    }
  });

  it('reads everything again the next time', async () => {
    const who = await club.member(meera);
    const before = (await open(who)).me;
    await club.sandbox.addTransaction({ mobile: meera, type: 'Credit', points: 250 });
    const after = (await open(who)).me;
    expect(after?.ledger?.totalCount).toBe((before?.ledger?.totalCount ?? 0) + 1);
    expect(after?.points?.balance).toBe((before?.points?.balance ?? 0) + 250);
    expect(after?.balanceHistory).toHaveLength((before?.balanceHistory?.length ?? 0) + 1);
  });

  it('shows what the CRM does not need to be asked for when it is away', async () => {
    const who = (await club.member(kabir)).at(await club.another());
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    const { me, errors } = await open(who);
    expect(me).toMatchObject({ points: null, ledger: null, balanceHistory: null, referrals: [] });
    expect(me?.notifications).toMatchObject({ unavailable: ['POINTS', 'LEAD'] });
    expect(errors?.map(({ path }) => path?.join('.')).toSorted()).toEqual([
      'me.balanceHistory',
      'me.homeProject',
      'me.homeProjectName',
      'me.isActive',
      'me.ledger',
      'me.memberSince',
      'me.points',
    ]);
  });
});

it('the home of a member costs three calls', async () => {
  const who = (await club.member('9999900001')).at(await club.another());
  const { me, errors } = await open(who, HOME);
  expect(errors).toBeUndefined();
  expect(me).toMatchObject({ orders: { nodes: [{}, {}, {}] } });
  expect(await calls()).toEqual([
    'GET /orders.json',
    'GET /products.json',
    compositeOf('Loyalty_Member__c', 'Loyalty_Transaction__c'),
  ]);
});
