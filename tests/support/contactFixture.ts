import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startApi, type ApiUnderTest } from './api.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';

const request = 'id projectName project { id } intent preferredDate preferredTime state createdAt';

const REQUEST_CONTACT = `mutation ($input: RequestContactInput!) {
  outcome: requestContact(input: $input) {
    __typename
    ... on RequestContactSuccess {
      state message resendAfterSeconds: retryAfterSeconds ticket request { ${request} }
    }
    ... on InvalidOtpError { attemptsLeft }
    ... on ValidationError { fields { field message } }
    ... on RateLimitedError { retryAfterSeconds }
    ... on UserError { message code }
  }
}`;
const CONTACT_REQUESTS = `query ($ids: [ID!]!) { contactRequests(ids: $ids) { ${request} } }`;

export interface ShownRequest {
  readonly id: string;
  readonly projectName: string;
  readonly project: { readonly id: string } | null;
  readonly intent: string;
  readonly preferredDate: string | null;
  readonly preferredTime: string | null;
  readonly state: string;
}
export interface ContactAnswer {
  readonly __typename: string;
  readonly message?: string;
  readonly code?: string;
  readonly state?: string;
  readonly request?: ShownRequest | null;
  readonly ticket?: string | null;
  readonly retryAfterSeconds?: number;
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
}

export const LEADS = '/services/data/v64.0/sobjects/Lead';
export const CONTACT_FAILED = {
  __typename: 'ContactRequestFailedError',
  message: 'We couldn’t send your request. Please try again.',
};

/** A club for the tests of a file about requests of visitors. Each test begins later than any limit of the one before. */
export function openContactFixture(env: Record<string, string> = {}) {
  let open: { sandbox: TestSandbox; api: ApiUnderTest } | undefined;
  let clock = new Date();
  let strangers = 0;
  const now = () => clock;
  const opened = () => {
    if (!open) throw new Error('The club is open only while tests run.');
    return open;
  };
  const settings = { LIMIT_UNVERIFIED_LEADS_PER_ADDRESS: '1000/86400', ...env };

  beforeAll(async () => {
    const sandbox = await startSandbox();
    if (env['REST_OTP_TO_ANY_NUMBER'] === 'true') await sandbox.switches({ otpToAnyNumber: true });
    open = { sandbox, api: await startApi(sandbox, { now, env: settings }) };
  });
  beforeEach(async () => {
    clock = new Date(clock.getTime() + 2 * 86_400_000);
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
    settings,
    forward(milliseconds: number) {
      clock = new Date(clock.getTime() + milliseconds);
    },
    /** A request of a number that nobody used before: a new one at each call. */
    enquiry(more: Record<string, unknown> = {}): Record<string, unknown> & { mobile: string } {
      strangers += 1;
      return {
        projectId: '104',
        intent: 'ENQUIRE',
        name: 'Devika Narayan',
        mobile: `88877${70_000 + strangers}`,
        consent: true,
        idempotencyKey: randomUUID(),
        ...more,
      };
    },
    send: async (input: Record<string, unknown>, at = opened().api, headers: Record<string, string> = {}) =>
      (await at.graph<{ outcome: ContactAnswer }>(REQUEST_CONTACT, { input }, headers)).data?.outcome,
    requestsOf: async (ids: readonly string[], at = opened().api) =>
      (await at.graph<{ contactRequests: ShownRequest[] }>(CONTACT_REQUESTS, { ids })).data?.contactRequests,
    leadCalls: async () => (await opened().sandbox.calls()).filter(({ path }) => path.startsWith(LEADS)),
    leadsOf: async (mobile: string) =>
      (await opened().sandbox.effects()).leads.filter((lead) => lead['MobilePhone'] === mobile),
  };
}
