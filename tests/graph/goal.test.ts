import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { nameOf } from '#tests/support/callCosts.ts';
import { openColdApis, type ColdApis } from '#tests/support/coldApis.ts';

/** Kabir has many points and a ledger, Nila the welcome Credit, Farah nearly nothing, Vikram an inactive membership. */
const kabir = '9999900004';
const nila = '9999900002';
const farah = '9999900003';
const vikram = '9999900006';

const GOAL = `goal {
  id kind name nights points missing status celebrated
  product { id name } hotel { id name }
  pace { since credits perMonth months }
}`;
const READ = `{ me { id points { available } ${GOAL} } }`;
const SET = `mutation Set($input: SetGoalInput!) {
  setGoal(input: $input) {
    __typename
    ... on SetGoalSuccess { goal { id } me { id ${GOAL} } }
    ... on UserError { message code }
    ... on ValidationError { fields { field message } }
  }
}`;
const CLEAR = `mutation { clearGoal { __typename ... on ClearGoalSuccess { me { id goal { id } } } } }`;
const CELEBRATE = `mutation Celebrate($id: ID!) {
  celebrateGoal(id: $id) { __typename ... on CelebrateGoalSuccess { first me { goal { celebrated } } } }
}`;

interface Pace {
  readonly credits: number;
  readonly perMonth: number;
  readonly months: number | null;
}
interface Goal {
  readonly id: string;
  readonly kind: string;
  readonly name: string | null;
  readonly points: number | null;
  readonly missing: number | null;
  readonly status: string;
  readonly celebrated: boolean;
  readonly product: { readonly id: string } | null;
  readonly hotel: { readonly id: string } | null;
  readonly pace: Pace | null;
}
interface Me {
  readonly id: string;
  readonly points: { readonly available: number } | null;
  readonly goal: Goal | null;
}

let club: ColdApis;
let api: ApiUnderTest;
let dearest: { readonly id: string; readonly name: string; readonly points: number };
let unpriced: string;
beforeAll(async () => {
  club = await openColdApis();
  api = await club.start();
  const { data } = await api.graph<{ products: { nodes: { id: string; name: string; points: number | null }[] } }>(
    '{ products(sort: POINTS_HIGH_TO_LOW, first: 100) { nodes { id name points } } }',
  );
  const [first, ...others] = data?.products.nodes ?? [];
  const last = others.at(-1);
  if (first?.points == null || last?.points !== null) throw new Error('The seed has no such products.');
  dearest = { ...first, points: first.points };
  unpriced = last.id;
});
beforeEach(() => club.sandbox.clearFaults());
afterAll(() => club.close());

const read = async (mobile: string, on = api) => {
  const { data, errors } = await on.graph<{ me: Me }>(READ, {}, await club.headersOf(mobile));
  return { me: data?.me, goal: data?.me.goal ?? null, errors };
};
const set = async (mobile: string, input: object, on = api) => {
  const { data, errors } = await on.graph<{ setGoal: Record<string, unknown> & { me: Me } }>(
    SET,
    { input },
    await club.headersOf(mobile),
  );
  return { result: data?.setGoal, errors };
};

describe('a goal', () => {
  it('is null until it is set, and again when it is cleared', async () => {
    expect(await read(farah)).toMatchObject({ goal: null, errors: undefined });
    await set(farah, { points: 5_000 });
    expect((await read(farah)).goal).toMatchObject({ kind: 'POINTS', points: 5_000 });
    const { data } = await api.graph(CLEAR, {}, await club.headersOf(farah));
    expect(data).toMatchObject({ clearGoal: { __typename: 'ClearGoalSuccess', me: { goal: null } } });
    expect((await read(farah)).goal).toBeNull();
  });

  it('of a product costs what the product costs today', async () => {
    const { result } = await set(nila, { productId: dearest.id });
    expect(result).toMatchObject({ __typename: 'SetGoalSuccess' });
    const { me, goal } = await read(nila);
    const missing = dearest.points - (me?.points?.available ?? 0);
    expect(goal).toMatchObject({
      kind: 'PRODUCT',
      name: dearest.name,
      points: dearest.points,
      missing,
      status: 'SAVING',
      nights: null,
      product: { id: dearest.id, name: dearest.name },
      hotel: null,
    });
    expect(result?.me.goal).toMatchObject({ id: goal?.id, missing, status: 'SAVING' });
  });

  it('of a stay costs its nights', async () => {
    await set(nila, { hotelId: '308', nights: 3 });
    expect((await read(nila)).goal).toMatchObject({
      kind: 'STAY',
      nights: 3,
      points: 3 * 6_800,
      hotel: { id: '308', name: 'Stepwell Haveli' },
      product: null,
    });
  });

  it('is reached when the available points are enough, and no points are missing', async () => {
    const available = (await read(kabir)).me?.points?.available ?? 0;
    await set(kabir, { points: available });
    expect((await read(kabir)).goal).toMatchObject({ status: 'REACHED', missing: 0 });
    await set(kabir, { points: available + 1 });
    expect((await read(kabir)).goal).toMatchObject({ status: 'SAVING', missing: 1 });
  });

  it('does not count points on hold', async () => {
    const { me } = await read(kabir);
    const available = me?.points?.available ?? 0;
    await set(kabir, { points: available });
    const { balance, balanceReadAt } = { balance: available, balanceReadAt: await club.store.operations.moment() };
    await club.store.operations.beginRedemption({
      memberId: me?.id ?? '',
      kind: 'ORDER',
      idempotencyKey: 'held-for-the-goal',
      request: 'a product',
      points: 400,
      details: {},
      subject: null,
      payload: { restToken: 'none' },
      balance,
      balanceReadAt,
    });
    expect((await read(kabir)).goal).toMatchObject({ status: 'SAVING', missing: 400 });
  });

  it('keeps its id when the same one is set again, and has a new one otherwise', async () => {
    const first = (await set(nila, { points: 900 })).result?.me.goal?.id;
    expect((await set(nila, { points: 900 })).result?.me.goal?.id).toBe(first);
    expect((await set(nila, { points: 901 })).result?.me.goal?.id).not.toBe(first);
  });
});

describe('the pace', () => {
  it('is a twelfth of the Credits of twelve months, and the months follow from it', async () => {
    await club.sandbox.addTransaction({ mobile: nila, type: 'Credit', points: 2_345 });
    await set(nila, { points: 9_00_000 });
    const { goal, errors } = await read(nila);
    expect(errors).toBeUndefined();
    const { credits = 0, perMonth = 0, months = 0 } = goal?.pace ?? {};
    expect(credits).toBeGreaterThanOrEqual(2_345);
    expect(perMonth).toBe(Math.floor(credits / 12));
    expect(months).toBe(Math.ceil((goal?.missing ?? 0) / perMonth));
  });

  it('is none when nothing was earned in twelve months', async () => {
    await set(nila, { points: 9_00_000 });
    const later = new Date(Date.now() + 400 * 86_400_000);
    const { goal } = await read(nila, await club.start({ now: () => later }));
    expect(goal?.pace).toMatchObject({ credits: 0, perMonth: 0, months: null });
  });
});

describe('what cannot be a goal', () => {
  it.each([
    ['nothing', {}, 'productId'],
    ['two things', { productId: '204', points: 100 }, 'productId'],
    ['a hotel without nights', { hotelId: '308' }, 'nights'],
    ['no nights', { hotelId: '308', nights: 0 }, 'nights'],
    ['too many nights', { hotelId: '308', nights: 31 }, 'nights'],
    ['too many points', { points: 10_00_00_001 }, 'points'],
  ])('is refused with its field: %s', async (_, input, field) => {
    const { result } = await set(nila, input);
    expect(result).toMatchObject({ __typename: 'ValidationError', code: 'INVALID_INPUT', fields: [{ field }] });
  });

  it.each([
    ['a product that does not exist', { productId: '987654' }, 'ProductUnavailableError'],
    ['a hotel that does not exist', { hotelId: '987654', nights: 1 }, 'HotelUnavailableError'],
  ])('is refused: %s', async (_, input, type) => {
    expect((await set(nila, input)).result).toMatchObject({ __typename: type, code: 'NOT_AVAILABLE' });
  });

  it('is refused: a product without a price in points', async () => {
    const { result } = await set(nila, { productId: unpriced });
    expect(result).toMatchObject({ __typename: 'ProductUnavailableError', code: 'NOT_AVAILABLE' });
  });

  it('is refused to an inactive membership', async () => {
    expect((await set(vikram, { points: 100 })).result).toMatchObject({ __typename: 'MembershipInactiveError' });
  });

  it('is refused to visitors', async () => {
    const { data } = await api.graph(SET, { input: { points: 100 } });
    expect(data).toMatchObject({ setGoal: { __typename: 'NotSignedInError' } });
  });
});

describe('that a goal is reached', () => {
  it('is told once, on any device and of any process', async () => {
    const { result } = await set(kabir, { points: 1 });
    const id = result?.me.goal?.id;
    const headers = await club.headersOf(kabir);
    const other = await club.start();
    const answers = await Promise.all(
      [api, other, api, other].map((one) =>
        one.graph<{ celebrateGoal: { first: boolean } }>(CELEBRATE, { id }, headers),
      ),
    );
    expect(answers.filter(({ data }) => data?.celebrateGoal.first)).toHaveLength(1);
    expect((await read(kabir, other)).goal).toMatchObject({ celebrated: true, status: 'REACHED' });
  });

  it('is not told of the goal of someone else', async () => {
    const id = (await set(kabir, { points: 2 })).result?.me.goal?.id;
    const { data } = await api.graph(CELEBRATE, { id }, await club.headersOf(farah));
    expect(data).toMatchObject({ celebrateGoal: { first: false } });
    expect((await read(kabir)).goal?.celebrated).toBe(false);
  });
});

describe('with a source away', () => {
  const restAway = () => club.sandbox.fault({ surface: 'rest', route: '/products.json', kind: 'status', status: 503 });

  it('a product says that it cannot be compared, and an amount still can', async () => {
    await set(nila, { productId: '204' });
    await restAway();
    const cold = await club.start();
    const { data, errors } = await cold.graph<{ me: Me }>(
      '{ me { goal { name points missing status } } }',
      {},
      await club.headersOf(nila),
    );
    expect(errors).toBeUndefined();
    expect(data?.me.goal).toMatchObject({ name: expect.any(String), points: null, missing: null, status: 'UNKNOWN' });
    await set(nila, { points: 90_000 }, cold);
    expect((await read(nila, cold)).goal).toMatchObject({ status: 'SAVING' });
  });

  it('nothing can be set that has no price, and the message is that of the page', async () => {
    await restAway();
    const { result, errors } = await set(nila, { productId: '204' }, await club.start());
    expect(result).toBeUndefined();
    expect(errors).toMatchObject([{ path: ['setGoal'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });

  it('the CRM: an amount can be set and is shown, and what depends on points is unknown', async () => {
    await club.headersOf(nila);
    await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 503 });
    const cold = await club.start();
    expect((await set(nila, { points: 777 }, cold)).result).toMatchObject({ __typename: 'SetGoalSuccess' });
    const { goal, errors } = await read(nila, cold);
    expect(goal).toMatchObject({ points: 777, missing: null, status: 'UNKNOWN', pace: null });
    expect(errors?.map(({ path }) => path?.join('.')).toSorted()).toEqual(['me.goal.pace', 'me.points']);
  });

  it('the store: the goal is an error of its own, and nothing is said to be saved', async () => {
    const down = () => Promise.reject(new StoreError('unavailable', 'goals'));
    const broken = await club.start({ store: { goals: { find: down, set: down, clear: down, celebrate: down } } });
    const { me, errors } = await read(nila, broken);
    expect(me).toMatchObject({ points: { available: expect.any(Number) }, goal: null });
    expect(errors).toMatchObject([{ path: ['me', 'goal'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect((await set(nila, { points: 5 }, broken)).errors).toMatchObject([
      { path: ['setGoal'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ]);
  });

  it('a product that is gone says so, with the name that it had', async () => {
    const { me } = await read(nila);
    await club.store.goals.set(
      me?.id ?? '',
      { kind: 'PRODUCT', subjectId: '987654', nights: null, points: null },
      'Brass lamp',
    );
    expect((await read(nila)).goal).toMatchObject({
      status: 'UNAVAILABLE',
      name: 'Brass lamp',
      product: null,
      points: null,
      missing: null,
    });
  });
});

describe('the calls of a goal beside the points and the ledger', () => {
  const BESIDE = `{ me { points { available } balanceHistory { at } ${GOAL} } }`;
  const WITHOUT = '{ me { points { available } balanceHistory { at } } }';

  it('are none while the list of products is fresh', async () => {
    await set(nila, { productId: '204' });
    const headers = await club.headersOf(nila);
    const made = async (operation: string) => {
      await club.sandbox.clearCalls();
      expect((await api.graph(operation, {}, headers)).errors).toBeUndefined();
      return (await club.sandbox.calls()).map(nameOf).toSorted();
    };
    const without = await made(WITHOUT);
    expect(without).toHaveLength(1);
    expect(await made(BESIDE)).toEqual(without);
  });
});
