import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { RedemptionKind } from '#rules/operation.ts';
import type { ApiUnderTest } from './api.ts';
import { asMember, callsTo, openRedeemingClub, routes, type Newcomer, type RedeemingClub } from './redeeming.ts';

export interface RedemptionFixture extends Omit<RedeemingClub, 'close'> {
  /** A new one for each test: what failed in one must not open the breakers of the next. */
  readonly api: ApiUnderTest;
}

/** One redeeming club for the tests of a file. Before each test nothing fails and no call was made. */
export function openRedemptionFixture(options: { readonly env?: Record<string, string> } = {}): RedemptionFixture {
  let open: RedeemingClub | undefined;
  let api: ApiUnderTest | undefined;
  const opened = () => {
    if (!open) throw new Error('The club is open only while tests run.');
    return open;
  };

  beforeAll(async () => {
    open = await openRedeemingClub();
  });
  beforeEach(async () => {
    await opened().sandbox.clearFaults();
    await opened().sandbox.clearCalls();
    api = await opened().start(options);
  });
  afterAll(() => open?.close());

  return {
    get sandbox() {
      return opened().sandbox;
    },
    get store() {
      return opened().store;
    },
    get api() {
      if (!api) throw new Error('The club has an api only within a test.');
      return api;
    },
    now: () => opened().now(),
    forward: (seconds) => opened().forward(seconds),
    start: (own) => opened().start(own),
    newcomer: (at) => opened().newcomer(at),
  };
}

/** The points of the welcome when nothing holds them. */
export const free = { balance: 10_000, available: 10_000, held: 0 };

/** A new member with so many points, what they do and see at an api, and no call in the log. */
export async function newMember(
  club: Pick<RedeemingClub, 'newcomer' | 'sandbox'>,
  api: ApiUnderTest,
  balance = 10_000,
) {
  const who = await club.newcomer(api);
  if (balance > 10_000) await club.sandbox.addTransactions({ mobile: who.mobile, count: 1, points: balance - 10_000 });
  await club.sandbox.clearCalls();
  return { ...who, ...asMember(api, who) };
}

/** The backend's bearer of a member who is signed in. */
export async function restTokenOf({ store }: Pick<RedeemingClub, 'store'>, { headers }: Pick<Newcomer, 'headers'>) {
  const session = await store.sessions.find(headers['authorization']?.replace('Bearer ', '') ?? '');
  return session?.restToken ?? '';
}

/** Something like what a member has asked for, made at the backend past this club. */
export async function makeElsewhere(
  club: Pick<RedeemingClub, 'store' | 'sandbox'>,
  route: string,
  who: Pick<Newcomer, 'headers'>,
  body: object,
): Promise<void> {
  const { status } = await fetch(`${club.sandbox.restUrl}${route}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await restTokenOf(club, who)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(201);
}

const routeOf = { ORDER: routes.order, HOTEL: routes.booking, ENCASH: routes.encash } as const;

/** Neither the store nor a backend knows of anything that a member has begun. */
export async function expectNothingBegun(
  { store, sandbox }: Pick<RedeemingClub, 'store' | 'sandbox'>,
  { id }: Pick<Newcomer, 'id'>,
  kind: RedemptionKind,
): Promise<void> {
  expect(await store.operations.list(id, [kind])).toEqual([]);
  expect(await callsTo(sandbox, routeOf[kind])).toEqual([]);
  expect(await callsTo(sandbox, routes.debit)).toEqual([]);
}

/** The day in India so many days from now. */
export const dayIn = ({ now }: Pick<RedeemingClub, 'now'>, days: number): string =>
  new Date(now().getTime() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
