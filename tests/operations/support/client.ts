import { z } from 'zod';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { REQUEST_OTP, VERIFY_OTP, type RequestOtpAnswer } from '#tests/support/login.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';
import type { ClientCall, Operation } from './history.ts';
import type { Person } from './people.ts';

const redemption = '__typename ... on Redemption { id state } ... on UserError { code }';
const failures = '__typename ... on UserError { code }';
const operations = {
  confirmOrder: `mutation Order($input: ConfirmOrderInput!) { confirmOrder(input: $input) { ${redemption} } }`,
  bookHotel: `mutation Stay($input: BookHotelInput!) { bookHotel(input: $input) { ${redemption} } }`,
  requestEncash: `mutation Encash($input: RequestEncashInput!) { requestEncash(input: $input) { ${redemption} } }`,
  referFriend: `mutation Friend($input: ReferFriendInput!) {
    referFriend(input: $input) { ... on ReferFriendSuccess { referral { statusText } } ${failures} } }`,
  referLead: `mutation Lead($input: ReferLeadInput!) {
    referLead(input: $input) { ... on ReferLeadSuccess { referral { statusText } } ${failures} } }`,
  login: VERIFY_OTP,
} as const satisfies Record<Operation, string>;

const answer = z.object({
  __typename: z.string(),
  id: z.string().optional(),
  state: z.enum(['PENDING', 'CONFIRMED', 'FAILED', 'NEEDS_REVIEW']).optional(),
  referral: z.object({ statusText: z.string().nullable() }).optional(),
  sessionToken: z.string().nullish(),
  me: z.object({ id: z.string(), membershipNumber: z.string() }).optional(),
});
export type Answer = z.infer<typeof answer>;

/** What an answer lets the client know. What is still on its way, or with a person, may have happened or not. */
function resultOf({ __typename, state, referral }: Answer): Pick<ClientCall, 'result' | 'said'> {
  if (__typename === 'Redemption') return { result: state === 'CONFIRMED' ? 'ok' : 'unknown', said: String(state) };
  if (!__typename.endsWith('Success')) return { result: 'fail', said: __typename };
  return referral?.statusText === 'Sending'
    ? { result: 'unknown', said: 'Sending' }
    : { result: 'ok', said: __typename };
}

/** Notes every call of every client, with its beginning, its end and what the client knows after it. */
export interface Recorder {
  readonly calls: readonly ClientCall[];
  /** Sends an operation as a client does. Null when the answer was an error, or none came. */
  send(
    at: ApiUnderTest,
    who: Pick<Person, 'id' | 'headers'>,
    ask: { operation: Operation; key: string; variables: Record<string, unknown> },
  ): Promise<Answer | null>;
}

export function createRecorder(): Recorder {
  const calls: ClientCall[] = [];
  let place = 0;
  const next = () => (place += 1);
  return {
    calls,
    async send(at, who, { operation, key, variables }) {
      const invoked = next();
      const note = (member: string, end: Pick<ClientCall, 'result' | 'said' | 'redemption'>) =>
        calls.push({ member, operation, key, invoked, completed: next(), ...end });
      const { data, errors } = await at.graph<Record<string, unknown>>(operations[operation], variables, who.headers);
      const read = answer.safeParse(data?.[Object.keys(data)[0] ?? '']);
      if (!read.success) {
        note(who.id, { result: 'unknown', said: errors?.[0]?.extensions.code ?? 'nothing', redemption: null });
        return null;
      }
      note(who.id || (read.data.me?.id ?? ''), { ...resultOf(read.data), redemption: read.data.id ?? null });
      return read.data;
    },
  };
}

/** A whole login as a client does it; null when it failed, at whichever of its steps. */
export async function signInAsClient(
  recorder: Recorder,
  at: ApiUnderTest,
  sandbox: TestSandbox,
  mobile: string,
): Promise<Pick<Person, 'id' | 'mobile' | 'membershipNumber' | 'headers'> | null> {
  const { data } = await at.graph<RequestOtpAnswer>(REQUEST_OTP, { mobile });
  if (data?.requestOtp.__typename !== 'RequestOtpSuccess') return null;
  const variables = { mobile, otp: await sandbox.latestOtp(mobile), carrier: 'BEARER' };
  const said = await recorder.send(
    at,
    { id: '', headers: { authorization: '' } },
    { operation: 'login', key: mobile, variables },
  );
  if (!said?.me || !said.sessionToken) return null;
  const { id, membershipNumber } = said.me;
  return { id, mobile, membershipNumber, headers: { authorization: `Bearer ${said.sessionToken}` } };
}
