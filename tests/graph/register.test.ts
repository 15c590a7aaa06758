import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const REGISTER = `mutation Register($input: RegisterInput!) {
  register(input: $input) {
    __typename
    ... on RegisterSuccess { state message project { name } resendAfterSeconds: retryAfterSeconds ticket }
    ... on InvalidOtpError { attemptsLeft }
    ... on ValidationError { fields { field message } }
    ... on RateLimitedError { retryAfterSeconds }
    ... on UserError { message code }
  }
}`;

interface RegisterAnswer {
  register: {
    __typename: string;
    message: string;
    code?: string;
    state?: string;
    retryAfterSeconds?: number;
    ticket?: string;
  };
}

const PENDING = {
  __typename: 'RegisterSuccess',
  state: 'PENDING',
  message: 'Thank you. Our team will look at your request and call you.',
  project: null,
  resendAfterSeconds: null,
  ticket: null,
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
  api = await startApi(sandbox, { now: () => clock, env: { LIMIT_UNVERIFIED_LEADS_PER_ADDRESS: '1000/86400' } });
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
      project: null,
      resendAfterSeconds: null,
      ticket: null,
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
      Description: 'The mobile number is not verified.',
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

  it('makes a Lead for each project that the person asks about, and names it in the answer', async () => {
    const person = stranger();
    expect(await register({ ...person, projectId: '101' })).toMatchObject({ state: 'PENDING' });
    const second = await register({ ...person, projectId: '104', intent: 'BOOK_VISIT' });
    expect(second).toMatchObject({ state: 'PENDING', project: { name: 'Riverside Residences' } });
    const leads = await leadsOf(person.mobile);
    expect(leads).toHaveLength(2);
    expect(leads.map((lead) => lead['Project_Interested__c'])).toContain('Riverside Residences');
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

  it('is pending when the CRM itself fails, and one Lead is made of it', async () => {
    const person = stranger();
    await sandbox.fault({ surface: 'crm', route: LEADS, kind: 'status', times: 1 });
    expect(await register(person)).toEqual(PENDING);
    clock = new Date(clock.getTime() + 890_000);
    expect(await register(person)).toEqual(PENDING);
    expect(await leadsOf(person.mobile)).toHaveLength(1);
  });

  it.each(['commit-then-drop', 'reset'] as const)(
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

  it.each([
    ['ENQUIRE', 'Has a question about the project.'],
    ['BOOK_VISIT', 'Wants to book a site visit.'],
    ['REFER', 'Wants to refer a friend for the project.'],
  ])('tells the sales team the project and what the person wants: %s', async (intent, words) => {
    const person = { ...stranger(), projectId: '104', intent };
    const { name } = (await api.graph<{ project: { name: string } }>('{ project(id: "104") { name } }')).data
      ?.project ?? {
      name: '',
    };
    expect(await register(person)).toEqual({ ...PENDING, project: { name } });
    const [lead] = await leadsOf(person.mobile);
    expect(lead).toMatchObject({
      Project_Interested__c: name,
      Description: `${words} The mobile number is not verified.`,
    });
  });

  it('names the project also to whoever can log in now, and none that there is not', async () => {
    const customer = { ...stranger(), mobile: '9999900007' };
    expect(await register({ ...customer, projectId: '104' })).toMatchObject({ project: { name: expect.any(String) } });
    expect(await register({ ...stranger(), projectId: '987654' })).toEqual(PENDING);
  });

  it('tells the sales team the id of a project that cannot be looked up', async () => {
    const person = { ...stranger(), projectId: '104' };
    const apart = await startApi(sandbox, { now: () => clock });
    await sandbox.fault({ surface: 'rest', kind: 'status', status: 503 });
    expect(await register(person, apart)).toEqual(PENDING);
    await apart.close();
    const [lead] = await leadsOf(person.mobile);
    expect(lead?.['Description']).toMatch(/^Interested in the project with the id 104\./);
  });

  it.each([
    { limit: 'LIMIT_UNVERIFIED_LEADS_PER_NUMBER', of: 'one number' },
    { limit: 'LIMIT_UNVERIFIED_LEADS_PER_ADDRESS', of: 'one address' },
    { limit: 'LIMIT_UNVERIFIED_LEADS_TOTAL', of: 'all' },
  ])(
    'has a daily limit for $of while numbers are not verified, which refused ones do not use up',
    async ({ limit }) => {
      const apart = await startApi(sandbox, { now: () => clock, env: { [limit]: '2/86400' } });
      const person = stranger();
      const refused = { kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY_EXCEPTION', times: 3 } as const;
      await sandbox.fault({ surface: 'crm', route: LEADS, ...refused });
      for (let tries = 0; tries < 3; tries += 1) {
        expect(await register(person, apart)).toMatchObject({ __typename: 'RegistrationFailedError' });
      }
      for (let tries = 0; tries < 2; tries += 1) expect(await register(person, apart)).toEqual(PENDING);
      expect(await register(person, apart)).toMatchObject({
        __typename: 'RateLimitedError',
        retryAfterSeconds: 86_400,
      });
      await apart.close();
    },
  );

  it('leaves nothing of the person in the log', async () => {
    const person = { fullName: 'Canariensis Serinus', email: 'canary@example.com', mobile: stranger().mobile };
    await sandbox.fault({ surface: 'crm', route: LEADS, kind: 'commit-then-drop', times: 1 });
    await register(person);
    expect(api.logs()).toMatch(/"msg":"upstream call failed"/);
    expect(api.logs()).not.toMatch(new RegExp(`Serinus|canary@|${person.mobile}`));
  });
});

describe('register, where the backend sends OTPs to any number', () => {
  let verifying: ApiUnderTest;
  beforeAll(async () => {
    await sandbox.switches({ otpToAnyNumber: true });
    verifying = await startApi(sandbox, { now: () => clock, env: { REST_OTP_TO_ANY_NUMBER: 'true' } });
  });
  afterAll(async () => {
    await verifying.close();
    await sandbox.switches({ otpToAnyNumber: false });
  });

  const SENT = {
    __typename: 'RegisterSuccess',
    state: 'VERIFY_NUMBER',
    message: 'We have sent an OTP to your mobile number. Please enter it to register.',
    project: null,
    resendAfterSeconds: 45,
    ticket: null,
  };

  it('makes the Lead only when the number is verified, once', async () => {
    const person = stranger();
    expect(await register(person, verifying)).toEqual(SENT);
    expect(await leadCalls()).toEqual([]);
    const otp = await sandbox.latestOtp(person.mobile);
    const wrong = otp === '000000' ? '000001' : '000000';
    expect(await register({ ...person, otp: wrong }, verifying)).toMatchObject({
      __typename: 'InvalidOtpError',
      message: 'OTP verification failed.',
      attemptsLeft: 4,
    });
    expect(await register({ ...person, otp: '12' }, verifying)).toMatchObject({
      __typename: 'InvalidOtpError',
      message: 'Please enter the OTP sent to your mobile.',
      attemptsLeft: null,
    });
    expect(await leadCalls()).toEqual([]);
    expect(await register({ ...person, otp, projectId: '104', intent: 'BOOK_VISIT' }, verifying)).toMatchObject({
      ...PENDING,
      project: { name: expect.any(String) },
    });
    expect(await leadsOf(person.mobile)).toMatchObject([
      { Description: 'Wants to book a site visit. The mobile number was verified by OTP.' },
    ]);

    await register(person, verifying);
    const again = { ...person, otp: await sandbox.latestOtp(person.mobile), projectId: '104' };
    expect(await register(again, verifying)).toMatchObject({ state: 'PENDING' });
    expect(await leadsOf(person.mobile)).toHaveLength(1);
  });

  it('knows the device by its ticket, also after strangers have guessed', async () => {
    const person = stranger();
    const sent = await register({ ...person, carrier: 'BEARER' }, verifying);
    expect(sent).toEqual({ ...SENT, ticket: expect.stringMatching(/^[\w-]{43}$/) });
    const otp = await sandbox.latestOtp(person.mobile);
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) await register({ ...person, otp: wrong }, verifying);
    expect((await register({ ...person, otp }, verifying))?.__typename).toBe('RateLimitedError');
    expect(await register({ ...person, otp, ticket: sent?.ticket ?? '' }, verifying)).toEqual(PENDING);
  });

  it('takes the same OTP again when the Lead could not be made', async () => {
    const person = stranger();
    await register(person, verifying);
    const input = { ...person, otp: await sandbox.latestOtp(person.mobile) };
    const refused = { kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY_EXCEPTION', times: 1 } as const;
    await sandbox.fault({ surface: 'crm', route: LEADS, ...refused });
    expect(await register(input, verifying)).toEqual({ ...FAILED, code: 'REJECTED' });
    expect(await register(input, verifying)).toEqual(PENDING);
  });

  it('asks no OTP of a member, nor of a customer of the developer', async () => {
    expect(await register({ ...stranger(), mobile: '9999900001' }, verifying)).toMatchObject({ code: 'DUPLICATE' });
    expect(await register({ ...stranger(), mobile: '9999900007' }, verifying)).toMatchObject({ state: 'LOGIN_NOW' });
    expect((await sandbox.calls()).filter(({ path }) => path.startsWith('/get_otps'))).toEqual([]);
  });

  it("says 'Failed to send OTP.' where the backend sends none after all", async () => {
    await sandbox.switches({ otpToAnyNumber: false });
    expect(await register(stranger(), verifying)).toEqual({
      __typename: 'OtpNotSentError',
      message: 'Failed to send OTP.',
      code: 'UPSTREAM_UNAVAILABLE',
    });
    await sandbox.switches({ otpToAnyNumber: true });
  });

  it('says so when the backend cannot check the OTP', async () => {
    const person = stranger();
    await register(person, verifying);
    const otp = await sandbox.latestOtp(person.mobile);
    await sandbox.fault({ surface: 'rest', route: '/get_otps/verify_otp.json', kind: 'status', status: 503, times: 1 });
    expect(await register({ ...person, otp }, verifying)).toMatchObject({ __typename: 'OtpNotVerifiedError' });
  });
});
