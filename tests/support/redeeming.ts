import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { CallRecord } from '#sandbox/faults/callLog.ts';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from './api.ts';
import { openMemoryStore } from './engines.ts';
import { customersOf, logIn } from './login.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';

/** A redemption's message goes by another name here: beside a failure's, GraphQL wants the two told apart. */
const REDEEMED = `fragment Redeemed on Redemption {
  id kind state points remainingPoints note: message createdAt
  steps { name state at }
  order { id status pointsRedeemed items { name quantity } shippingAddress { line1 } }
  booking { id checkIn checkOut guests points state specialRequests hotel { name } }
  encashRequest { id points facilitationFee amountPayable accountLast4 ifsc branchName personName status }
}`;
const FAILURES = `
  ... on UserError { message code }
  ... on ValidationError { fields { field message } }
  ... on InsufficientPointsError { required available }`;
const ORDER_FAILURES = `
  ... on UserError { message code }
  ... on InsufficientPointsError { required available }`;
export const CONFIRM_ORDER = `mutation ConfirmOrder($input: ConfirmOrderInput!) {
  confirmOrder(input: $input) { __typename ...Redeemed ${ORDER_FAILURES} }
} ${REDEEMED}`;
export const BOOK_HOTEL = `mutation BookHotel($input: BookHotelInput!) {
  bookHotel(input: $input) { __typename ...Redeemed ${FAILURES} }
} ${REDEEMED}`;
export const REQUEST_ENCASH = `mutation RequestEncash($input: RequestEncashInput!) {
  requestEncash(input: $input) { __typename ...Redeemed ${FAILURES} }
} ${REDEEMED}`;
const FOLLOW = `query Follow($id: ID!) { me { redemption(id: $id) { ...Redeemed } } } ${REDEEMED}`;
const POINTS = '{ me { points { balance available held } } }';
const DEBITS = '{ me { ledger(first: 200, filter: { type: DEBIT }) { nodes { id points } } } }';
const CREATE_ADDRESS = `mutation CreateAddress($input: AddressInput!) {
  createAddress(input: $input) { ... on CreateAddressSuccess { address { id } } ... on UserError { message } }
}`;

export interface Redeemed {
  readonly id: string;
  readonly kind: string;
  readonly state: 'PENDING' | 'CONFIRMED' | 'FAILED' | 'NEEDS_REVIEW';
  readonly points: number;
  readonly remainingPoints: number | null;
  readonly note: string | null;
  readonly createdAt: string;
  readonly steps: readonly { readonly name: string; readonly state: string; readonly at: string }[];
  readonly order: { readonly id: string } | null;
  readonly booking: { readonly id: string } | null;
  readonly encashRequest: { readonly id: string; readonly status: string } | null;
}

/** What a mutation answers: a redemption, or a failure with its words. */
export interface Outcome extends Partial<Redeemed> {
  readonly __typename: string;
  readonly message?: string;
  readonly code?: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  readonly required?: number;
  readonly available?: number | null;
}

export interface Points {
  readonly balance: number;
  readonly available: number;
  readonly held: number;
}

export interface Newcomer {
  readonly mobile: string;
  readonly id: string;
  readonly headers: Record<string, string>;
}

/** A sandbox and any number of apis over one store, all of them on one clock. */
export interface RedeemingClub {
  readonly sandbox: TestSandbox;
  readonly store: Store;
  /** It begins at noon in India, so that no day ends in the middle of a test. */
  readonly now: () => Date;
  forward(seconds: number): void;
  /** An api that has met no failure yet. It knows the sessions of the others. */
  start(options?: { readonly env?: Record<string, string>; readonly store?: Store }): Promise<ApiUnderTest>;
  /** A member with the 10,000 points of the welcome and nothing else. */
  newcomer(api: ApiUnderTest): Promise<Newcomer>;
  close(): Promise<void>;
}

const SMS_EVERY_SECONDS = 45;
const DAY_MS = 86_400_000;
/** Noon in India as it stands in UTC. */
const NOON_MS = 6.5 * 3_600_000;

/** Opens the club; a store that is given is the caller's to close. */
export async function openRedeemingClub(given?: (now: () => Date) => Promise<Store>): Promise<RedeemingClub> {
  let ahead = DAY_MS + NOON_MS - (Date.now() % DAY_MS);
  const now = () => new Date(Date.now() + ahead);
  const sandbox = await startSandbox({ now });
  const store = given ? await given(now) : await openMemoryStore({ now });
  const newCustomer = customersOf(sandbox);
  const apis: ApiUnderTest[] = [];
  return {
    sandbox,
    store,
    now,
    forward(seconds) {
      ahead += seconds * 1000;
    },
    async start({ env = {}, store: own = store } = {}) {
      const api = await startApi(sandbox, { env, now, store: { ...own, close: () => Promise.resolve() } });
      apis.push(api);
      return api;
    },
    async newcomer(api) {
      // No more than twenty SMS leave for one network address in ten minutes.
      ahead += SMS_EVERY_SECONDS * 1000;
      const mobile = await newCustomer();
      const { headers, outcome } = await logIn(api, sandbox, mobile);
      return { mobile, id: outcome.me?.id ?? '', headers };
    },
    async close() {
      await Promise.all(apis.map((api) => api.close()));
      if (!given) await store.close();
      await sandbox.close();
    },
  };
}

/** What a member does and sees at an api. An answer without data is an error here. */
export function asMember(api: ApiUnderTest, { headers }: Pick<Newcomer, 'headers'>) {
  const ask = async <D>(query: string, variables: Record<string, unknown> = {}): Promise<D> => {
    const { data, errors } = await api.graph<D>(query, variables, headers);
    if (data === null || data === undefined) throw new Error(`No answer: ${errors?.[0]?.message}`);
    return data;
  };
  const keyed = (input: Record<string, unknown>) => ({ input: { idempotencyKey: randomUUID(), ...input } });
  const redemption = async (id: string | undefined) =>
    (await ask<{ me: { redemption: Redeemed | null } }>(FOLLOW, { id })).me.redemption;
  return {
    ask,
    redemption,
    /** Each of the three under a key of its own, unless one is given. */
    confirmOrder: async (input: Record<string, unknown>) =>
      (await ask<{ confirmOrder: Outcome }>(CONFIRM_ORDER, keyed(input))).confirmOrder,
    bookHotel: async (input: Record<string, unknown>) =>
      (await ask<{ bookHotel: Outcome }>(BOOK_HOTEL, keyed(input))).bookHotel,
    requestEncash: async (input: Record<string, unknown>) =>
      (await ask<{ requestEncash: Outcome }>(REQUEST_ENCASH, keyed(input))).requestEncash,
    points: async () => (await ask<{ me: { points: Points } }>(POINTS)).me.points,
    /** The points of the Debits in the ledger, newest first. */
    debits: async () =>
      (await ask<{ me: { ledger: { nodes: { id: string; points: number }[] } } }>(DEBITS)).me.ledger.nodes.map(
        ({ points }) => points,
      ),
    /** Follows a redemption until it is no longer PENDING, `stepSeconds` later at each look. */
    async settled(club: Pick<RedeemingClub, 'forward'>, id: string | undefined, stepSeconds = 30): Promise<Redeemed> {
      return vi.waitFor(
        async () => {
          club.forward(stepSeconds);
          const found = await redemption(id);
          if (!found || found.state === 'PENDING') throw new Error('It is still PENDING.');
          return found;
        },
        { timeout: 20_000, interval: 20 },
      );
    },
    /** A new address, where orders can go. */
    async createAddress(): Promise<string> {
      const { createAddress } = await ask<{ createAddress: { address?: { id: string }; message?: string } }>(
        CREATE_ADDRESS,
        { input: ADDRESS },
      );
      if (!createAddress.address) throw new Error(`No address: ${createAddress.message}`);
      return createAddress.address.id;
    },
  };
}

const ADDRESS = {
  contactPerson: 'Tara Menon',
  mobile: '9999911111',
  email: 'tara@example.com',
  line1: '12 Lake Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
};

/** Where the backends are asked for what a redemption takes, and for an address. */
export const routes = {
  address: { surface: 'rest', method: 'POST', route: '/user_addresses.json' },
  order: { surface: 'rest', method: 'POST', route: '/orders/create_with_loyalty.json' },
  booking: { surface: 'rest', method: 'POST', route: '/hotel/bookings' },
  encash: { surface: 'rest', method: 'POST', route: '/encash_requests.json' },
  debit: { surface: 'crm', method: 'POST', route: '/services/data/v64.0/sobjects/Loyalty_Transaction__c' },
} as const;

/** The calls that came to one of these routes. */
export async function callsTo(
  sandbox: TestSandbox,
  { surface, method, route }: (typeof routes)[keyof typeof routes],
): Promise<CallRecord[]> {
  return (await sandbox.calls()).filter(
    (call) => call.surface === surface && call.method === method && call.path === route,
  );
}

/** The names and states of the steps so far. */
export const stepsOf = ({ steps = [] }: { readonly steps?: Redeemed['steps'] }): string[] =>
  steps.map(({ name, state }) => `${name} ${state}`);
