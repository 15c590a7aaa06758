import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { CONTACT_FAILED, LEADS, openContactFixture } from '#tests/support/contactFixture.ts';
import { openMemoryStore } from '#tests/support/engines.ts';

const club = openContactFixture();
const { enquiry, send, requestsOf, leadCalls, leadsOf } = club;

/** A day in India, so many days after the test's now. */
const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
    new Date(club.now().getTime() + days * 86_400_000),
  );
const callsOf = async () =>
  (await club.sandbox.calls()).map(({ surface, method, path }) => `${surface} ${method} ${path}`);

describe('requestContact, where the backend sends no OTP to unknown numbers', () => {
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
    const calls = (await club.sandbox.calls()).filter(({ surface }) => surface === 'crm');
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
    const preferred = { preferredDate: dayAhead(3), preferredTime: 'AFTERNOON' };
    const input = enquiry({ intent: 'BOOK_VISIT', ...preferred });
    expect(await send(input)).toMatchObject({ state: 'SENT', request: { intent: 'BOOK_VISIT', ...preferred } });
    const [lead] = await leadsOf(input.mobile);
    expect(lead).toMatchObject({
      LeadSource: 'Club Site Visit',
      Description: `Wants to visit the site. Preferred: ${dayAhead(3)} in the afternoon. The mobile number is not verified. Agreed to be called.`,
    });
  });

  it.each([
    { field: 'name', wrong: ' D ', message: 'Name must be at least 2 characters long.' },
    { field: 'mobile', wrong: '98200', message: 'Please enter a valid 10-digit mobile number.' },
    { field: 'consent', wrong: false, message: 'Please agree to be called by our sales team.' },
    { field: 'projectId', wrong: '987654', message: 'Please select a project.' },
    { field: 'intent', wrong: 'REFER', message: 'Please choose an enquiry or a site visit.' },
    { field: 'preferredTime', wrong: 'EVENING', message: 'Only a site visit can have a preferred day or time.' },
  ])('refuses $wrong as $field, and sends nothing', async ({ field, wrong, message }) => {
    expect(await send(enquiry({ [field]: wrong }))).toMatchObject({
      __typename: 'ValidationError',
      message,
      fields: [{ field, message }],
    });
    expect(await leadCalls()).toEqual([]);
  });

  it('takes today, no day before it and none in more than half a year', async () => {
    for (const days of [-1, 181]) {
      const input = enquiry({ intent: 'BOOK_VISIT', preferredDate: dayAhead(days) });
      expect(await send(input)).toMatchObject({
        fields: [{ field: 'preferredDate', message: 'Please select a valid date.' }],
      });
    }
    expect(await send(enquiry({ intent: 'BOOK_VISIT', preferredDate: dayAhead(0) }))).toMatchObject({ state: 'SENT' });
  });

  it('answers a member, a customer and a stranger the same, after the same calls', async () => {
    const seen = [];
    // The first reads the list of projects.
    await send(enquiry());
    for (const mobile of ['9999900001', '9999900004', '9999900007', enquiry().mobile]) {
      await club.sandbox.clearCalls();
      const answer = await send(enquiry({ mobile }));
      seen.push({ ...answer, request: { ...answer?.request, id: '', createdAt: '' }, calls: await callsOf() });
    }
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]?.calls).toEqual([`crm POST ${LEADS}`]);
  });

  it('needs a UUID as the key; a repeated call is the same request, and another one under its key is refused', async () => {
    expect(
      (
        await club.api.graph(
          'mutation { requestContact(input: { projectId: "104", intent: ENQUIRE, name: "Devi", mobile: "8887770000", consent: true, idempotencyKey: "one" }) { __typename } }',
        )
      ).errors?.[0]?.extensions?.['code'],
    ).toBe('BAD_USER_INPUT');
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
    const again = () => send({ ...input, idempotencyKey: randomUUID() });
    const answers = await Promise.all([again(), again(), again()]);
    const ids = answers.map((answer) => answer?.request?.id);
    expect(new Set(ids).size).toBe(3);
    expect(await leadCalls()).toHaveLength(1);
    // Another intent, and the same a day later, are requests of their own.
    await send({ ...input, intent: 'BOOK_VISIT', idempotencyKey: randomUUID() });
    club.forward(24 * 3_600_000 + 1000);
    await again();
    expect((await leadsOf(input.mobile)).map((lead) => lead['LeadSource'])).toEqual([
      'Club Enquiry',
      'Club Site Visit',
      'Club Enquiry',
    ]);
  });

  it('tells nobody which day another device has chosen for the same number', async () => {
    const visit = enquiry({ intent: 'BOOK_VISIT', preferredDate: dayAhead(5), preferredTime: 'MORNING' });
    await send(visit);
    const other = await send({ ...visit, preferredDate: dayAhead(6), idempotencyKey: randomUUID() });
    expect(other?.request?.preferredDate).toBe(dayAhead(6));
    expect(await leadsOf(visit.mobile)).toHaveLength(2);
  });

  it('is pending while the CRM is away, and the Lead arrives once it is back', async () => {
    const input = enquiry();
    await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 503 });
    const answer = await send(input);
    expect(answer).toMatchObject({
      state: 'PENDING',
      message: 'We’ve got your request and are sending it to our sales team.',
      request: { state: 'SENDING' },
    });
    const id = answer?.request?.id ?? '';
    expect(await leadsOf(input.mobile)).toEqual([]);
    await club.sandbox.clearFaults();
    club.forward(890_000);
    expect(await send(input)).toMatchObject({ state: 'SENT', request: { id } });
    expect(await requestsOf([id])).toMatchObject([{ state: 'SENT' }]);
    expect(await leadsOf(input.mobile)).toHaveLength(1);
  });

  it.each(['commit-then-drop', 'reset'] as const)(
    'is pending when the answer is lost (%s), and whoever asks again sends no second one',
    async (kind) => {
      const input = enquiry();
      await club.sandbox.fault({ surface: 'crm', route: LEADS, kind, times: 1 });
      expect(await send(input)).toMatchObject({ state: 'PENDING' });
      expect(await send({ ...input, idempotencyKey: randomUUID() })).toMatchObject({ state: 'PENDING' });
      expect(await leadCalls()).toHaveLength(1);
    },
  );

  it('says that it failed when the CRM refuses, keeps nothing for the device, and sends it anew at the next try', async () => {
    const input = enquiry();
    const refusal = { kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY_EXCEPTION', times: 1 } as const;
    await club.sandbox.fault({ surface: 'crm', route: LEADS, ...refusal });
    expect(await send(input)).toEqual({ ...CONTACT_FAILED, code: 'REJECTED' });
    expect(await send(input)).toMatchObject({ state: 'SENT' });
    expect(await leadsOf(input.mobile)).toHaveLength(1);
  });

  it('leaves a Lead that the CRM takes for a duplicate to an operator: the sales team does not know of it', async () => {
    const duplicate = { kind: 'status', status: 400, errorCode: 'DUPLICATES_DETECTED' } as const;
    await club.sandbox.fault({ surface: 'crm', route: LEADS, ...duplicate });
    const answer = await send(enquiry());
    expect(answer).toMatchObject({ state: 'PENDING', request: { state: 'SENDING' } });
    expect(club.api.logs()).toMatch(/operation needs an operator/);
  });

  it('refuses when the list of projects cannot be read, since nobody would know what it is about', async () => {
    const apart = await startApi(club.sandbox, { now: club.now });
    await club.sandbox.fault({ surface: 'rest', kind: 'status', status: 503 });
    expect(await send(enquiry(), apart)).toEqual({ ...CONTACT_FAILED, code: 'UPSTREAM_UNAVAILABLE' });
    await apart.close();
    expect(await leadCalls()).toEqual([]);
  });

  it.each([
    { limit: 'LIMIT_UNVERIFIED_LEADS_PER_NUMBER', of: 'one number' },
    { limit: 'LIMIT_UNVERIFIED_LEADS_PER_ADDRESS', of: 'one address' },
    { limit: 'LIMIT_UNVERIFIED_LEADS_TOTAL', of: 'all' },
  ])('has a daily limit for $of, which refused ones and repeated calls do not use up', async ({ limit }) => {
    const apart = await startApi(club.sandbox, { now: club.now, env: { [limit]: '2/86400' } });
    const input = enquiry();
    const key = () => ({ ...input, idempotencyKey: randomUUID() });
    const refused = { kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY_EXCEPTION', times: 3 } as const;
    await club.sandbox.fault({ surface: 'crm', route: LEADS, ...refused });
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await send(key(), apart)).toMatchObject({ __typename: 'ContactRequestFailedError' });
    }
    for (let tries = 0; tries < 4; tries += 1) expect(await send(input, apart)).toMatchObject({ state: 'SENT' });
    expect(await send(key(), apart)).toMatchObject({ state: 'SENT' });
    expect(await send(key(), apart)).toMatchObject({ __typename: 'RateLimitedError', retryAfterSeconds: 86_400 });
    await apart.close();
  });

  it('takes twenty forms of one address in ten minutes', async () => {
    for (let tries = 0; tries < 20; tries += 1) expect(await send(enquiry())).toMatchObject({ state: 'SENT' });
    expect(await send(enquiry())).toMatchObject({ __typename: 'RateLimitedError', code: 'RATE_LIMITED' });
  });

  it('stops a script with fifty addresses at five Leads of one number in a day', async () => {
    const apart = await startApi(club.sandbox, { now: club.now, env: { TRUST_PROXY: 'on' } });
    const input = enquiry();
    const outcomes: (string | undefined)[] = [];
    for (let address = 1; address <= 50; address += 1) {
      const from = { 'x-forwarded-for': `198.51.100.${address}` };
      const projectId = String(101 + (address % 4));
      outcomes.push((await send({ ...input, projectId, idempotencyKey: randomUUID() }, apart, from))?.__typename);
    }
    await apart.close();
    expect(outcomes.filter((one) => one === 'RequestContactSuccess')).toHaveLength(5);
    expect(outcomes.filter((one) => one === 'RateLimitedError')).toHaveLength(45);
    expect((await club.sandbox.calls()).some(({ path }) => path.includes('otp'))).toBe(false);
  });

  it('leaves nothing of the person in the log', async () => {
    const input = enquiry({ name: 'Canariensis Serinus' });
    await club.sandbox.fault({ surface: 'crm', route: LEADS, kind: 'commit-then-drop', times: 1 });
    await send(input);
    expect(club.api.logs()).toMatch(/"msg":"upstream call failed"/);
    expect(club.api.logs()).not.toMatch(new RegExp(`Serinus|${input.mobile}`));
  });
});

describe('contactRequests', () => {
  it('shows what the ids belong to, newest first, and leaves out what is unknown', async () => {
    const first = await send(enquiry());
    club.forward(1000);
    const second = await send(enquiry({ projectId: '101' }));
    const ids = [first?.request?.id ?? '', 'unknown', '\0', second?.request?.id ?? ''];
    expect((await requestsOf(ids))?.map(({ projectName }) => projectName)).toEqual([
      second?.request?.projectName,
      'Riverside Residences',
    ]);
    expect(await requestsOf([])).toEqual([]);
  });

  it('shows its own part while the list of projects is away', async () => {
    const store = await openMemoryStore({ now: club.now });
    const shared = { ...store, close: async () => undefined };
    const first = await startApi(club.sandbox, { store: shared, now: club.now });
    const answer = await send(enquiry(), first);
    await first.close();
    await club.sandbox.fault({ surface: 'rest', kind: 'status', status: 503 });
    const second = await startApi(club.sandbox, { store, now: club.now });
    expect(await requestsOf([answer?.request?.id ?? ''], second)).toMatchObject([
      { project: null, projectName: 'Riverside Residences', state: 'SENT' },
    ]);
    await second.close();
  });

  it('takes fifty ids at most', async () => {
    const ids = Array.from({ length: 51 }, () => 'one');
    const { errors } = await club.api.graph('query ($ids: [ID!]!) { contactRequests(ids: $ids) { id } }', { ids });
    expect(errors?.[0]?.extensions?.['code']).toBe('BAD_USER_INPUT');
  });
});
