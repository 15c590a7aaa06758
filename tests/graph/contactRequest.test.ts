import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { send as sendTo, type SessionHeaders } from '#tests/support/member.ts';
import { wrongOf, type OtpOutcome } from './otpForms.ts';

const REQUEST = 'id projectName project { id } intent preferredDate preferredTime state createdAt';
const REQUEST_CONTACT = `mutation ($input: RequestContactInput!) {
  requestContact(input: $input) {
    __typename
    ... on RequestContactSuccess {
      state message resendAfterSeconds: retryAfterSeconds ticket request { ${REQUEST} }
    }
    ... on InvalidOtpError { attemptsLeft }
    ... on ValidationError { fields { field message } }
    ... on RateLimitedError { retryAfterSeconds }
    ... on UserError { message code }
  }
}`;
const CONTACT_REQUESTS = `query ($ids: [ID!]!) { contactRequests(ids: $ids) { ${REQUEST} } }`;

interface ContactRequest {
  readonly id: string;
  readonly projectName: string;
  readonly project: { readonly id: string } | null;
  readonly preferredDate: string | null;
  readonly state: string;
}
type ContactOutcome = OtpOutcome & { readonly request?: ContactRequest | null };
type Input = Record<string, unknown> & { readonly mobile: string };

const LEADS = '/services/data/v64.0/sobjects/Lead';
const LEAD_CALL = `crm POST ${LEADS}`;
const FAILED = {
  __typename: 'ContactRequestFailedError',
  message: 'We couldn’t send your request. Please try again.',
};
const INVALID_LEAD = {
  surface: 'crm',
  route: LEADS,
  kind: 'status',
  status: 400,
  errorCode: 'FIELD_INTEGRITY_EXCEPTION',
} as const;

const startsAt = new Date('2026-11-21T06:30:00Z');
const club = openClub({
  startsAt,
  // Days pass between tests; the CRM would end its sessions meanwhile, and the calls for new ones would be counted.
  sandbox: { now: () => startsAt },
  env: { LIMIT_UNVERIFIED_LEADS_PER_ADDRESS: '1000/86400' },
});
let tests = 0;
// Later than any limit of the test before.
beforeEach(() => club.later((tests += 1) * 3 * 86_400));

let strangers = 0;
/** A request of a number that nobody used before: a new one at each call. */
const enquiry = (more: Record<string, unknown> = {}): Input => {
  strangers += 1;
  const person = { name: 'Devika Narayan', mobile: `88877${70_000 + strangers}`, consent: true };
  return { projectId: '104', intent: 'ENQUIRE', ...person, idempotencyKey: randomUUID(), ...more };
};
const anew = (input: Input): Input => ({ ...input, idempotencyKey: randomUUID() });
const send = (input: Input, at = club.api, headers: SessionHeaders = {}) =>
  sendTo<ContactOutcome>(at, REQUEST_CONTACT, { input }, headers);
const requestsOf = (ids: readonly string[], at = club.api) => sendTo<ContactRequest[]>(at, CONTACT_REQUESTS, { ids });
const idOf = ({ request }: ContactOutcome) => request?.id ?? '';
const callsOf = async () => (await club.calls()).map(({ surface, method, path }) => `${surface} ${method} ${path}`);
const leadCalls = async () => (await callsOf()).filter((call) => call === LEAD_CALL);
const leadsOf = async (mobile: string) =>
  (await club.sandbox.effects()).leads.filter((lead) => lead['MobilePhone'] === mobile);

describe('requestContact, where the backend sends no OTP to unknown numbers', () => {
  it('tells the sales team which homes, what budget and what question, and that floor plans are wanted', async () => {
    const input = enquiry({
      configurations: ['3 BHK'],
      maxPrice: 20_000_000,
      sendFloorPlans: true,
      question: '  Which floors are left?\nAnd is there parking?  ',
    });
    expect(await send(input)).toMatchObject({ state: 'SENT' });
    const [lead] = await leadsOf(input.mobile);
    expect(lead?.['Description']).toContain(
      'Homes: 3 BHK. Budget: up to INR 2,00,00,000. Asks for floor plans and the price of these homes. ' +
        'Question: Which floors are left?\nAnd is there parking?',
    );
    // The same words are the same request; another question is another one.
    await send(anew(input));
    expect(await leadsOf(input.mobile)).toHaveLength(1);
    await send(anew({ ...input, question: 'Is there a crèche?' }));
    expect(await leadsOf(input.mobile)).toHaveLength(2);
  });

  it.each([
    ['configurations', ['9 BHK'], 'Please choose from the homes of this project.'],
    ['maxPrice', 99_999, ''],
    ['question', 'x'.repeat(501), ''],
  ])('refuses %s that no form offers', async (field, value, message) => {
    const outcome = await send(enquiry({ [field]: value }));
    expect(outcome).toMatchObject({ __typename: 'ValidationError', fields: [{ field }] });
    expect(JSON.stringify(outcome)).toContain(message);
    expect(await leadCalls()).toEqual([]);
  });

  it('hands an enquiry to the sales team as a Lead with project and intent, after one call to the CRM', async () => {
    const input = enquiry({ name: '  Devika Rao Narayan ', acceptedNotice: '2026-11-23' });
    expect(await send(input)).toMatchObject({
      __typename: 'RequestContactSuccess',
      state: 'SENT',
      message: 'Thank you. Our sales team has your request.',
      resendAfterSeconds: null,
      ticket: null,
      request: {
        project: { id: '104' },
        projectName: 'Riverside Residences',
        intent: 'ENQUIRE',
        preferredDate: null,
        preferredTime: null,
        state: 'SENT',
      },
    });
    const calls = (await club.calls()).filter(({ surface }) => surface === 'crm');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST ${LEADS}`]);
    expect(calls[0]?.body).toEqual({
      FirstName: 'Devika Rao',
      LastName: 'Narayan',
      MobilePhone: input.mobile,
      LeadSource: 'Club Enquiry',
      Company: 'Devika Rao Narayan',
      Project_Interested__c: 'Riverside Residences',
      Description:
        'Asks for a call about the project. The mobile number is not verified. Agreed to be called; privacy notice of 2026-11-23.',
    });
  });

  it('says with a site visit which day and time suit', async () => {
    const preferred = { preferredDate: club.day(3), preferredTime: 'AFTERNOON' };
    const input = enquiry({ intent: 'BOOK_VISIT', ...preferred });
    expect(await send(input)).toMatchObject({ state: 'SENT', request: { intent: 'BOOK_VISIT', ...preferred } });
    const visit = `Wants to visit the site. Preferred: ${club.day(3)} in the afternoon.`;
    expect(await leadsOf(input.mobile)).toMatchObject([
      {
        LeadSource: 'Club Site Visit',
        Description: `${visit} The mobile number is not verified. Agreed to be called.`,
      },
    ]);
  });

  it('names every field that breaks its rule, and sends nothing', async () => {
    expect(await send(enquiry({ name: ' D ', mobile: '98200', consent: false, projectId: '987654' }))).toMatchObject({
      __typename: 'ValidationError',
      message: 'Name must be at least 2 characters long.',
      fields: [
        { field: 'name', message: 'Name must be at least 2 characters long.' },
        { field: 'mobile', message: 'Please enter a valid 10-digit mobile number.' },
        { field: 'consent', message: 'Please agree to be called by our sales team.' },
        { field: 'projectId', message: 'Please select a project.' },
      ],
    });
    expect(await leadCalls()).toEqual([]);
  });

  it('takes today, no day before it and none in more than half a year', async () => {
    const visitIn = (days: number) => send(enquiry({ intent: 'BOOK_VISIT', preferredDate: club.day(days) }));
    for (const days of [-1, 181]) {
      expect(await visitIn(days)).toMatchObject({
        fields: [{ field: 'preferredDate', message: 'Please select a valid date.' }],
      });
    }
    expect(await visitIn(0)).toMatchObject({ state: 'SENT' });
  });

  it('answers a member, a customer and a stranger the same, after the same calls', async () => {
    // The first reads the list of projects.
    await send(enquiry());
    const seen = [];
    for (const mobile of ['9999900001', '9999900004', '9999900007', enquiry().mobile]) {
      await club.forgetCalls();
      const answer = await send(enquiry({ mobile }));
      seen.push({ ...answer, request: { ...answer.request, id: '', createdAt: '' }, calls: await callsOf() });
    }
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]?.calls).toEqual([LEAD_CALL]);
  });

  it('needs a UUID as the key; a repeated call is the same request, and another one under its key is refused', async () => {
    const malformed = await club.api.graph(REQUEST_CONTACT, { input: enquiry({ idempotencyKey: 'one' }) });
    expect(malformed.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const input = enquiry();
    const first = await send(input);
    expect(await send(input)).toEqual(first);
    // Whoever has the key of another device is told that it is used, and nothing of what was sent with it.
    for (const foreign of [{ name: 'Somebody Else' }, { mobile: enquiry().mobile }, { projectId: '101' }]) {
      expect(await send({ ...input, ...foreign })).toEqual({
        __typename: 'IdempotencyMismatchError',
        message: expect.any(String),
        code: 'IDEMPOTENCY_MISMATCH',
      });
    }
    expect(await leadCalls()).toHaveLength(1);
  });

  it('makes no second Lead of the same number, project and intent within a day, on whichever device', async () => {
    const input = enquiry();
    const answers = await Promise.all([send(anew(input)), send(anew(input)), send(anew(input))]);
    expect(new Set(answers.map(idOf)).size).toBe(3);
    expect(await leadCalls()).toHaveLength(1);
    // Another intent, and the same a day later, are requests of their own.
    await send(anew({ ...input, intent: 'BOOK_VISIT' }));
    club.later(86_401);
    await send(anew(input));
    expect((await leadsOf(input.mobile)).map((lead) => lead['LeadSource'])).toEqual([
      'Club Enquiry',
      'Club Site Visit',
      'Club Enquiry',
    ]);
  });

  it('tells nobody which day another device has chosen for the same number', async () => {
    const visit = enquiry({ intent: 'BOOK_VISIT', preferredDate: club.day(5), preferredTime: 'MORNING' });
    await send(visit);
    const other = await send(anew({ ...visit, preferredDate: club.day(6) }));
    expect(other.request?.preferredDate).toBe(club.day(6));
    expect(await leadsOf(visit.mobile)).toHaveLength(2);
  });

  it.each(['commit-then-drop', 'reset'] as const)(
    'is pending when the answer is lost (%s), and whoever asks again sends no second one',
    async (kind) => {
      const input = enquiry();
      await club.fault({ surface: 'crm', route: LEADS, kind, times: 1 });
      expect(await send(input)).toMatchObject({ state: 'PENDING' });
      expect(await send(anew(input))).toMatchObject({ state: 'PENDING' });
      expect(await leadCalls()).toHaveLength(1);
    },
  );

  it('says that it failed when the CRM refuses, keeps nothing for the device, and sends it anew at the next try', async () => {
    const input = enquiry();
    await club.fault({ ...INVALID_LEAD, times: 1 });
    expect(await send(input)).toEqual({ ...FAILED, code: 'REJECTED' });
    expect(await send(input)).toMatchObject({ state: 'SENT' });
    expect(await leadsOf(input.mobile)).toHaveLength(1);
  });

  it('leaves a Lead that the CRM takes for a duplicate to an operator: the sales team does not know of it', async () => {
    await club.fault({ ...INVALID_LEAD, errorCode: 'DUPLICATES_DETECTED' });
    expect(await send(enquiry())).toMatchObject({ state: 'PENDING', request: { state: 'SENDING' } });
    expect(club.api.logs()).toMatch(/operation needs an operator/);
  });

  it('refuses when the list of projects cannot be read, since nobody would know what it is about', async () => {
    await club.fault({ surface: 'rest', kind: 'status', status: 503 });
    expect(await send(enquiry(), await club.another())).toEqual({ ...FAILED, code: 'UPSTREAM_UNAVAILABLE' });
    expect(await leadCalls()).toEqual([]);
  });

  it.each([
    { limit: 'LIMIT_UNVERIFIED_LEADS_PER_NUMBER', of: 'one number' },
    { limit: 'LIMIT_UNVERIFIED_LEADS_PER_ADDRESS', of: 'one address' },
  ])('has a daily limit for $of, which refused ones and repeated calls do not use up', async ({ limit }) => {
    const api = await club.another({ env: { [limit]: '2/86400' } });
    const input = enquiry();
    await club.fault({ ...INVALID_LEAD, times: 3 });
    for (let tries = 0; tries < 3; tries += 1) expect(await send(anew(input), api)).toMatchObject(FAILED);
    for (let tries = 0; tries < 4; tries += 1) expect(await send(input, api)).toMatchObject({ state: 'SENT' });
    expect(await send(anew(input), api)).toMatchObject({ state: 'SENT' });
    const refused = { __typename: 'RateLimitedError', retryAfterSeconds: 86_400 };
    expect(await send(anew(input), api)).toMatchObject(refused);
  });

  it('refuses nobody because of the total of all callers, and raises an alarm', async () => {
    const api = await club.another({ env: { LIMIT_UNVERIFIED_LEADS_TOTAL: '2/86400' } });
    for (let count = 0; count < 4; count += 1) expect(await send(enquiry(), api)).toMatchObject({ state: 'SENT' });
    const metrics = await (await fetch(`${api.url}/metrics`)).text();
    expect(metrics).toMatch(/^club_alarms_total\{alarm="UNVERIFIED_LEADS_TOTAL"\} 2$/m);
    expect(api.logs().match(/a limit over all callers is exceeded/g)).toHaveLength(1);
  });

  it('limits the forms of one address in ten minutes', async () => {
    const api = await club.another({ env: { LIMIT_CONTACT_REQUESTS_PER_ADDRESS: '3/600' } });
    for (let tries = 0; tries < 3; tries += 1) expect(await send(enquiry(), api)).toMatchObject({ state: 'SENT' });
    expect(await send(enquiry(), api)).toMatchObject({ __typename: 'RateLimitedError', code: 'RATE_LIMITED' });
  });

  it('stops a script with many addresses at five Leads of one number in a day', async () => {
    const api = await club.another({ env: { TRUST_PROXY: 'on' } });
    const input = enquiry();
    const outcomes: string[] = [];
    for (let address = 1; address <= 10; address += 1) {
      const from = { 'x-forwarded-for': `198.51.100.${address}` };
      outcomes.push((await send(anew({ ...input, projectId: String(101 + (address % 4)) }), api, from)).__typename);
    }
    expect(outcomes.filter((one) => one === 'RequestContactSuccess')).toHaveLength(5);
    expect(outcomes.filter((one) => one === 'RateLimitedError')).toHaveLength(5);
    expect((await callsOf()).some((call) => call.includes('otp'))).toBe(false);
  });

  it('leaves nothing of the person in the log', async () => {
    const input = enquiry({ name: 'Canariensis Serinus' });
    await club.fault({ surface: 'crm', route: LEADS, kind: 'commit-then-drop', times: 1 });
    await send(input);
    expect(club.api.logs()).toMatch(/"msg":"upstream call failed"/);
    expect(club.api.logs()).not.toMatch(new RegExp(`Serinus|${input.mobile}`));
  });
});

describe('contactRequests', () => {
  it('shows what the ids belong to, newest first, and leaves out what is unknown', async () => {
    const first = await send(enquiry());
    club.later(1);
    const second = await send(enquiry({ projectId: '101' }));
    const found = await requestsOf([idOf(first), 'unknown', '\0', idOf(second)]);
    expect(found.map(({ id, projectName }) => [id, projectName])).toEqual([
      [idOf(second), second.request?.projectName],
      [idOf(first), 'Riverside Residences'],
    ]);
    expect(await requestsOf([])).toEqual([]);
  });

  it('shows its own part while the list of projects is away', async () => {
    const id = idOf(await send(enquiry()));
    await club.fault({ surface: 'rest', kind: 'status', status: 503 });
    expect(await requestsOf([id], await club.another())).toMatchObject([
      { project: null, projectName: 'Riverside Residences', state: 'SENT' },
    ]);
  });

  it('takes fifty ids at most', async () => {
    const { errors } = await club.api.graph(CONTACT_REQUESTS, { ids: Array.from({ length: 51 }, () => 'one') });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('requestContact, where the backend sends OTPs to any number', () => {
  const env = { REST_OTP_TO_ANY_NUMBER: 'true' };
  let verifying: ApiUnderTest;
  beforeAll(async () => {
    await club.sandbox.switches({ otpToAnyNumber: true });
    verifying = await club.another({ env });
  });
  afterAll(() => club.sandbox.switches({ otpToAnyNumber: false }));

  const enter = (input: Input, at = verifying, headers: SessionHeaders = {}) =>
    send({ carrier: 'BEARER', ...input }, at, headers);
  /** Sends a form, and gives what the second call needs. */
  async function begin(input: Input, at = verifying) {
    const { ticket } = await enter(input, at);
    return { ...input, ticket, otp: await club.sandbox.latestOtp(input.mobile) };
  }

  it('proves the number first: no Lead and nothing stored before the OTP is entered', async () => {
    const input = enquiry({ acceptedNotice: '2026-11-23' });
    const { ticket, ...first } = await enter(input);
    expect(first).toMatchObject({
      state: 'VERIFY_NUMBER',
      message: 'We’ve sent an OTP to your mobile number. Please enter it to send your request.',
      request: null,
    });
    expect(await leadsOf(input.mobile)).toEqual([]);
    expect(await club.store.notices.of(input.mobile)).toEqual([]);
    const otp = await club.sandbox.latestOtp(input.mobile);
    const sent = await enter({ ...input, otp, ticket });
    expect(sent).toMatchObject({ state: 'SENT', request: { projectName: 'Riverside Residences' } });
    expect(await leadsOf(input.mobile)).toMatchObject([
      {
        LeadSource: 'Club Enquiry',
        Project_Interested__c: 'Riverside Residences',
        Description:
          'Asks for a call about the project. The mobile number was verified by OTP. Agreed to be called; privacy notice of 2026-11-23.',
      },
    ]);
    expect(await club.store.notices.of(input.mobile)).toMatchObject([
      { place: 'CONTACT_REQUEST', version: '2026-11-23' },
    ]);
    expect(await club.sandbox.inbox(input.mobile)).toHaveLength(1);
  });

  it('refuses a wrong OTP with the attempts that are left, and sends nothing', async () => {
    const { otp, ...input } = await begin(enquiry());
    expect(await enter({ ...input, otp: wrongOf(otp) })).toMatchObject({
      __typename: 'InvalidOtpError',
      message: 'OTP verification failed.',
      attemptsLeft: 4,
    });
    expect(await enter({ ...input, otp: '12' })).toMatchObject({
      __typename: 'InvalidOtpError',
      code: 'INVALID_INPUT',
    });
    expect(await leadsOf(input.mobile)).toEqual([]);
    expect(await enter({ ...input, otp })).toMatchObject({ state: 'SENT' });
  });

  it('answers a member the same as a stranger, in both steps, after the same calls', async () => {
    await begin(enquiry());
    const seen = [];
    for (const mobile of ['9999900001', '9999900007', enquiry().mobile]) {
      await club.forgetCalls();
      const input = enquiry({ mobile });
      const first = await enter(input);
      const otp = await club.sandbox.latestOtp(mobile);
      const second = await enter({ ...input, otp, ticket: first.ticket });
      const calls = await callsOf();
      seen.push({ first: { ...first, ticket: '' }, second: { ...second, request: null }, calls });
    }
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]?.calls.filter((call) => call.startsWith('crm'))).toEqual([LEAD_CALL]);
  });

  it('needs no second OTP for a repeated call, although the first one is used', async () => {
    const whole = await begin(enquiry());
    const first = await enter(whole);
    expect(await enter(whole)).toEqual(first);
    expect(await leadsOf(whole.mobile)).toHaveLength(1);
  });

  it('shows the owner of a number the request that they sent before on another device', async () => {
    const visit = enquiry({ intent: 'BOOK_VISIT', preferredTime: 'MORNING' });
    await enter(await begin(visit));
    const again = await enter(await begin(anew({ ...visit, preferredTime: 'EVENING' })));
    expect(again).toMatchObject({ state: 'SENT', request: { preferredTime: 'MORNING' } });
    expect(await leadsOf(visit.mobile)).toHaveLength(1);
  });

  it('keeps a proven request while the CRM is away, in another process and after a restart', async () => {
    const [one, two] = [await club.another({ env }), await club.another({ env })];
    const whole = await begin(enquiry(), one);
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    const answer = await enter(whole, two);
    expect(answer).toMatchObject({
      state: 'PENDING',
      message: 'We’ve got your request and are sending it to our sales team.',
      request: { state: 'SENDING' },
    });
    expect(await requestsOf([idOf(answer)], one)).toMatchObject([{ state: 'SENDING' }]);
    expect(await leadsOf(whole.mobile)).toEqual([]);
    await club.sandbox.clearFaults();
    club.later(890);
    const restarted = await club.another({ env });
    expect(await enter(whole, restarted)).toMatchObject({ state: 'SENT', request: { id: idOf(answer) } });
    expect(await requestsOf([idOf(answer)], restarted)).toMatchObject([{ state: 'SENT' }]);
    expect(await leadsOf(whole.mobile)).toHaveLength(1);
  });

  it.each([404, 503])('says that no OTP was sent when the backend answers %i', async (status) => {
    await club.fault({ surface: 'rest', route: '/get_otps/generate_otp', kind: 'status', status });
    expect(await enter(enquiry())).toEqual({
      __typename: 'OtpNotSentError',
      message: 'Failed to send OTP.',
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });
});
