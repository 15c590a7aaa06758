import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { send } from '#tests/support/member.ts';
import { wrongOf, type OtpOutcome } from './otpForms.ts';

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
const LEADS = '/services/data/v64.0/sobjects/Lead';
const NOTHING = { project: null, resendAfterSeconds: null, ticket: null };
const PENDING = {
  __typename: 'RegisterSuccess',
  state: 'PENDING',
  message: 'Thank you. Our team will review your request and call you.',
  ...NOTHING,
};
const FAILED = {
  __typename: 'RegistrationFailedError',
  message: 'We couldn’t send your registration. Please try again.',
};
/** The CRM refuses the Lead itself. */
const REFUSED = { surface: 'crm', route: LEADS, kind: 'status', status: 400 } as const;
const INVALID_LEAD = { ...REFUSED, errorCode: 'FIELD_INTEGRITY_EXCEPTION' } as const;

const startsAt = new Date('2026-11-21T06:30:00Z');
const club = openClub({
  startsAt,
  // Days pass between tests; the CRM would end its sessions meanwhile, and the calls for new ones would be counted.
  sandbox: { now: () => startsAt },
  env: { LIMIT_UNVERIFIED_LEADS_PER_ADDRESS: '1000/86400' },
});
let tests = 0;
// Later than any limit of the test before.
beforeEach(() => club.later((tests += 1) * 2 * 86_400));

let strangers = 0;
/** A person whom neither backend knows: a new one at each call. */
const stranger = (more: Record<string, string> = {}) => {
  strangers += 1;
  return { fullName: 'Nirupama Rao', email: 'nirupama@example.com', mobile: `88888${70_000 + strangers}`, ...more };
};
const register = (input: Record<string, string>, at = club.api) => send<OtpOutcome>(at, REGISTER, { input });
const leadCalls = async () => (await club.calls()).filter(({ path }) => path.startsWith(LEADS));
const leadsOf = async (mobile: string) =>
  (await club.sandbox.effects()).leads.filter((lead) => lead['MobilePhone'] === mobile);

describe('register', () => {
  it('shortens the parts of a long name to the fields of the CRM', async () => {
    const first = 'ம'.repeat(30) + 'கு'.repeat(10);
    const person = stranger({ fullName: `${first} Venkataraman` });
    expect(await register(person)).toEqual(PENDING);
    const [lead, ...others] = await leadsOf(person.mobile);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      // A letter and its vowel sign stay together.
      FirstName: 'ம'.repeat(30) + 'கு'.repeat(5),
      LastName: 'Venkataraman',
      Company: person.fullName,
    });
  });

  it('tells at the field what the CRM refuses of it', async () => {
    const email = `${'n'.repeat(60)}@${'example'.repeat(5)}.example`;
    expect(await register(stranger({ email }))).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'email', message: 'This text is too long.' }],
    });
    await club.fault({ ...REFUSED, errorCode: 'INVALID_EMAIL_ADDRESS', times: 1 });
    expect(await register(stranger())).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'email', message: 'Please enter a valid email address' }],
    });
  });

  it('names every field that breaks its rule, and asks nobody', async () => {
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
    expect(await register(stranger({ email: 'nirupama.example' }))).toMatchObject({
      fields: [{ field: 'email', message: 'Please enter a valid email address' }],
    });
    expect(await club.calls()).toEqual([]);
  });

  it.each(['9999900001', '9999900004'])('sends the member %s to the login, and writes nothing', async (mobile) => {
    expect(await register(stranger({ mobile }))).toEqual({
      __typename: 'AlreadyRegisteredError',
      message: 'This mobile number is already registered. Please log in.',
      code: 'DUPLICATE',
    });
    const writes = (await club.calls()).filter(({ surface, method }) => surface === 'crm' && method !== 'GET');
    expect(writes).toEqual([]);
  });

  it('lets a customer of the developer go on to the login, and writes nothing', async () => {
    expect(await register(stranger({ mobile: '9999900007' }))).toEqual({
      __typename: 'RegisterSuccess',
      state: 'LOGIN_NOW',
      message: 'Welcome! Please log in with an OTP now.',
      ...NOTHING,
    });
    expect(await leadCalls()).toEqual([]);
  });

  it('hands everybody else to the sales team, as a Lead with what the form says', async () => {
    const { mobile, email } = stranger();
    expect(await register({ fullName: '  Nirupama Devi Rao ', email: ` ${email} `, mobile })).toEqual(PENDING);
    const calls = (await club.calls()).filter(({ surface }) => surface === 'crm');
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
    expect(await register(stranger({ fullName: 'Nirupama' }))).toEqual(PENDING);
    const [call] = await leadCalls();
    expect(call?.body).toMatchObject({ LastName: 'Nirupama', Company: 'Nirupama' });
    expect(call?.body).not.toHaveProperty('FirstName');
  });

  it('makes no second Lead for whoever asks again, a day later or at the same moment', async () => {
    const person = stranger();
    const answers = await Promise.all([register(person), register(person), register(person)]);
    expect(answers).toEqual([PENDING, PENDING, PENDING]);
    club.later(86_400);
    expect(await register(person)).toEqual(PENDING);
    expect(await leadCalls()).toHaveLength(1);
  });

  it('makes a Lead for each project, tells the sales team what the person wants, and names the project', async () => {
    const person = stranger();
    const wishes = [
      ['101', 'ENQUIRE', 'Has a question about the project.'],
      ['104', 'BOOK_VISIT', 'Wants to book a site visit.'],
      ['105', 'REFER', 'Wants to refer a friend for the project.'],
    ] as const;
    for (const [projectId, intent, words] of wishes) {
      const outcome = await register({ ...person, projectId, intent });
      expect(outcome).toEqual({ ...PENDING, project: { name: expect.any(String) } });
      const lead = { Description: `${words} The mobile number is not verified.` };
      const { name } = outcome['project'] as { name: string };
      expect(await leadsOf(person.mobile)).toContainEqual(
        expect.objectContaining({ ...lead, Project_Interested__c: name }),
      );
    }
    expect(await leadsOf(person.mobile)).toHaveLength(3);
  });

  it('lets the person log in as soon as the sales team has made them a customer', async () => {
    const person = stranger();
    expect(await register(person)).toEqual(PENDING);
    await club.sandbox.addCustomer({ mobile: person.mobile, fullName: person.fullName });
    expect(await register(person)).toMatchObject({ state: 'LOGIN_NOW' });
  });

  it('is pending too where the CRM finds that it has the request already', async () => {
    await club.fault({ ...REFUSED, errorCode: 'DUPLICATES_DETECTED', message: 'Use one of these records?' });
    expect(await register(stranger())).toEqual(PENDING);
  });

  it('says that it failed when the CRM refuses, and sends it anew at the next try', async () => {
    const person = stranger();
    await club.fault({ ...INVALID_LEAD, times: 1 });
    expect(await register(person)).toEqual({ ...FAILED, code: 'REJECTED' });
    expect(await register(person)).toEqual(PENDING);
    expect(await leadsOf(person.mobile)).toHaveLength(1);
  });

  // Every other way in which an answer can be lost, or the CRM can put it off, is in `operations/submissions.test.ts`.
  it.each([
    { kind: 'status', is: 'nothing arrived', calls: 2 },
    { kind: 'commit-then-drop', is: 'the answer is lost', calls: 1 },
  ] as const)('is pending when $is, and one Lead is made of it in the end', async ({ kind, calls }) => {
    const person = stranger();
    await club.fault({ surface: 'crm', route: LEADS, kind, times: 1 });
    expect(await register(person)).toEqual(PENDING);
    club.later(890);
    expect(await register(person)).toEqual(PENDING);
    expect(await leadsOf(person.mobile)).toHaveLength(1);
    expect(await leadCalls()).toHaveLength(calls);
  });

  it("says 'Unable to authenticate with Salesforce.' when the CRM is down", async () => {
    await club.fault({ surface: 'crm', kind: 'reset' });
    expect(await register(stranger(), await club.another())).toEqual({
      __typename: 'CrmUnavailableError',
      message: 'Unable to authenticate with Salesforce.',
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });

  it('limits the tries of one address in ten minutes', async () => {
    const member = stranger({ mobile: '9999900001' });
    const api = await club.another({ env: { LIMIT_REGISTRATIONS_PER_ADDRESS: '3/600' } });
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await register(member, api)).__typename).toBe('AlreadyRegisteredError');
    }
    expect(await register(member, api)).toMatchObject({ __typename: 'RateLimitedError', retryAfterSeconds: 600 });
    club.later(601);
    expect((await register(member, api)).__typename).toBe('AlreadyRegisteredError');
  });

  it('names the project also to whoever can log in now, and none that there is not', async () => {
    expect(await register(stranger({ mobile: '9999900007', projectId: '104' }))).toMatchObject({
      project: { name: 'Riverside Residences' },
    });
    expect(await register(stranger({ projectId: '987654' }))).toEqual(PENDING);
  });

  it('tells the sales team the id of a project that cannot be looked up', async () => {
    const person = stranger({ projectId: '104' });
    await club.fault({ surface: 'rest', kind: 'status', status: 503 });
    expect(await register(person, await club.another())).toEqual(PENDING);
    const [lead] = await leadsOf(person.mobile);
    expect(lead?.['Description']).toMatch(/^Interested in the project with the id 104\./);
  });

  it.each([
    { limit: 'LIMIT_UNVERIFIED_LEADS_PER_NUMBER', of: 'one number' },
    { limit: 'LIMIT_UNVERIFIED_LEADS_PER_ADDRESS', of: 'one address' },
  ])(
    'has a daily limit for $of while numbers are not verified, which refused ones do not use up',
    async ({ limit }) => {
      const api = await club.another({ env: { [limit]: '2/86400' } });
      const person = stranger();
      await club.fault({ ...INVALID_LEAD, times: 3 });
      for (let tries = 0; tries < 3; tries += 1) expect(await register(person, api)).toMatchObject(FAILED);
      for (let tries = 0; tries < 2; tries += 1) expect(await register(person, api)).toEqual(PENDING);
      const refused = { __typename: 'RateLimitedError', retryAfterSeconds: 86_400 };
      expect(await register(person, api)).toMatchObject(refused);
    },
  );
});

describe('register, where the backend sends OTPs to any number', () => {
  let verifying: ApiUnderTest;
  beforeAll(async () => {
    await club.sandbox.switches({ otpToAnyNumber: true });
    verifying = await club.another({ env: { REST_OTP_TO_ANY_NUMBER: 'true' } });
  });
  afterAll(() => club.sandbox.switches({ otpToAnyNumber: false }));
  const enter = (input: Record<string, string>) => register(input, verifying);

  const SENT = {
    __typename: 'RegisterSuccess',
    state: 'VERIFY_NUMBER',
    message: 'We’ve sent an OTP to your mobile number. Please enter it to register.',
    project: null,
    resendAfterSeconds: 45,
    ticket: null,
  };

  it('makes the Lead only when the number is verified, once', async () => {
    const person = stranger();
    expect(await enter(person)).toEqual(SENT);
    const otp = await club.sandbox.latestOtp(person.mobile);
    expect(await enter({ ...person, otp: wrongOf(otp) })).toMatchObject({
      __typename: 'InvalidOtpError',
      message: 'OTP verification failed.',
      attemptsLeft: 4,
    });
    expect(await enter({ ...person, otp: '12' })).toMatchObject({
      __typename: 'InvalidOtpError',
      message: 'Please enter the OTP sent to your mobile.',
      attemptsLeft: null,
    });
    expect(await leadCalls()).toEqual([]);
    const project = { projectId: '104', intent: 'BOOK_VISIT' };
    expect(await enter({ ...person, otp, ...project })).toEqual({ ...PENDING, project: { name: expect.any(String) } });
    expect(await leadsOf(person.mobile)).toMatchObject([
      { Description: 'Wants to book a site visit. The mobile number was verified by OTP.' },
    ]);

    await enter(person);
    const again = await club.sandbox.latestOtp(person.mobile);
    expect(await enter({ ...person, otp: again, projectId: '104' })).toMatchObject({ state: 'PENDING' });
    expect(await leadsOf(person.mobile)).toHaveLength(1);
  });

  it('knows the device by its ticket, also after strangers have guessed', async () => {
    const person = stranger();
    const sent = await enter({ ...person, carrier: 'BEARER' });
    expect(sent).toEqual({ ...SENT, ticket: expect.stringMatching(/^[\w-]{43}$/) });
    const otp = await club.sandbox.latestOtp(person.mobile);
    for (let guess = 0; guess < 5; guess += 1) await enter({ ...person, otp: wrongOf(otp) });
    expect((await enter({ ...person, otp })).__typename).toBe('RateLimitedError');
    expect(await enter({ ...person, otp, ticket: sent.ticket ?? '' })).toEqual(PENDING);
  });

  it('takes the same OTP again when the Lead could not be made', async () => {
    const person = stranger();
    await enter(person);
    const input = { ...person, otp: await club.sandbox.latestOtp(person.mobile) };
    await club.fault({ ...INVALID_LEAD, times: 1 });
    expect(await enter(input)).toEqual({ ...FAILED, code: 'REJECTED' });
    expect(await enter(input)).toEqual(PENDING);
  });

  it('asks no OTP of a member, nor of a customer of the developer', async () => {
    expect(await enter(stranger({ mobile: '9999900001' }))).toMatchObject({ code: 'DUPLICATE' });
    expect(await enter(stranger({ mobile: '9999900007' }))).toMatchObject({ state: 'LOGIN_NOW' });
    expect((await club.calls()).filter(({ path }) => path.startsWith('/get_otps'))).toEqual([]);
  });

  it("says 'Failed to send OTP.' where the backend sends none after all", async () => {
    await club.fault({ surface: 'rest', route: '/get_otps/generate_otp', kind: 'status', status: 404 });
    expect(await enter(stranger())).toEqual({
      __typename: 'OtpNotSentError',
      message: 'Failed to send OTP.',
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });

  it('says so when the backend cannot check the OTP', async () => {
    const person = stranger();
    await enter(person);
    const otp = await club.sandbox.latestOtp(person.mobile);
    const route = '/get_otps/verify_otp.json';
    await club.fault({ surface: 'rest', route, kind: 'status', status: 503, times: 1 });
    expect((await enter({ ...person, otp })).__typename).toBe('OtpNotVerifiedError');
  });
});
