import { describe, expect, it } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { FAILED, LEADS, openRegisterFixture, PENDING } from '#tests/support/registerFixture.ts';

const club = openRegisterFixture();
const { stranger, register, leadCalls, leadsOf } = club;

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
    expect(await club.sandbox.calls()).toEqual([]);
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
      message: 'This mobile number is already registered. Please log in.',
      code: 'DUPLICATE',
    });
    expect((await club.sandbox.calls()).filter(({ surface, method }) => surface === 'crm' && method !== 'GET')).toEqual(
      [],
    );
  });

  it('lets a customer of the developer go on to the login, and writes nothing', async () => {
    expect(await register({ ...stranger(), mobile: '9999900007' })).toEqual({
      __typename: 'RegisterSuccess',
      state: 'LOGIN_NOW',
      message: 'Welcome! Please log in with an OTP now.',
      project: null,
      resendAfterSeconds: null,
      ticket: null,
    });
    expect(await leadCalls()).toEqual([]);
  });

  it('hands everybody else to the sales team, as a Lead with what the form says', async () => {
    const { mobile, email } = stranger();
    expect(await register({ fullName: '  Nirupama Devi Rao ', email: ` ${email} `, mobile })).toEqual(PENDING);
    const calls = (await club.sandbox.calls()).filter(({ surface }) => surface === 'crm');
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
    club.forward(24 * 3_600_000);
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
    await club.sandbox.addCustomer({ mobile: person.mobile, fullName: person.fullName });
    expect(await register(person)).toMatchObject({ state: 'LOGIN_NOW' });
  });

  it('is pending too where the CRM finds that it has the request already', async () => {
    await club.sandbox.fault({
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
    await club.sandbox.fault({
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
    await club.sandbox.fault({ surface: 'crm', route: LEADS, kind: 'status', times: 1 });
    expect(await register(person)).toEqual(PENDING);
    club.forward(890_000);
    expect(await register(person)).toEqual(PENDING);
    expect(await leadsOf(person.mobile)).toHaveLength(1);
  });

  it.each(['commit-then-drop', 'reset'] as const)(
    'is pending when the answer is lost (%s), and whoever asks again sends no second one',
    async (kind) => {
      const person = stranger();
      await club.sandbox.fault({ surface: 'crm', route: LEADS, kind, times: 1 });
      expect(await register(person)).toEqual(PENDING);
      club.forward(890_000);
      expect(await register(person)).toEqual(PENDING);
      expect(await leadCalls()).toHaveLength(1);
    },
  );

  it('is pending while the CRM takes no more calls today', async () => {
    const person = stranger();
    const limit = { kind: 'status', status: 403, errorCode: 'REQUEST_LIMIT_EXCEEDED', times: 1 } as const;
    const apart = await startApi(club.sandbox, { now: club.now });
    await club.sandbox.fault({ surface: 'crm', route: LEADS, ...limit });
    expect(await register(person, apart)).toEqual(PENDING);
    await apart.close();
    expect(await leadsOf(person.mobile)).toEqual([]);
  });

  it("says 'Unable to authenticate with Salesforce.' when the CRM is down", async () => {
    await club.sandbox.fault({ surface: 'crm', kind: 'reset' });
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
    club.forward(601_000);
    expect((await register(member))?.__typename).toBe('AlreadyRegisteredError');
  });

  it.each([
    ['ENQUIRE', 'Has a question about the project.'],
    ['BOOK_VISIT', 'Wants to book a site visit.'],
    ['REFER', 'Wants to refer a friend for the project.'],
  ])('tells the sales team the project and what the person wants: %s', async (intent, words) => {
    const person = { ...stranger(), projectId: '104', intent };
    const { name } = (await club.api.graph<{ project: { name: string } }>('{ project(id: "104") { name } }')).data
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
    const apart = await startApi(club.sandbox, { now: club.now });
    await club.sandbox.fault({ surface: 'rest', kind: 'status', status: 503 });
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
      const apart = await startApi(club.sandbox, { now: club.now, env: { [limit]: '2/86400' } });
      const person = stranger();
      const refused = { kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY_EXCEPTION', times: 3 } as const;
      await club.sandbox.fault({ surface: 'crm', route: LEADS, ...refused });
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
    await club.sandbox.fault({ surface: 'crm', route: LEADS, kind: 'commit-then-drop', times: 1 });
    await register(person);
    expect(club.api.logs()).toMatch(/"msg":"upstream call failed"/);
    expect(club.api.logs()).not.toMatch(new RegExp(`Serinus|canary@|${person.mobile}`));
  });
});
