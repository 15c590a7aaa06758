import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startApi, type ApiUnderTest } from './api.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';

export const REGISTER = `mutation Register($input: RegisterInput!) {
  register(input: $input) {
    __typename
    ... on RegisterSuccess { state message project { name } resendAfterSeconds: retryAfterSeconds ticket }
    ... on InvalidOtpError { attemptsLeft }
    ... on ValidationError { fields { field message } }
    ... on RateLimitedError { retryAfterSeconds }
    ... on UserError { message code }
  }
}`;

export interface RegisterAnswer {
  register: {
    __typename: string;
    message: string;
    code?: string;
    state?: string;
    retryAfterSeconds?: number;
    ticket?: string;
  };
}

export const PENDING = {
  __typename: 'RegisterSuccess',
  state: 'PENDING',
  message: 'Thank you. Our team will review your request and call you.',
  project: null,
  resendAfterSeconds: null,
  ticket: null,
};
export const FAILED = {
  __typename: 'RegistrationFailedError',
  message: 'We couldn’t send your registration. Please try again.',
};
export const LEADS = '/services/data/v64.0/sobjects/Lead';

/** A club for the tests of a file about registrations. Each test begins later than any limit of the one before. */
export function openRegisterFixture() {
  let open: { sandbox: TestSandbox; api: ApiUnderTest } | undefined;
  let clock = new Date();
  let strangers = 0;
  const now = () => clock;
  const opened = () => {
    if (!open) throw new Error('The club is open only while tests run.');
    return open;
  };

  beforeAll(async () => {
    const sandbox = await startSandbox();
    const env = { LIMIT_UNVERIFIED_LEADS_PER_ADDRESS: '1000/86400' };
    open = { sandbox, api: await startApi(sandbox, { now, env }) };
  });
  beforeEach(async () => {
    clock = new Date(clock.getTime() + 660_000);
    await opened().sandbox.clearFaults();
    await opened().sandbox.clearCalls();
  });
  afterAll(async () => {
    await open?.api.close();
    await open?.sandbox.close();
  });

  return {
    get sandbox() {
      return opened().sandbox;
    },
    get api() {
      return opened().api;
    },
    now,
    forward(milliseconds: number) {
      clock = new Date(clock.getTime() + milliseconds);
    },
    /** A number that neither backend knows: a new one at each call. */
    stranger() {
      strangers += 1;
      return { fullName: 'Nirupama Rao', email: 'nirupama@example.com', mobile: `88888${70_000 + strangers}` };
    },
    register: async (input: Record<string, string>, at = opened().api) =>
      (await at.graph<RegisterAnswer>(REGISTER, { input })).data?.register,
    leadCalls: async () => (await opened().sandbox.calls()).filter(({ path }) => path.startsWith(LEADS)),
    leadsOf: async (mobile: string) =>
      (await opened().sandbox.effects()).leads.filter((lead) => lead['MobilePhone'] === mobile),
  };
}
