import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { send, type Member } from '#tests/support/member.ts';

const ENQUIRE = `mutation Enquire($input: SubmitEnquiryInput!) {
  submitEnquiry(input: $input) {
    __typename
    ... on SubmitEnquirySuccess { message }
    ... on UserError { message code }
    ... on ValidationError { fields { field message } }
  }
}`;
const FORM = { surface: 'rest', method: 'POST', route: '/enquiry_forms.json' } as const;
const taken = {
  __typename: 'SubmitEnquirySuccess',
  message: 'Thank you. Our team will contact you within 3 working days.',
};
const notSent = {
  __typename: 'EnquiryFailedError',
  message: 'We couldn’t send your enquiry. Please try again.',
};

const club = openClub();
const enquire = (member: Pick<Member, 'send'>, projectId = '104') => member.send(ENQUIRE, { input: { projectId } });
const sent = () => club.calls(FORM);

describe('submitEnquiry', () => {
  it('is on the list of the member afterwards, and on nobody else’s', async () => {
    const [member, other] = [await club.member(), await club.member()];
    await enquire(member);
    const own = '{ me { enquiries { createdAt project { id name } } } }';
    expect(await member.send(own)).toMatchObject({
      enquiries: [{ createdAt: expect.any(String), project: { id: '104', name: 'Riverside Residences' } }],
    });
    expect(await other.send(own)).toEqual({ enquiries: [] });
  });

  it('sends what the club knows of the member in the shape that the backend takes, once, for three calls', async () => {
    const member = await club.member('9999900001');
    expect(await enquire(member)).toEqual(taken);
    const [call, ...others] = await sent();
    expect(call).toMatchObject({ query: {}, bearer: true, status: 201 });
    expect(call?.body).toEqual({
      enquiry_form: {
        first_name: 'Ananya',
        last_name: 'Deshmukh',
        mobile_number: '9999900001',
        email: 'ananya.deshmukh@example.com',
        user_id: member.id,
        project_id: 104,
      },
    });
    expect(others).toEqual([]);
    const calls = (await club.calls()).filter(
      ({ surface, route }) => surface !== 'crm-login' && route !== '/get_all_projects.json',
    );
    expect(calls.map(({ surface }) => surface).toSorted()).toEqual(['crm', 'rest', 'rest']);
  });

  it.each([
    ['there is no address', { address: false, fault: null }],
    ['the addresses are away', { address: true, fault: '/user_addresses.json' }],
  ] as const)('says nothing of an email where %s', async (_, { address, fault }) => {
    const member = await club.member({ address });
    if (fault) await club.fault({ surface: 'rest', route: fault, kind: 'status', status: 500 });
    expect(await enquire(member)).toEqual(taken);
    expect((await sent())[0]?.body).toMatchObject({ enquiry_form: { email: '' } });
  });

  it.each([
    { fullName: 'Tara Menon', away: true, first_name: 'Tara', last_name: 'Menon' },
    { fullName: 'Tara', away: false, first_name: 'Tara', last_name: 'Tara' },
    { fullName: 'Tara', away: true, first_name: 'Tara', last_name: 'Tara' },
  ])('gives two names of $fullName (CRM away: $away)', async ({ fullName, away, ...names }) => {
    const member = await club.member({ fullName });
    if (away) await club.fault({ surface: 'crm', kind: 'status', status: 500 });
    expect(await enquire(member)).toEqual(taken);
    expect((await sent())[0]?.body).toMatchObject({ enquiry_form: names });
  });

  it('is for members only', async () => {
    expect(await send(club.api, ENQUIRE, { input: { projectId: '104' } })).toEqual({
      __typename: 'NotSignedInError',
      message: 'Please login to continue',
      code: 'NOT_SIGNED_IN',
    });
    expect(await club.calls()).toEqual([]);
  });

  it.each(['4711', ''])('refuses the project %j, which there is not', async (projectId) => {
    expect(await enquire(await club.member(), projectId)).toEqual({
      __typename: 'ValidationError',
      message: 'Please select a project.',
      code: 'INVALID_INPUT',
      fields: [{ field: 'projectId', message: 'Please select a project.' }],
    });
    expect(await sent()).toEqual([]);
  });

  it('says that it was not sent when the backend refuses it, and sends it once until it is asked again', async () => {
    const member = await club.member();
    await club.fault({ ...FORM, kind: 'status', status: 422 });
    expect(await enquire(member)).toEqual({ ...notSent, code: 'REJECTED' });
    expect(await sent()).toHaveLength(1);
    await club.sandbox.clearFaults();
    expect(await enquire(member)).toEqual(taken);
  });

  it.each([
    { kind: 'status', status: 500 },
    { kind: 'reset' },
    { kind: 'commit-then-drop' },
    { kind: 'answer', status: 303 },
    { kind: 'answer', status: 200, body: '<html>', contentType: 'text/html' },
  ] as const)(
    'says that it may have arrived after %o, and does not send it twice within ten minutes',
    async (fault) => {
      const member = await club.member();
      await club.fault({ ...FORM, ...fault, times: 1 });
      const message =
        'We couldn’t confirm whether your enquiry reached us. If nobody calls you in the next few days, please send it again.';
      for (let press = 0; press < 2; press += 1) {
        const { errors } = await member.graph(ENQUIRE, { input: { projectId: '104' } });
        expect(errors).toMatchObject([{ message, extensions: { code: 'OUTCOME_UNKNOWN' } }]);
      }
      expect(await sent()).toHaveLength(1);
      club.later(601);
      expect(await enquire(member)).toEqual(taken);
    },
  );

  it('is content with a good status, whatever the answer says', async () => {
    await club.fault({ ...FORM, kind: 'garbage' });
    expect(await enquire(await club.member())).toEqual(taken);
  });

  it('lets the backend judge the project while the list of projects is away', async () => {
    const member = (await club.member()).at(await club.another());
    await club.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 500 });
    expect(await enquire(member)).toEqual(taken);
    expect(await enquire(member, '4711')).toEqual({ ...notSent, code: 'REJECTED' });
  });
});

describe('an enquiry that is repeated within ten minutes', () => {
  it('counts as one, over several processes on one store, and answers the same', async () => {
    const member = await club.member();
    const processes = [member, member.at(await club.another())];
    const outcomes = await Promise.all([...processes, ...processes, ...processes].map((one) => enquire(one)));
    for (const outcome of outcomes) expect(outcome).toEqual(taken);
    expect(await enquire(member.at(await club.another()))).toEqual(taken);
    expect(await sent()).toHaveLength(1);
  });

  it('is sent for another project, by another member, and after ten minutes', async () => {
    const [member, other] = [await club.member(), await club.member()];
    await enquire(member);
    await enquire(member, '105');
    await enquire(other);
    expect(await sent()).toHaveLength(3);
    club.later(601);
    await enquire(member);
    expect(await sent()).toHaveLength(4);
  });

  it('is refused beyond the limit of enquiries, whatever the project', async () => {
    const member = (await club.member()).at(await club.another({ env: { LIMIT_ENQUIRIES: '2/600' } }));
    await enquire(member, '104');
    await enquire(member, '105');
    expect(await enquire(member, '106')).toMatchObject({ __typename: 'RateLimitedError', code: 'RATE_LIMITED' });
    expect(await sent()).toHaveLength(2);
  });
});
