import { describe, expect, it } from 'vitest';
import { openClubFixture, type SessionHeaders } from '#tests/support/clubFixture.ts';

const ENQUIRE = `mutation Enquire($input: SubmitEnquiryInput!) {
  submitEnquiry(input: $input) {
    __typename
    ... on SubmitEnquirySuccess { message }
    ... on UserError { message code }
    ... on ValidationError { fields { field message } }
  }
}`;

interface Outcome {
  __typename: string;
  message: string;
  code?: string;
  fields?: { field: string; message: string }[];
}

const ROUTE = '/enquiry_forms.json';
const ADDRESSES = '/user_addresses.json';
const rich = '9999900001';
const homeless = '9999900005';
const taken = {
  __typename: 'SubmitEnquirySuccess',
  message: 'Thank you. Our team will contact you within 3 working days.',
};
const notSent = {
  __typename: 'EnquiryFailedError',
  message: 'We couldn’t send your enquiry. Please try again.',
};

const club = openClubFixture({ env: { ENQUIRY_REPEAT_SECONDS: '0' } });
const { memberOf } = club;

async function enquire(headers: SessionHeaders, projectId = '104', at = club.api): Promise<Outcome> {
  const { data } = await at.graph<{ submitEnquiry: Outcome }>(ENQUIRE, { input: { projectId } }, headers);
  if (!data) throw new Error('no data');
  return data.submitEnquiry;
}
const sent = async () => (await club.sandbox.calls()).filter((call) => call.route === ROUTE);

describe('submitEnquiry', () => {
  it('sends what the club knows of the member in the shape that the backend takes, once', async () => {
    const { headers, id } = await memberOf(rich);
    expect(await enquire(headers)).toEqual(taken);
    const [call, ...others] = await sent();
    expect(call).toMatchObject({ method: 'POST', query: {}, bearer: true, status: 201 });
    expect(call?.body).toEqual({
      enquiry_form: {
        first_name: 'Ananya',
        last_name: 'Deshmukh',
        mobile_number: '9999900001',
        email: 'ananya.deshmukh@example.com',
        user_id: id,
        project_id: 104,
      },
    });
    expect(others).toEqual([]);
  });

  it('costs three calls at most beside the list of projects', async () => {
    const { headers } = await memberOf(rich);
    await enquire(headers);
    const calls = (await club.sandbox.calls()).filter(({ route }) => route !== '/get_all_projects.json');
    expect(calls.map(({ surface }) => surface).toSorted()).toEqual(['crm', 'rest', 'rest']);
  });

  it.each([
    ['there is no address', homeless, null],
    ['the addresses are away', rich, { surface: 'rest', route: ADDRESSES, kind: 'status', status: 500 }],
    ['the addresses never answer', rich, { surface: 'rest', route: ADDRESSES, kind: 'hang' }],
  ] as const)('says nothing of an email where %s', async (_, mobile, fault) => {
    const { headers } = await memberOf(mobile);
    if (fault) await club.sandbox.fault(fault);
    expect(await enquire(headers)).toEqual(taken);
    expect((await sent())[0]?.body).toMatchObject({ enquiry_form: { email: '' } });
  });

  it('takes the name from the login while the CRM is away', async () => {
    const { headers } = await memberOf(rich);
    await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 500 });
    expect(await enquire(headers)).toEqual(taken);
    expect((await sent())[0]?.body).toMatchObject({
      enquiry_form: { first_name: 'Ananya', last_name: 'Deshmukh' },
    });
  });

  it.each([false, true])('gives the only name of who has one for both (CRM away: %s)', async (away) => {
    const { headers } = await club.newcomer('Tara');
    if (away) await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 500 });
    expect(await enquire(headers)).toEqual(taken);
    expect((await sent())[0]?.body).toMatchObject({ enquiry_form: { first_name: 'Tara', last_name: 'Tara' } });
  });

  it('is for members only', async () => {
    expect(await enquire({})).toEqual({
      __typename: 'NotSignedInError',
      message: 'Please login to continue',
      code: 'NOT_SIGNED_IN',
    });
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it.each(['4711', ''])('refuses the project %j, which there is not', async (projectId) => {
    const { headers } = await memberOf(rich);
    expect(await enquire(headers, projectId)).toEqual({
      __typename: 'ValidationError',
      message: 'Please select a project.',
      code: 'INVALID_INPUT',
      fields: [{ field: 'projectId', message: 'Please select a project.' }],
    });
    expect(await sent()).toEqual([]);
  });

  it.each([
    [{ kind: 'status', status: 500 }, 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'reset' }, 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'commit-then-drop' }, 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'status', status: 422 }, 'REJECTED'],
  ] as const)('says that it could not be sent after %o, and sends it once', async (fault, code) => {
    const { headers } = await memberOf(rich);
    await club.sandbox.fault({ surface: 'rest', route: ROUTE, ...fault });
    expect(await enquire(headers)).toEqual({ ...notSent, code });
    expect(await sent()).toHaveLength(1);
    await club.sandbox.clearFaults();
    expect(await enquire(headers)).toEqual(taken);
  });

  it('says so, too, when the backend never answers', async () => {
    const { headers } = await memberOf(rich);
    await club.sandbox.fault({ surface: 'rest', route: ROUTE, kind: 'hang' });
    expect(await enquire(headers)).toEqual({ ...notSent, code: 'UPSTREAM_UNAVAILABLE' });
  });

  it('is content with a good status, whatever the answer says', async () => {
    const { headers } = await memberOf(rich);
    await club.sandbox.fault({ surface: 'rest', route: ROUTE, kind: 'garbage' });
    expect(await enquire(headers)).toEqual(taken);
  });

  it('lets the backend judge the project while the list of projects is away', async () => {
    const { headers } = await memberOf(rich);
    await club.withAnother({}, async (other) => {
      await club.sandbox.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 500 });
      expect(await enquire(headers, '104', other)).toEqual(taken);
      expect(await enquire(headers, '4711', other)).toEqual({ ...notSent, code: 'REJECTED' });
    });
  });
});

const counted = { env: { ENQUIRY_REPEAT_SECONDS: '600' } };

describe('an enquiry that is repeated within ten minutes', () => {
  it('counts as one, over several processes on one store, and answers the same', async () => {
    const { headers } = await club.newcomer();
    await club.withAnother(counted, async (one) => {
      await club.withAnother(counted, async (two) => {
        const outcomes = await Promise.all(
          Array.from({ length: 10 }, (_, index) => enquire(headers, '104', index % 2 === 0 ? one : two)),
        );
        expect(outcomes).toEqual(Array.from({ length: 10 }, () => taken));
        expect(await sent()).toHaveLength(1);
      });
    });
    await club.withAnother(counted, async (restarted) =>
      expect(await enquire(headers, '104', restarted)).toEqual(taken),
    );
    expect(await sent()).toHaveLength(1);
  });

  it('is sent for another project, by another member, and after ten minutes', async () => {
    const [{ headers }, other] = [await club.newcomer(), await club.newcomer()];
    await club.withAnother(counted, async (api) => {
      await enquire(headers, '104', api);
      await enquire(headers, '105', api);
      await enquire(other.headers, '104', api);
      expect(await sent()).toHaveLength(3);
      club.later(601_000);
      await enquire(headers, '104', api);
      expect(await sent()).toHaveLength(4);
    });
  });

  it('is sent where the first one failed', async () => {
    const { headers } = await club.newcomer();
    await club.withAnother(counted, async (api) => {
      await club.sandbox.fault({ surface: 'rest', route: ROUTE, kind: 'status', status: 500 });
      expect(await enquire(headers, '104', api)).toMatchObject(notSent);
      await club.sandbox.clearFaults();
      expect(await enquire(headers, '104', api)).toEqual(taken);
    });
  });

  it('is refused beyond the limit of enquiries, whatever the project', async () => {
    const { headers } = await club.newcomer();
    await club.withAnother({ env: { LIMIT_ENQUIRIES: '2/600' } }, async (api) => {
      await enquire(headers, '104', api);
      await enquire(headers, '105', api);
      expect(await enquire(headers, '106', api)).toMatchObject({
        __typename: 'RateLimitedError',
        code: 'RATE_LIMITED',
      });
    });
    expect(await sent()).toHaveLength(2);
  });
});
