import { beforeAll, describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import { nameOf } from '#tests/support/callCosts.ts';
import { openClub } from '#tests/support/club.ts';
import { ask, send, type Member, type Outcome } from '#tests/support/member.ts';
import { encash } from '#tests/support/redemptions.ts';

const GOAL = `goal {
  id kind name nights points pointsNeeded status isCelebrated
  product { id name } hotel { id name }
  pace { since credits perMonth months }
}`;
const READ = `{ me { points { available } ${GOAL} } }`;
const SET = `mutation Set($input: SetGoalInput!) {
  setGoal(input: $input) {
    __typename
    ... on SetGoalSuccess { goal { id } me { ${GOAL} } }
    ... on UserError { message code }
    ... on ValidationError { fields { field message } }
  }
}`;
const CLEAR = `mutation { clearGoal { __typename ... on ClearGoalSuccess { me { goal { id } } } } }`;
const CELEBRATE = `mutation Celebrate($id: ID!) {
  celebrateGoal(id: $id) { __typename ... on CelebrateGoalSuccess { isFirst } }
}`;

interface Me {
  readonly points: { readonly available: number } | null;
  readonly goal: { readonly id: string } | null;
}

const club = openClub();
let dearest: { readonly id: string; readonly name: string; readonly points: number | null };
let unpriced: string;
beforeAll(async () => {
  const { products } = await ask<{ products: { nodes: (typeof dearest)[] } }>(
    await club.another(),
    '{ products(sort: POINTS_HIGH_TO_LOW, first: 100) { nodes { id name points } } }',
  );
  const [first, ...others] = products.nodes;
  const last = others.at(-1);
  if (first?.points == null || last?.points !== null) throw new Error('The seed has no such products.');
  dearest = first;
  unpriced = last.id;
});

const goalOf = async (who: Pick<Member, 'ask'>) => (await who.ask<{ me: Me }>(READ)).me.goal;
const set = (who: Pick<Member, 'send'>, input: object) =>
  who.send<Outcome & { readonly me: Me; readonly goal?: { readonly id: string } }>(SET, { input });

describe('a goal', () => {
  it('is null until it is set, and again when it is cleared', async () => {
    const who = await club.member();
    expect(await goalOf(who)).toBeNull();
    await set(who, { points: 5_000 });
    expect(await goalOf(who)).toMatchObject({ kind: 'POINTS', points: 5_000 });
    expect(await who.send(CLEAR)).toEqual({ __typename: 'ClearGoalSuccess', me: { goal: null } });
    expect(await goalOf(who)).toBeNull();
  });

  it('of a product costs what the product costs today', async () => {
    const who = await club.member({ points: 100 });
    const result = await set(who, { productId: dearest.id });
    expect(result).toMatchObject({ __typename: 'SetGoalSuccess' });
    const goal = await goalOf(who);
    expect(goal).toMatchObject({
      kind: 'PRODUCT',
      name: dearest.name,
      points: dearest.points,
      pointsNeeded: (dearest.points ?? 0) - 100,
      status: 'SAVING',
      nights: null,
      product: { id: dearest.id, name: dearest.name },
      hotel: null,
    });
    expect(result.me.goal).toEqual({ ...goal, pace: expect.any(Object) });
  });

  it('of a stay costs its nights', async () => {
    const who = await club.member();
    await set(who, { hotelId: '308', nights: 3 });
    expect(await goalOf(who)).toMatchObject({
      kind: 'HOTEL',
      nights: 3,
      points: 3 * 6_800,
      hotel: { id: '308', name: 'Stepwell Haveli' },
      product: null,
    });
  });

  it('is reached when the available points are enough, without those on hold', async () => {
    const who = await club.member();
    await set(who, { points: 10_000 });
    expect(await goalOf(who)).toMatchObject({ status: 'REACHED', pointsNeeded: 0 });
    await set(who, { points: 10_001 });
    expect(await goalOf(who)).toMatchObject({ status: 'SAVING', pointsNeeded: 1 });
    await set(who, { points: 10_000 });
    await who.requestEncash(encash);
    expect(await goalOf(who)).toMatchObject({ status: 'SAVING', pointsNeeded: encash.points });
  });

  it('keeps its id when the same one is set again, and has a new one otherwise', async () => {
    const who = await club.member();
    const idOf = async (points: number) => (await set(who, { points })).goal?.id;
    const first = await idOf(900);
    expect(await idOf(900)).toBe(first);
    expect(await idOf(901)).not.toBe(first);
  });

  it('has a pace: a twelfth of the Credits of twelve months, and the months follow from it', async () => {
    const who = await club.member({ points: 2_345 });
    await set(who, { points: 9_00_000 });
    expect(await goalOf(who)).toMatchObject({
      pace: { credits: 2_345, perMonth: 195, months: Math.ceil((9_00_000 - 2_345) / 195) },
    });
  });

  it('has no pace when nothing was earned in twelve months', async () => {
    const who = await club.member();
    await set(who, { points: 9_00_000 });
    club.later(400 * 86_400);
    expect(await goalOf(await club.member(who.mobile))).toMatchObject({
      pace: { credits: 0, perMonth: 0, months: null },
    });
  });
});

describe('what cannot be a goal', () => {
  it('is refused by the rule of the form, with its field', async () => {
    expect(await set(await club.member(), { hotelId: '308', nights: 31 })).toMatchObject({
      __typename: 'ValidationError',
      code: 'INVALID_INPUT',
      fields: [{ field: 'nights' }],
    });
  });

  it.each([
    ['a product that does not exist', () => ({ productId: '987654' }), 'ProductUnavailableError'],
    ['a product without a price in points', () => ({ productId: unpriced }), 'ProductUnavailableError'],
    ['a hotel that does not exist', () => ({ hotelId: '987654', nights: 1 }), 'HotelUnavailableError'],
  ])('is refused: %s', async (_, inputOf, type) => {
    expect(await set(await club.member(), inputOf())).toMatchObject({ __typename: type, code: 'NOT_AVAILABLE' });
  });

  it('is refused to an inactive membership, and to visitors', async () => {
    const inactive = await club.member({ active: false });
    expect(await set(inactive, { points: 100 })).toMatchObject({ __typename: 'MembershipInactiveError' });
    expect(await send(club.api, SET, { input: { points: 100 } })).toMatchObject({ __typename: 'NotSignedInError' });
  });
});

describe('that a goal is reached', () => {
  const celebrate = (who: Pick<Member, 'send'>, id: string | undefined) =>
    who.send<{ isFirst: boolean }>(CELEBRATE, { id });

  it('is told once, on any device and of any process', async () => {
    const who = await club.member();
    const id = (await set(who, { points: 1 })).goal?.id;
    const there = who.at(await club.another());
    const answers = await Promise.all([who, there, who, there].map((one) => celebrate(one, id)));
    expect(answers.filter(({ isFirst: first }) => first)).toHaveLength(1);
    expect(await goalOf(there)).toMatchObject({ isCelebrated: true, status: 'REACHED' });
  });

  it('is not told of the goal of someone else', async () => {
    const who = await club.member();
    const id = (await set(who, { points: 2 })).goal?.id;
    expect(await celebrate(await club.member(), id)).toMatchObject({ isFirst: false });
    expect(await goalOf(who)).toMatchObject({ isCelebrated: false });
  });
});

describe('with a source away', () => {
  const restAway = () => club.fault({ surface: 'rest', route: '/products.json', kind: 'status', status: 503 });

  it('a product says that it cannot be compared, and an amount still can', async () => {
    const who = await club.member();
    await set(who, { productId: '204' });
    await restAway();
    const cold = who.at(await club.another());
    const { data, errors } = await cold.graph('{ me { goal { name points pointsNeeded status } } }');
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      me: { goal: { name: expect.any(String), points: null, pointsNeeded: null, status: 'UNKNOWN' } },
    });
    await set(cold, { points: 90_000 });
    expect(await goalOf(cold)).toMatchObject({ status: 'SAVING' });
  });

  it('nothing can be set that has no price, and the message is that of the page', async () => {
    const who = await club.member();
    await restAway();
    const { data, errors } = await who.at(await club.another()).graph(SET, { input: { productId: '204' } });
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ path: ['setGoal'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
  });

  it('the CRM: an amount can be set and is shown, and what depends on points is unknown', async () => {
    const who = (await club.member()).at(await club.another());
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    expect(await set(who, { points: 777 })).toMatchObject({ __typename: 'SetGoalSuccess' });
    const { data, errors } = await who.graph<{ me: Me }>(READ);
    expect(data?.me.goal).toMatchObject({ points: 777, pointsNeeded: null, status: 'UNKNOWN', pace: null });
    expect(errors?.map(({ path }) => path?.join('.')).toSorted()).toEqual(['me.goal.pace', 'me.points']);
  });

  it('the store: the goal is an error of its own, and nothing is said to be saved', async () => {
    const down = () => Promise.reject(new StoreError('unavailable', 'goals'));
    const broken = await club.another({ store: { goals: { find: down, set: down, clear: down, celebrate: down } } });
    const who = (await club.member()).at(broken);
    const { data, errors } = await who.graph<{ me: Me }>(READ);
    expect(data?.me).toMatchObject({ points: { available: 10_000 }, goal: null });
    expect(errors).toMatchObject([{ path: ['me', 'goal'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }]);
    expect((await who.graph(SET, { input: { points: 5 } })).errors).toMatchObject([
      { path: ['setGoal'], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ]);
  });

  it('a product that is gone says so, with the name that it had', async () => {
    const who = await club.member();
    const gone = { kind: 'PRODUCT', subjectId: '987654', nights: null, points: null } as const;
    await club.store.goals.set(who.id, gone, 'Brass lamp');
    expect(await goalOf(who)).toMatchObject({
      status: 'UNAVAILABLE',
      name: 'Brass lamp',
      product: null,
      points: null,
      pointsNeeded: null,
    });
  });
});

it('a goal costs no call beside the points and the ledger while the list of products is fresh', async () => {
  const who = await club.member();
  await set(who, { productId: '204' });
  const made = async (goal: string) => {
    await club.forgetCalls();
    await who.ask(`{ me { points { available } balanceHistory { at } ${goal} } }`);
    return (await club.calls()).map(nameOf).toSorted();
  };
  const without = await made('');
  expect(without).toHaveLength(1);
  expect(await made(GOAL)).toEqual(without);
});
