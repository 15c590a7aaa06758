import { describe, expect, it } from 'vitest';
import { beginningOf } from '#api/domains/siteVisit/slots.ts';
import { StoreError } from '#api/store/database/errors.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import { openClub } from '#tests/support/club.ts';
import { send, type Member, type Outcome } from '#tests/support/member.ts';

const SLOTS =
  'query Slots($projectId: ID!, $date: Date!) { siteVisitSlots(projectId: $projectId, date: $date) { id label } }';
const VISIT = 'id project { id name } slot scheduledAt state createdAt';
const BOOK_VISIT = `mutation Book($input: RequestSiteVisitInput!) {
  requestSiteVisit(input: $input) {
    __typename
    ... on RequestSiteVisitSuccess { message siteVisit { ${VISIT} } }
    ... on UserError { message code }
    ... on ValidationError { fields { field message } }
  }
}`;
const VISITS = `{ me { siteVisits { ${VISIT} } } }`;

interface Slots {
  readonly siteVisitSlots: readonly { readonly id: string; readonly label: string }[] | null;
}
interface Visit {
  readonly project: { readonly id: string; readonly name: string } | null;
  readonly slot: string | null;
  readonly state: string;
}
interface Visits {
  readonly me: { readonly siteVisits: readonly Visit[] };
}

/** Saturday, half past two in the afternoon in India. */
const NOW = new Date('2026-11-21T09:00:00.000Z');
const YESTERDAY = '2026-11-20';
const TODAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const TUESDAY = '2026-11-24';
const LIST = { surface: 'rest', method: 'GET', route: '/site_schedules.json' } as const;
const REQUEST = { surface: 'rest', method: 'POST', route: '/site_schedule_requests' } as const;
const BOOKED = 'RequestSiteVisitSuccess';

const club = openClub({ startsAt: NOW });
const ask = (member: Pick<Member, 'graph'>, date: string, projectId = '104') =>
  member.graph<Slots>(SLOTS, { projectId, date });
const book = (member: Pick<Member, 'send'>, input: object) =>
  member.send<Outcome & { readonly siteVisit?: Visit }>(BOOK_VISIT, { input: { projectId: '104', ...input } });
const visits = async (member: Member) => (await member.ask<Visits>(VISITS)).me.siteVisits;

/** A new member, and the first free slot of a day: another day for each test, since slots are taken. */
async function memberAndSlot(date: string) {
  const member = await club.member();
  const slotId = (await ask(member, date)).data?.siteVisitSlots?.[0]?.id;
  await club.forgetCalls();
  return { member, input: { date, slotId } };
}
const gone = {
  __typename: 'SlotUnavailableError',
  message: 'This slot is no longer available. Please choose another.',
  code: 'NOT_AVAILABLE',
};

describe('siteVisitSlots', () => {
  it('gives the free times of a project on a day, asked for day first', async () => {
    const { data, errors } = await ask(await club.member(), SUNDAY);
    expect(errors).toBeUndefined();
    expect(data?.siteVisitSlots?.map(({ label }) => label)).toEqual([
      '10:00 AM - 11:00 AM',
      '11:00 AM - 12:00 PM',
      '12:00 PM - 01:00 PM',
      '02:00 PM - 03:00 PM',
      '03:00 PM - 04:00 PM',
      '04:00 PM - 05:00 PM',
      '05:00 PM - 06:00 PM',
    ]);
    const query = { project_id: '104', start_date: '22/11/2026', end_date: '22/11/2026' };
    expect(await club.calls()).toMatchObject([{ route: LIST.route, query, bearer: true }]);
  });

  it('gives none on a closed day, and today only what has not begun', async () => {
    const member = await club.member();
    expect((await ask(member, TUESDAY)).data?.siteVisitSlots).toEqual([]);
    expect((await ask(member, TODAY)).data?.siteVisitSlots).toHaveLength(3);
  });

  it('leaves out what has begun, also when the backend still offers it, and does not book it', async () => {
    const member = await club.member();
    const labels = ['05:00 AM - 06:00 AM', '02:30 PM - 03:30 PM', '3 pm', 'In the evening'];
    const body = JSON.stringify({ site_visits: labels.map((ampm_timing, at) => ({ id: 900 + at, ampm_timing })) });
    await club.fault({ ...LIST, kind: 'answer', status: 200, body, times: 3 });
    const offered = async (date: string) => (await ask(member, date)).data?.siteVisitSlots?.map(({ label }) => label);
    expect(await offered(TODAY)).toEqual(['3 pm', 'In the evening']);
    expect(await offered(SUNDAY)).toEqual(labels);
    expect(await book(member, { date: TODAY, slotId: '900' })).toEqual(gone);
    expect(await club.calls(REQUEST)).toEqual([]);
  });

  it('gives none on a day that is over in India, without a call', async () => {
    const member = await club.member();
    expect((await ask(member, YESTERDAY)).data?.siteVisitSlots).toEqual([]);
    // In London it is still the 21st.
    club.later(10 * 3_600);
    expect((await ask(member, TODAY)).data?.siteVisitSlots).toEqual([]);
    expect(await club.calls()).toEqual([]);
  });

  it('gives none, and books none, on a day of the week on which the team shows no sites', async () => {
    const at = await club.another({ env: clubConfigEnv({ rules: { visitWeekdays: ['MONDAY', 'SATURDAY'] } }) });
    const member = (await club.member()).at(at);
    expect((await ask(member, SUNDAY)).data?.siteVisitSlots).toEqual([]);
    const message = 'Our team doesn’t show sites on this day of the week. Please choose another day.';
    const fields = [{ field: 'date', message }];
    const refusal = { __typename: 'ValidationError', message, code: 'INVALID_INPUT', fields };
    expect(await book(member, { date: SUNDAY, slotId: '1' })).toEqual(refusal);
    expect(await club.calls()).toEqual([]);
  });

  it('is for members only, as a visit is', async () => {
    const message = 'Please login to continue';
    const { data, errors } = await ask(club.api, SUNDAY);
    expect(data).toEqual({ siteVisitSlots: null });
    expect(errors).toEqual([expect.objectContaining({ message, extensions: { code: 'UNAUTHENTICATED' } })]);
    const input = { projectId: '104', date: SUNDAY, slotId: '1' };
    const refused = { __typename: 'NotSignedInError', message, code: 'NOT_SIGNED_IN' };
    expect(await send(club.api, BOOK_VISIT, { input })).toEqual(refused);
    expect(await club.calls()).toEqual([]);
  });

  it('says that there is no such project, which is no outage', async () => {
    const { data, errors } = await ask(await club.member(), SUNDAY, '4711');
    expect(data).toEqual({ siteVisitSlots: null });
    expect(errors?.[0]).toMatchObject({ message: 'Project not found', extensions: { code: 'NOT_FOUND' } });
  });

  it('refuses a day that there is not', async () => {
    const { errors } = await ask(await club.member(), '2026-02-30');
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await club.calls()).toEqual([]);
  });

  it.each([{ kind: 'status', status: 500 }, { kind: 'reset' }, { kind: 'garbage' }] as const)(
    "says 'Failed to fetch data' while the backend fails (%o)",
    async (fault) => {
      const member = await club.member();
      await club.fault({ ...LIST, ...fault });
      const { data, errors, text } = await ask(member, SUNDAY);
      expect(data).toEqual({ siteVisitSlots: null });
      expect(errors).toEqual([
        expect.objectContaining({ message: 'Failed to fetch data', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }),
      ]);
      expect(text).not.toMatch(/127\.0\.0\.1|stack|site_schedules/);
      await club.sandbox.clearFaults();
      expect((await ask(member, SUNDAY)).data?.siteVisitSlots).toHaveLength(7);
    },
  );
});

describe('the beginning of a visit', () => {
  it.each([
    ['10:00 AM - 11:00 AM', '2026-11-22T04:30:00.000Z'],
    ['12:00 PM - 01:00 PM', '2026-11-22T06:30:00.000Z'],
    ['12:15 am - 1 am', '2026-11-21T18:45:00.000Z'],
    ['5 p.m. to 6 p.m.', '2026-11-22T11:30:00.000Z'],
    [' 05:30PM', '2026-11-22T12:00:00.000Z'],
    ['Morning', '2026-11-21T18:30:00.000Z'],
    ['13:00 PM', '2026-11-21T18:30:00.000Z'],
    ['10:75 AM', '2026-11-21T18:30:00.000Z'],
    ['', '2026-11-21T18:30:00.000Z'],
  ])('of %j on a Sunday in India is %s', (label, at) => {
    expect(beginningOf(SUNDAY, label)).toBe(at);
  });
});

describe('requestSiteVisit', () => {
  it('books a slot in the shape that the backend takes, once, at its time in India', async () => {
    const member = await club.member();
    const slots = (await ask(member, SUNDAY)).data?.siteVisitSlots ?? [];
    const slotId = slots.find(({ label }) => label.startsWith('02:00 PM'))?.id;
    const { siteVisit, ...outcome } = await book(member, { date: SUNDAY, slotId });
    expect(outcome).toEqual({ __typename: BOOKED, message: 'Site visit booked successfully!' });
    expect(siteVisit).toEqual({
      id: expect.any(String),
      project: { id: '104', name: 'Riverside Residences' },
      slot: '02:00 PM - 03:00 PM',
      scheduledAt: '2026-11-22T08:30:00.000Z',
      state: 'REQUESTED',
      createdAt: NOW.toISOString(),
    });
    const [call, ...others] = await club.calls(REQUEST);
    expect(call).toMatchObject({ query: {}, bearer: true, status: 201 });
    expect(call?.body).toEqual({
      site_schedule_request: {
        scheduled_at: '2026-11-22T08:30:00.000Z',
        project_id: 104,
        site_schedule_id: Number(slotId),
      },
    });
    expect(others).toEqual([]);
    expect(await visits(member)).toEqual([siteVisit]);
  });

  it('names every field that breaks its rule, and sends nothing', async () => {
    const member = await club.member();
    expect(await book(member, { date: SUNDAY, slotId: '' })).toEqual({
      __typename: 'ValidationError',
      code: 'INVALID_INPUT',
      message: 'Please select a time slot.',
      fields: [{ field: 'slotId', message: 'Please select a time slot.' }],
    });
    expect(await book(member, { date: SUNDAY, slotId: '1', projectId: '4711' })).toMatchObject({
      fields: [{ field: 'projectId', message: 'Please select a project.' }],
    });
    expect(await club.calls(REQUEST)).toEqual([]);
  });

  it('refuses a slot of another day, of another project and of a day that is over, and books nothing', async () => {
    const { member, input } = await memberAndSlot(SUNDAY);
    for (const wrong of [{ date: '2026-11-23' }, { projectId: '105' }, { date: YESTERDAY }, { slotId: 'x' }]) {
      expect(await book(member, { ...input, ...wrong })).toEqual(gone);
    }
    expect(await club.calls(REQUEST)).toEqual([]);
  });

  it('refuses a slot that others have filled', async () => {
    const { member, input } = await memberAndSlot('2026-12-03');
    for (let taken = 0; taken < 3; taken += 1) expect((await book(member, input)).__typename).toBe(BOOKED);
    expect(await book(member, input)).toEqual(gone);
    expect(await club.calls(REQUEST)).toHaveLength(3);
  });

  it('refuses a slot that was taken in the very moment', async () => {
    const { member, input } = await memberAndSlot(SUNDAY);
    await club.fault({ ...REQUEST, kind: 'status', status: 422 });
    expect(await book(member, input)).toEqual(gone);
    expect(await visits(member)).toEqual([]);
  });

  it.each([
    [LIST, { kind: 'status', status: 500 }, 'Failed: Internal Server Error', 'UPSTREAM_UNAVAILABLE'],
    [LIST, { kind: 'reset' }, 'Submission failed', 'UPSTREAM_UNAVAILABLE'],
    [LIST, { kind: 'garbage' }, 'Submission failed', 'UPSTREAM_UNAVAILABLE'],
    [LIST, { kind: 'status', status: 403 }, 'Failed: Forbidden', 'REJECTED'],
    [REQUEST, { kind: 'status', status: 403 }, 'Failed: Forbidden', 'REJECTED'],
    [REQUEST, { kind: 'status', status: 404 }, 'Failed: Not Found', 'REJECTED'],
  ] as const)('of %o says after %o: %s', async (route, fault, message, code) => {
    const { member, input } = await memberAndSlot('2026-12-10');
    const other = member.at(await club.another());
    await club.fault({ ...route, ...fault });
    expect(await book(other, input)).toEqual({ __typename: 'SiteVisitFailedError', message, code });
    expect(await club.calls(REQUEST)).toHaveLength(route === REQUEST ? 1 : 0);
    expect(await visits(member)).toEqual([]);
  });

  it.each([
    { kind: 'status', status: 500 },
    { kind: 'reset' },
    { kind: 'garbage' },
    { kind: 'answer', status: 201 },
    { kind: 'answer', status: 302 },
    { kind: 'commit-then-drop' },
  ] as const)('may be booked after %o, and is not sent again by a second press', async (fault) => {
    const { member, input } = await memberAndSlot('2026-12-14');
    await club.fault({ ...REQUEST, ...fault, times: 1 });
    const message = 'We couldn’t confirm whether your visit was booked. Please ask our team before you book it again.';
    for (let press = 0; press < 2; press += 1) {
      const { errors } = await member.graph(BOOK_VISIT, { input: { projectId: '104', ...input } });
      expect(errors).toMatchObject([{ message, extensions: { code: 'OUTCOME_UNKNOWN' } }]);
    }
    expect(await club.calls(REQUEST)).toHaveLength(1);
  });

  it('stays booked when the club cannot note it', async () => {
    const { member, input } = await memberAndSlot('2026-12-11');
    const add = async () => Promise.reject(new StoreError('unavailable', 'memberActivity.add'));
    const other = await club.another({ store: { siteVisits: { ...club.store.siteVisits, add } } });
    expect(await book(member.at(other), input)).toMatchObject({
      __typename: BOOKED,
      siteVisit: { slot: '10:00 AM - 11:00 AM', state: 'REQUESTED' },
    });
    expect(other.logs()).toContain('could not be noted');
  });

  it('goes on without the list of projects, which the backend knows better', async () => {
    const { member, input } = await memberAndSlot('2026-12-12');
    const other = await club.another();
    await club.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 500 });
    const { data, errors } = await member.at(other).graph(BOOK_VISIT, { input: { projectId: '104', ...input } });
    const siteVisit = { project: null, slot: '10:00 AM - 11:00 AM' };
    expect(data).toMatchObject({ requestSiteVisit: { __typename: BOOKED, siteVisit } });
    expect(errors).toEqual([expect.objectContaining({ path: ['requestSiteVisit', 'siteVisit', 'project'] })]);
  });

  it('says that nobody knows who asks when the club cannot read its sessions', async () => {
    const find = async () => Promise.reject(new StoreError('unavailable', 'find'));
    const other = await club.another({ store: { sessions: { ...club.store.sessions, find } } });
    const { data, errors } = await (await club.member()).at(other).graph(BOOK_VISIT, {
      input: { projectId: '104', slotId: '1', date: SUNDAY },
    });
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
  });
});

describe('the site visits of a member', () => {
  it('are listed newest first, for one call for all projects, and to nobody else', async () => {
    const date = '2026-12-04';
    const { member, input } = await memberAndSlot(date);
    await book(member, input);
    club.later(60);
    const elsewhere = (await ask(member, date, '105')).data?.siteVisitSlots?.[1];
    await book(member, { date, slotId: elsewhere?.id, projectId: '105' });
    const other = member.at(await club.another());
    await club.forgetCalls();
    expect((await visits(other)).map(({ project, slot }) => [project?.id, slot])).toEqual([
      ['105', '11:00 AM - 12:00 PM'],
      ['104', '10:00 AM - 11:00 AM'],
    ]);
    expect((await club.calls()).map(({ route }) => route)).toEqual(['/get_all_projects.json']);
    expect(await visits(await club.member())).toEqual([]);
  });

  it('are past once their day in India is over', async () => {
    const { member, input } = await memberAndSlot(TODAY);
    await book(member, input);
    club.later((Date.parse('2026-11-21T18:29:59.000Z') - NOW.getTime()) / 1000);
    expect(await visits(member)).toMatchObject([{ state: 'REQUESTED' }]);
    club.later(1);
    expect(await visits(member)).toMatchObject([{ state: 'PAST' }]);
  });

  it('cannot be had while the store is away', async () => {
    const away = async () => Promise.reject(new StoreError('unavailable', 'list'));
    const other = await club.another({ store: { siteVisits: { ...club.store.siteVisits, list: away } } });
    const member = (await club.member()).at(other);
    const { data, errors } = await member.graph('{ me { name siteVisits { id } } }');
    expect(data).toEqual({ me: { name: member.name, siteVisits: null } });
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['me', 'siteVisits'],
        message: 'Failed to fetch data',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
  });
});
