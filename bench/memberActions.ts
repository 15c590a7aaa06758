import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createClient, type GraphClient, type Operation } from './client.ts';
import type { BenchSandbox } from './club.ts';
import { memberHome, REQUEST_OTP, VERIFY_OTP } from './operations.ts';

const productId = '208';
const hotelId = '309';
const dayMs = 86_400_000;
const day = (ahead: number): string => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);

const redeemed = `... on Redemption { id state } ... on UserError { message }`;
const CONFIRM_ORDER = `mutation Order($input: ConfirmOrderInput!) { done: confirmOrder(input: $input) { __typename ${redeemed} } }`;
const BOOK_HOTEL = `mutation Stay($input: BookHotelInput!) { done: bookHotel(input: $input) { __typename ${redeemed} } }`;
const REQUEST_ENCASH = `mutation Encash($input: RequestEncashInput!) {
  done: requestEncash(input: $input) { __typename ${redeemed} }
}`;
const CREATE_ADDRESS = `mutation Address($input: AddressInput!) {
  createAddress(input: $input) { ... on CreateAddressSuccess { address { id } } }
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
const ACCOUNT = {
  points: 1,
  accountNumber: '501002003001',
  ifsc: 'DEMO0000214',
  branchName: 'Bandra East',
  personName: 'Tara Menon',
  termsAccepted: true,
};

const requested = z.object({ requestOtp: z.object({ __typename: z.literal('RequestOtpSuccess') }) });
const verified = z.object({ verifyOtp: z.object({ sessionToken: z.string() }) });
const created = z.object({ createAddress: z.object({ address: z.object({ id: z.string() }) }) });
const done = z.object({ done: z.object({ __typename: z.literal('Redemption'), state: z.literal('CONFIRMED') }) });
const signedOut = z.object({ signOut: z.object({ __typename: z.literal('SignOutSuccess') }) });

interface BenchMember {
  readonly mobile: string;
  token: string;
  client: GraphClient | null;
  addressId: string;
  lastOrder: Readonly<Record<string, string>>;
}

/** Actions of several members in turn, one per call. An action that fails ends the benchmark. */
export interface MemberActions {
  logIn(): Promise<void>;
  /** Gives all members points and an address. */
  enrich(): Promise<void>;
  home(): Promise<void>;
  /** The next member looks at a page. */
  view(page: Operation): Promise<void>;
  /** The next member opens a page that the server renders. */
  open(path: string): Promise<void>;
  order(): Promise<void>;
  /** Sends the last order of a member again. */
  orderAgain(): Promise<void>;
  stay(): Promise<void>;
  encash(): Promise<void>;
  signOut(): Promise<void>;
  anyToken(): string;
  close(): void;
}

export async function createMemberActions(
  { control }: Pick<BenchSandbox, 'control'>,
  url: string,
  count: number,
  firstMobile = 9_999_962_000,
): Promise<MemberActions> {
  const members: BenchMember[] = Array.from({ length: count }, (_, index) => ({
    mobile: String(firstMobile + index),
    token: '',
    client: null,
    addressId: '',
    lastOrder: {},
  }));
  for (const { mobile } of members) {
    await control.addCustomer({ mobile, fullName: 'Tara Menon', opportunityName: 'Bench booking' });
  }
  const door = createClient(url);
  let turns = 0;
  const next = (): BenchMember => {
    const member = members[turns % members.length];
    turns += 1;
    if (!member) throw new RangeError('At least one member is required.');
    return member;
  };
  const clientOf = ({ client }: BenchMember): GraphClient => {
    if (!client) throw new Error('This member has not logged in yet.');
    return client;
  };
  const redeem = async (member: BenchMember, query: string, input: Readonly<Record<string, unknown>>) => {
    done.parse((await clientOf(member).ask({ query, variables: { input } })).data);
  };

  return {
    async logIn() {
      const member = next();
      const { mobile } = member;
      requested.parse((await door.ask({ query: REQUEST_OTP, variables: { mobile } })).data);
      const otp = await control.latestOtp(mobile);
      const { data } = await door.ask({ query: VERIFY_OTP, variables: { mobile, otp, carrier: 'BEARER' } });
      member.token = verified.parse(data).verifyOtp.sessionToken;
      member.client?.close();
      member.client = createClient(url, { authorization: `Bearer ${member.token}` });
    },
    async enrich() {
      for (const member of members) {
        await control.addTransactions({ mobile: member.mobile, count: 2, points: 1_000_000 });
        const { data } = await clientOf(member).ask({ query: CREATE_ADDRESS, variables: { input: ADDRESS } });
        member.addressId = created.parse(data).createAddress.address.id;
      }
    },
    async home() {
      await clientOf(next()).ask(memberHome);
    },
    async view(page) {
      await clientOf(next()).ask(page);
    },
    async open(path) {
      const response = await fetch(url + path, { headers: { cookie: `club_session=${next().token}` } });
      const html = await response.text();
      // A page that redirects has led to the login.
      if (response.redirected || !response.ok || !html.includes('</html>')) {
        throw new Error(`${response.status} from ${response.url}: ${html}`);
      }
    },
    async order() {
      const member = next();
      member.lastOrder = { productId, addressId: member.addressId, idempotencyKey: randomUUID() };
      await redeem(member, CONFIRM_ORDER, member.lastOrder);
    },
    async orderAgain() {
      const member = next();
      await redeem(member, CONFIRM_ORDER, member.lastOrder);
    },
    stay: () =>
      redeem(next(), BOOK_HOTEL, {
        hotelId,
        checkIn: day(10),
        checkOut: day(11),
        guests: 2,
        idempotencyKey: randomUUID(),
      }),
    encash: () => redeem(next(), REQUEST_ENCASH, { ...ACCOUNT, idempotencyKey: randomUUID() }),
    async signOut() {
      signedOut.parse((await clientOf(next()).ask({ query: 'mutation { signOut { __typename } }' })).data);
    },
    anyToken: () => members[0]?.token ?? '',
    close() {
      door.close();
      for (const { client } of members) client?.close();
    },
  };
}
