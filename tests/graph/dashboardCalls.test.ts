import { print } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSchema } from '#api/graph/schema.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { compositeOf, nameOf } from '#tests/support/callCosts.ts';
import { openColdApis, type ColdApis } from '#tests/support/coldApis.ts';
import { knownOperations } from '#tests/support/knownOperations.ts';

const kabir = '9999900004';
const meera = '9999900005';
const lastPage = { first: 5 };

let club: ColdApis;
let api: ApiUnderTest;
let dashboard: string;
beforeAll(async () => {
  club = await openColdApis();
  api = await club.start();
  const operation = knownOperations(createSchema()).find(({ name }) => name === 'Dashboard');
  if (!operation) throw new Error('The web client has no dashboard.');
  dashboard = print(operation.document);
});
beforeEach(async () => {
  await club.sandbox.clearFaults();
  await club.sandbox.clearCalls();
});
afterAll(() => club.close());

interface Me {
  readonly id: string;
  readonly points: { readonly balance: number; readonly reconciliation: Record<string, unknown> } | null;
  readonly ledger: { readonly totalCount: number; readonly edges: unknown[] } | null;
  readonly balanceHistory: unknown[] | null;
  readonly referrals: unknown[] | null;
  readonly goal: Record<string, unknown> | null;
  readonly timeline: { readonly edges: unknown[] } | null;
  readonly notifications: { readonly edges: unknown[]; readonly missing: string[] } | null;
}

async function open(mobile: string, on = api) {
  const headers = await club.headersOf(mobile);
  await club.sandbox.clearCalls();
  const { data, errors } = await on.graph<{ me: Me }>(dashboard, {}, headers);
  return { headers, me: data?.me, errors };
}
const calls = async () => (await club.sandbox.calls()).map(nameOf).toSorted();

describe('the first view of the dashboard', () => {
  it('costs three calls, none of which waits for another', async () => {
    // So long that what starts later than this waited for an answer, however busy the machine is.
    const delayMs = 1_500;
    await club.sandbox.fault({ kind: 'delay', delayMs });
    const { errors, me } = await open(kabir);
    expect(errors).toBeUndefined();
    expect(me?.ledger?.totalCount).toBe(12);
    expect(me?.notifications?.missing).toEqual([]);
    expect(await calls()).toEqual([
      'GET /encash_requests.json',
      'GET /orders.json',
      compositeOf('Loyalty_Member__c', 'Loyalty_Transaction__c', 'Lead'),
    ]);
    const times = (await club.sandbox.calls()).map(({ at }) => Date.parse(at));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(delayMs);
  });

  it('costs no further call with a goal, whose price is in the list that everyone shares', async () => {
    const headers = await club.headersOf(kabir);
    const input = { productId: '204' };
    await api.graph(
      'mutation Set($input: SetGoalInput!) { setGoal(input: $input) { __typename } }',
      { input },
      headers,
    );
    const { me, errors } = await open(kabir);
    expect(errors).toBeUndefined();
    expect(me?.goal).toMatchObject({ status: 'REACHED', missing: 0, pace: { months: 0 } });
    expect(await calls()).toEqual([
      'GET /encash_requests.json',
      'GET /orders.json',
      compositeOf('Loyalty_Member__c', 'Loyalty_Transaction__c', 'Lead'),
    ]);
    await api.graph('mutation { clearGoal { __typename } }', {}, headers);
  });

  it('shows what the same fields show one by one', async () => {
    const { headers, me } = await open(kabir);
    const alone = async (fields: string) => {
      const { data, errors } = await api.graph<{ me: Partial<Me> }>(`{ me { ${fields} } }`, {}, headers);
      expect(errors).toBeUndefined();
      return data?.me;
    };
    const { points } = (await alone(
      'points { reconciliation { credits creditCount debits debitCount otherCount unreadableCount expired balance difference complete } }',
    )) as Pick<Me, 'points'>;
    expect(me?.points?.reconciliation).toMatchObject(points?.reconciliation ?? {});
    expect(me?.ledger).toMatchObject(
      (await alone('ledger(first: 100) { totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id } } }'))
        ?.ledger ?? {},
    );
    expect(me?.timeline).toMatchObject((await alone('timeline(first: 4) { edges { node { id } } }'))?.timeline ?? {});
    expect(me?.referrals).toMatchObject((await alone('referrals { id }'))?.referrals ?? []);
  });

  it('reads everything again the next time', async () => {
    const before = await open(meera);
    await club.sandbox.addTransaction({ mobile: meera, type: 'Credit', points: 250 });
    const after = await open(meera);
    expect(after.me?.ledger?.totalCount).toBe((before.me?.ledger?.totalCount ?? 0) + 1);
    expect(after.me?.points?.balance).toBe((before.me?.points?.balance ?? 0) + 250);
    expect(after.me?.balanceHistory).toHaveLength((before.me?.balanceHistory?.length ?? 0) + 1);
  });

  it('shows what the CRM does not need to be asked for when it is away', async () => {
    await club.headersOf(kabir);
    await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 503 });
    const { me, errors } = await open(kabir, await club.start());
    expect(me).toMatchObject({ points: null, ledger: null, balanceHistory: null, referrals: [] });
    expect(me?.timeline).toMatchObject({ edges: [] });
    expect(me?.notifications).toMatchObject({ missing: ['POINTS', 'LEADS'] });
    expect(errors?.map(({ path }) => path?.join('.')).toSorted()).toEqual([
      'me.active',
      'me.balanceHistory',
      'me.home',
      'me.ledger',
      'me.memberSince',
      'me.points',
    ]);
  });
});

describe('requests of the same moment', () => {
  const LEDGER = `query Rows($first: Int!) { me { id ledger(first: $first) { nodes { id } } } }`;

  it('never share anything between two members', async () => {
    const both = [await club.headersOf(kabir), await club.headersOf(meera)];
    await club.sandbox.clearCalls();
    const answers = await Promise.all(both.map((headers) => api.graph<{ me: Me }>(LEDGER, lastPage, headers)));
    const [first, second] = answers.map(({ data }) => data?.me);
    expect(first?.id).not.toBe(second?.id);
    expect(first?.ledger).not.toEqual(second?.ledger);
    // One call with a query for each: they share the call, not what it finds.
    expect(await calls()).toEqual([compositeOf('Loyalty_Transaction__c', 'Loyalty_Transaction__c')]);
  });
});
