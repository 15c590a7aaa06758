import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const REGISTER = `mutation Register($input: RegisterInput!) {
  register(input: $input) {
    __typename
    ... on RegisterSuccess { state message }
    ... on ValidationError { fields { field message } }
    ... on RateLimitedError { retryAfterSeconds }
    ... on UserError { message code }
  }
}`;

interface RegisterAnswer {
  register: { __typename: string; message: string; code?: string; state?: string; retryAfterSeconds?: number };
}

const PENDING = {
  __typename: 'RegisterSuccess',
  state: 'PENDING',
  message: 'Thank you. Our team will look at your request and call you.',
};
const FAILED = {
  __typename: 'RegistrationFailedError',
  message: 'Your registration could not be sent. Please try again.',
};
const LEADS = '/services/data/v64.0/sobjects/Lead';

let sandbox: TestSandbox;
let api: ApiUnderTest;
let clock = new Date();
let strangers = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startApi(sandbox, { now: () => clock });
});
beforeEach(async () => {
  // Later than any limit of the test before.
  clock = new Date(clock.getTime() + 660_000);
  await sandbox.clearFaults();
  await sandbox.clearCalls();
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

/** A number that neither backend knows: a new one at each call. */
const stranger = () => {
  strangers += 1;
  return { fullName: 'Nirupama Rao', email: 'nirupama@example.com', mobile: `88888${70_000 + strangers}` };
};
const register = async (input: Record<string, string>, at = api) =>
  (await at.graph<RegisterAnswer>(REGISTER, { input })).data?.register;
const leadCalls = async () => (await sandbox.calls()).filter(({ path }) => path.startsWith(LEADS));
const leadsOf = async (mobile: string) =>
  (await sandbox.effects()).leads.filter((lead) => lead['MobilePhone'] === mobile);

describe('register', () => {
  it('needs all three fields, and asks nobody before they are there', async () => {
    expect(await register({ fullName: ' ', email: '', mobile: '' })).toEqual({
      __typename: 'ValidationError',
      message: 'Please enter your full name.',
      code: 'INVALID_INPUT',
      fields: [
        { field: 'fullName', message: 'Please enter your full name.' },
        { field: 'email', message: 'Please enter your email.' },
        { field: 'mobile', message: 'Please enter a valid 10-digit mobile number.' },
      ],
    });
    expect(await sandbox.calls()).toEqual([]);
  });

  it.each([
    { field: 'mobile', wrong: '98200', message: 'Please enter a valid 10-digit mobile number.' },
    { field: 'mobile', wrong: '98200432101', message: 'Please enter a valid 10-digit mobile number.' },
    { field: 'email', wrong: 'nirupama.example', message: 'Please enter a valid email address' },
  ])('refuses $wrong as $field', async ({ field, wrong, message }) => {
    expect(await register({ ...stranger(), [field]: wrong })).toMatchObject({
      __typename: 'ValidationError',
      message,
      fields: [{ field, message }],
    });
  });

  it.each(['9999900001', '9999900004'])('sends the member %s to the login, and writes nothing', async (mobile) => {
    expect(await register({ ...stranger(), mobile })).toEqual({
      __typename: 'AlreadyRegisteredError',
      message: 'This mobile number is already registered. Please login.',
      code: 'DUPLICATE',
    });
    expect((await sandbox.calls()).filter(({ surface, method }) => surface === 'crm' && method !== 'GET')).toEqual([]);
  });

  it('lets a customer of the developer go on to the login, and writes nothing', async () => {
    expect(await register({ ...stranger(), mobile: '9999900007' })).toEqual({
      __typename: 'RegisterSuccess',
      state: 'LOGIN_NOW',
      message: 'Welcome. Please login with a one-time password now.',
    });
    expect(await leadCalls()).toEqual([]);
  });

  it('hands everybody else to the sales team, as a Lead with what the form says', async () => {
    const { mobile, email } = stranger();
    expect(await register({ fullName: '  Nirupama Devi Rao ', email: ` ${email} `, mobile })).toEqual(PENDING);
    const calls = (await sandbox.calls()).filter(({ surface }) => surface === 'crm');
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /services/data/v64.0/query',
      'GET /services/apexrest/getValidation',
      `POST ${LEADS}`,
    ]);
    expect(calls.at(-1)?.body).toEqual({
      FirstName: 'Nirupama Devi',
      LastName: 'Rao',
      MobilePhone: mobile,
      Email: email,
      LeadSource: 'Club Registration',
      Company: 'Nirupama Devi Rao',
    });
  });

  it('takes a name of one word', async () => {
    const person = { ...stranger(), fullName: 'Nirupama' };
    expect(await register(person)).toEqual(PENDING);
    const [call] = await leadCalls();
    expect(call?.body).toMatchObject({ LastName: 'Nirupama', Company: 'Nirupama' });
    expect(call?.body).not.toHaveProperty('FirstName');
  });

  it('makes no second Lead for whoever asks again, a day later or at the same moment', async () => {
    const person = stranger();
    const answers = await Promise.all([register(person), register(person), register(person)]);
    expect(answers).toEqual([PENDING, PENDING, PENDING]);
    clock = new Date(clock.getTime() + 24 * 3_600_000);
    expect(await register(person)).toEqual(PENDING);
    expect(await leadCalls()).toHaveLength(1);
  });

  it('lets the person log in as soon as the sales team has made them a customer', async () => {
    const person = stranger();
    expect(await register(person)).toEqual(PENDING);
    await sandbox.addCustomer({ mobile: person.mobile, fullName: person.fullName });
    expect(await register(person)).toMatchObject({ state: 'LOGIN_NOW' });
  });

  it('is pending too where the CRM finds that it has the request already', async () => {
    await sandbox.fault({
      surface: 'crm',
      route: LEADS,
      kind: 'status',
      status: 400,
      errorCode: 'DUPLICATES_DETECTED',
      message: 'Use one of these records?',
    });
    expect(await register(stranger())).toEqual(PENDING);
  });

  it('says that it failed when the CRM refuses, and sends it anew at the next try', async () => {
    const person = stranger();
    await sandbox.fault({
      surface: 'crm',
      route: LEADS,
      kind: 'status',
      status: 400,
      errorCode: 'FIELD_INTEGRITY_EXCEPTION',
      times: 1,
    });
    expect(await register(person)).toEqual({ ...FAILED, code: 'REJECTED' });
    expect(await register(person)).toEqual(PENDING);
    expect(await leadsOf(person.mobile)).toHaveLength(1);
  });

  it.each(['commit-then-drop', 'reset', 'status'] as const)(
    'is pending when the answer is lost (%s), and whoever asks again sends no second one',
    async (kind) => {
      const person = stranger();
      await sandbox.fault({ surface: 'crm', route: LEADS, kind, times: 1 });
      expect(await register(person)).toEqual(PENDING);
      clock = new Date(clock.getTime() + 890_000);
      expect(await register(person)).toEqual(PENDING);
      expect(await leadCalls()).toHaveLength(1);
    },
  );

  it('is pending while the CRM takes no more calls today', async () => {
    const person = stranger();
    const limit = { kind: 'status', status: 403, errorCode: 'REQUEST_LIMIT_EXCEEDED', times: 1 } as const;
    const apart = await startApi(sandbox, { now: () => clock });
    await sandbox.fault({ surface: 'crm', route: LEADS, ...limit });
    expect(await register(person, apart)).toEqual(PENDING);
    await apart.close();
    expect(await leadsOf(person.mobile)).toEqual([]);
  });

  it("says 'Unable to authenticate with Salesforce.' when the CRM is down", async () => {
    await sandbox.fault({ surface: 'crm', kind: 'reset' });
    expect(await register(stranger())).toEqual({
      __typename: 'CrmUnavailableError',
      message: 'Unable to authenticate with Salesforce.',
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });

  it('takes twenty tries of one address in ten minutes', async () => {
    const member = { ...stranger(), mobile: '9999900001' };
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await register(member))?.__typename).toBe('AlreadyRegisteredError');
    }
    const refused = await register(member);
    expect(refused).toMatchObject({ __typename: 'RateLimitedError', code: 'RATE_LIMITED' });
    expect(refused?.retryAfterSeconds).toBeLessThanOrEqual(600);
    clock = new Date(clock.getTime() + 601_000);
    expect((await register(member))?.__typename).toBe('AlreadyRegisteredError');
  });

  it('leaves nothing of the person in the log', async () => {
    const person = { fullName: 'Canariensis Serinus', email: 'canary@example.com', mobile: stranger().mobile };
    await sandbox.fault({ surface: 'crm', route: LEADS, kind: 'commit-then-drop', times: 1 });
    await register(person);
    expect(api.logs()).toMatch(/"msg":"upstream call failed"/);
    expect(api.logs()).not.toMatch(new RegExp(`Serinus|canary@|${person.mobile}`));
  });
});
