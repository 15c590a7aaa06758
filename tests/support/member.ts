import { randomUUID } from 'node:crypto';
import type { LoggedInMember } from '#sandbox/seed/member.ts';
import type { Store } from '#api/store/store.ts';
import type { ApiUnderTest } from './api.ts';
import { eventually } from './waitFor.ts';

/** The headers that carry a session. */
export type SessionHeaders = Readonly<Record<string, string>>;

/** In `Redemption`, `message` has another name: beside that of an error, GraphQL needs two names. */
const REDEEMED = `fragment Redeemed on Redemption {
  id kind state points remainingPoints note: message createdAt
  steps { name state at }
  order { id status pointsRedeemed items { name quantity } shippingAddress { line1 } }
  booking { id checkIn checkOut guests points state specialRequests hotel { name } }
  encashRequest { id points facilitationFee amountPayable accountLast4 ifsc branchName personName status }
}`;
const ERRORS = '... on UserError { message code } ... on InsufficientPointsError { required available }';
const FIELD_ERRORS = `${ERRORS} ... on ValidationError { fields { field message } }`;
export const CONFIRM_ORDER = `mutation ConfirmOrder($input: ConfirmOrderInput!) {
  confirmOrder(input: $input) { __typename ...Redeemed ${ERRORS} }
} ${REDEEMED}`;
export const BOOK_HOTEL = `mutation BookHotel($input: BookHotelInput!) {
  bookHotel(input: $input) { __typename ...Redeemed ${FIELD_ERRORS} }
} ${REDEEMED}`;
export const REQUEST_ENCASH = `mutation RequestEncash($input: RequestEncashInput!) {
  requestEncash(input: $input) { __typename ...Redeemed ${FIELD_ERRORS} }
} ${REDEEMED}`;
const FOLLOW = `query Follow($id: ID!) { me { redemption(id: $id) { ...Redeemed } } } ${REDEEMED}`;
const POINTS = '{ me { points { balance available held } } }';
const CREATE_ADDRESS = `mutation CreateAddress($input: AddressInput!) {
  createAddress(input: $input) { __typename ... on CreateAddressSuccess { address { id } } ... on UserError { message } }
}`;
const ADDRESS = {
  contactPerson: 'Tara Menon',
  mobile: '9999911111',
  email: 'tara@example.com',
  line1: '12 Lake Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400001',
};
const DEBITS = '{ me { ledger(first: 200, filter: { type: DEBIT }) { nodes { points } } } }';

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

/** What a mutation returns: its type, and the fields that were selected. */
export interface Outcome {
  readonly __typename: string;
  readonly message?: string;
  readonly code?: string;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  readonly [field: string]: unknown;
}

/** What a redeeming mutation returns: a redemption, or an error. */
export interface RedeemOutcome extends Partial<Redeemed> {
  readonly __typename: string;
  readonly message?: string;
  readonly code?: string;
  readonly fields?: Outcome['fields'];
  readonly required?: number;
  readonly available?: number | null;
}

/** Sends an operation, and returns its data. Rejects when there is none. */
export async function ask<D>(
  api: Pick<ApiUnderTest, 'graph'>,
  query: string,
  variables: Record<string, unknown> = {},
  headers: SessionHeaders = {},
): Promise<D> {
  const { data, text } = await api.graph<D>(query, variables, { ...headers });
  if (data === null || data === undefined) throw new Error(`No data: ${text}`);
  return data;
}

/** Sends an operation with one root field, and returns the value of that field. */
export async function send<T = Outcome>(
  api: Pick<ApiUnderTest, 'graph'>,
  query: string,
  variables: Record<string, unknown> = {},
  headers: SessionHeaders = {},
): Promise<T> {
  const data = await ask<Record<string, T>>(api, query, variables, headers);
  const [value] = Object.values(data);
  if (value === undefined) throw new Error('The operation has no root field.');
  return value;
}

/** A session of the club for a member of both backends, without a login. */
export async function openSession(store: Pick<Store, 'sessions'>, member: LoggedInMember) {
  const { id, membershipNumber, name, mobile, restToken } = member;
  const data = { memberId: id, membershipNumber, mobile, name, restToken };
  const { token } = await store.sessions.create(data, { channel: 'SCRIPT' });
  return { authorization: `Bearer ${token}` };
}

/** What a member does and sees at an api, by the headers of a session. */
export function asMember(api: Pick<ApiUnderTest, 'graph'>, { headers }: { readonly headers: SessionHeaders }) {
  const own = <D>(query: string, variables: Record<string, unknown> = {}) => ask<D>(api, query, variables, headers);
  const redeem = (query: string) => (input: Record<string, unknown>) =>
    send<RedeemOutcome>(api, query, { input: { idempotencyKey: randomUUID(), ...input } }, headers);

  return {
    /** The whole answer, with errors and headers. */
    graph: <D>(query: string, variables: Record<string, unknown> = {}) =>
      api.graph<D>(query, variables, { ...headers }),
    /** The data; rejects when there is none. */
    ask: own,
    /** The value of the only root field. */
    send: <T = Outcome>(query: string, variables: Record<string, unknown> = {}) =>
      send<T>(api, query, variables, headers),
    /** Each of these three uses a new idempotency key unless the input has one. */
    confirmOrder: redeem(CONFIRM_ORDER),
    bookHotel: redeem(BOOK_HOTEL),
    requestEncash: redeem(REQUEST_ENCASH),
    redemption: async (id: string | undefined) =>
      (await own<{ me: { redemption: Redeemed | null } }>(FOLLOW, { id })).me.redemption,
    points: async () =>
      (await own<{ me: { points: { balance: number; available: number; held: number } } }>(POINTS)).me.points,
    /** The points of the Debits in the ledger, newest first. */
    debits: async () =>
      (await own<{ me: { ledger: { nodes: { points: number }[] } } }>(DEBITS)).me.ledger.nodes.map(
        ({ points }) => points,
      ),
    /** The id of a new address, where orders can go. */
    async createAddress(): Promise<string> {
      const { address, message } = await send<Outcome & { address?: { id: string } }>(
        api,
        CREATE_ADDRESS,
        { input: ADDRESS },
        headers,
      );
      if (!address) throw new Error(`No address: ${message}`);
      return address.id;
    },
  };
}

export type Member = ReturnType<typeof memberAt>;

/** A member of a club at one of its apis. */
export function memberAt(
  api: ApiUnderTest,
  identity: Omit<LoggedInMember, 'addressId'> & {
    readonly addressId?: string | null;
    readonly headers: SessionHeaders;
  },
  later: (seconds: number) => void,
) {
  const actions = asMember(api, identity);
  return {
    ...identity,
    ...actions,
    /** Empty unless the member was made with an address. */
    addressId: identity.addressId ?? '',
    /** The same session at another api. */
    at: (other: ApiUnderTest) => memberAt(other, identity, later),
    /** Follows a redemption until it is no longer PENDING; before each look, the clock moves on by `stepSeconds`. */
    settled: (id: string | undefined, stepSeconds = 30): Promise<Redeemed> =>
      eventually(async () => {
        later(stepSeconds);
        const found = await actions.redemption(id);
        if (!found || found.state === 'PENDING') throw new Error('It is still PENDING.');
        return found;
      }),
  };
}
