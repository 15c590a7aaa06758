import { describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import { openClubFixture } from '#tests/support/clubFixture.ts';
import {
  BOOK_VISIT,
  openSiteVisitFixture,
  type Visit,
  VISITS,
  type VisitOutcome,
} from '#tests/support/siteVisitFixture.ts';

/** Saturday, half past two in the afternoon in India. */
const NOW = new Date('2026-11-21T09:00:00.000Z');
const TODAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const LIST = '/site_schedules.json';
const REQUEST = '/site_schedule_requests';
const member = '9999900001';
const unlucky = '9999900004';

const club = openClubFixture({ startsAt: NOW });
const { ask, firstSlot, book, visits } = openSiteVisitFixture(club);
const headersOf = async (mobile: string) => (await club.memberOf(mobile)).headers;
const newcomer = async () => (await club.newcomer()).headers;
const booked = async () => (await club.sandbox.calls()).filter((call) => call.route === REQUEST);

describe('requestSiteVisit', () => {
  it('is for members only', async () => {
    expect(await book({}, { date: SUNDAY, slotId: '1' })).toEqual({
      __typename: 'NotSignedInError',
      message: 'Please login to continue',
      code: 'NOT_SIGNED_IN',
    });
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it('books a slot in the shape that the backend takes, once, at its time in India', async () => {
    const headers = await newcomer();
    const slots = (await ask(headers, SUNDAY)).data?.siteVisitSlots ?? [];
    const slot = slots.find(({ label }) => label.startsWith('02:00 PM'));
    await club.sandbox.clearCalls();
    const { __typename, message, siteVisit } = await book(headers, { date: SUNDAY, slotId: slot?.id });
    expect({ __typename, message }).toEqual({
      __typename: 'RequestSiteVisitSuccess',
      message: 'Site visit booked successfully!',
    });
    expect(siteVisit).toEqual({
      id: expect.any(String),
      project: { id: '104', name: 'Riverside Residences' },
      slot: '02:00 PM - 03:00 PM',
      scheduledAt: '2026-11-22T08:30:00.000Z',
      state: 'REQUESTED',
      createdAt: NOW.toISOString(),
    });
    const [call, ...others] = await booked();
    expect(call).toMatchObject({ method: 'POST', query: {}, bearer: true, status: 201 });
    expect(call?.body).toEqual({
      site_schedule_request: {
        scheduled_at: '2026-11-22T08:30:00.000Z',
        project_id: 104,
        site_schedule_id: Number(slot?.id),
      },
    });
    expect(others).toEqual([]);
    expect(await visits(headers)).toEqual([siteVisit]);
  });

  it.each([
    [
      { date: null, slotId: null },
      [
        ['date', 'Please select a valid date.'],
        ['slotId', 'Please select a time slot.'],
      ],
    ],
    [{ date: '22/11/2026', slotId: '1' }, [['date', 'Please select a valid date.']]],
    [{ date: '2026-02-30', slotId: '1' }, [['date', 'Please select a valid date.']]],
    [{ date: SUNDAY }, [['slotId', 'Please select a time slot.']]],
    [{ date: SUNDAY, slotId: '' }, [['slotId', 'Please select a time slot.']]],
    [{ date: SUNDAY, slotId: '1', projectId: '' }, [['projectId', 'Please select a project.']]],
    [{ date: SUNDAY, slotId: '1', projectId: '4711' }, [['projectId', 'Please select a project.']]],
  ])('refuses %j', async (input, faults) => {
    const outcome = await book(await headersOf(member), input);
    expect(outcome).toEqual({
      __typename: 'ValidationError',
      code: 'INVALID_INPUT',
      message: faults[0]?.[1],
      fields: faults.map(([field, message]) => ({ field, message })),
    });
    expect(await booked()).toEqual([]);
  });

  const gone = {
    __typename: 'SlotUnavailableError',
    message: 'This slot is no longer available. Please choose another.',
    code: 'NOT_AVAILABLE',
  };

  it('refuses a slot of another day, of another project and of a day that is over, and books nothing', async () => {
    const headers = await headersOf(member);
    const { id: slotId } = await firstSlot(headers, SUNDAY);
    expect(await book(headers, { date: '2026-11-23', slotId })).toEqual(gone);
    expect(await book(headers, { date: SUNDAY, slotId, projectId: '105' })).toEqual(gone);
    expect(await book(headers, { date: '2026-11-20', slotId })).toEqual(gone);
    expect(await book(headers, { date: SUNDAY, slotId: 'x' })).toEqual(gone);
    expect(await booked()).toEqual([]);
  });

  it('refuses a slot that others have filled', async () => {
    const headers = await newcomer();
    const date = '2026-12-03';
    const { id: slotId } = await firstSlot(headers, date);
    for (let taken = 0; taken < 3; taken += 1) {
      expect((await book(headers, { date, slotId })).__typename).toBe('RequestSiteVisitSuccess');
    }
    expect(await book(headers, { date, slotId })).toEqual(gone);
    expect(await booked()).toHaveLength(3);
  });

  it('refuses a slot that was taken in the very moment', async () => {
    const headers = await headersOf(unlucky);
    const { id: slotId } = await firstSlot(headers, SUNDAY);
    await club.sandbox.fault({ surface: 'rest', route: REQUEST, kind: 'status', status: 422 });
    expect(await book(headers, { date: SUNDAY, slotId })).toEqual(gone);
    expect(await visits(headers)).toEqual([]);
  });

  it.each([
    [{ kind: 'status', status: 500 }, 'Failed: Internal Server Error', 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'status', status: 403 }, 'Failed: Forbidden', 'REJECTED'],
    [{ kind: 'status', status: 404 }, 'Failed: Not Found', 'REJECTED'],
    [{ kind: 'reset' }, 'Submission failed', 'UPSTREAM_UNAVAILABLE'],
    [{ kind: 'garbage' }, 'Submission failed', 'UPSTREAM_UNAVAILABLE'],
  ] as const)('says after %o: %s', async (fault, message, code) => {
    const headers = await headersOf(unlucky);
    const date = '2026-12-10';
    const { id: slotId } = await firstSlot(headers, date);
    const failure = { __typename: 'SiteVisitFailedError', message, code };
    for (const route of [REQUEST, LIST]) {
      await club.sandbox.fault({ surface: 'rest', route, ...fault });
      expect(await book(headers, { date, slotId })).toEqual(failure);
      await club.sandbox.clearFaults();
    }
    expect(await booked()).toHaveLength(1);
    expect(await visits(headers)).toEqual([]);
    // The backend is heard again, and refuses.
    await club.sandbox.fault({ surface: 'rest', route: REQUEST, kind: 'status', status: 422 });
    expect(await book(headers, { date, slotId })).toEqual(gone);
  });

  it('says so when the backend never answers', async () => {
    const headers = await headersOf(unlucky);
    const { id: slotId } = await firstSlot(headers, SUNDAY);
    await club.sandbox.fault({ surface: 'rest', route: REQUEST, kind: 'hang' });
    expect(await book(headers, { date: SUNDAY, slotId })).toEqual({
      __typename: 'SiteVisitFailedError',
      message: 'Submission failed',
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });

  it('stays booked when the club cannot note it', async () => {
    const headers = await newcomer();
    const date = '2026-12-11';
    const { id: slotId } = await firstSlot(headers, date);
    const broken = {
      ...club.store.siteVisits,
      add: async () => Promise.reject(new StoreError('unavailable', 'memberActivity.add')),
    };
    await club.withAnother({ store: { siteVisits: broken } }, async (other) => {
      const outcome = await book(headers, { date, slotId }, other);
      expect(outcome).toMatchObject({
        __typename: 'RequestSiteVisitSuccess',
        siteVisit: { slot: '10:00 AM - 11:00 AM', state: 'REQUESTED' },
      });
      expect(other.logs()).toContain('could not be noted');
    });
  });

  it('goes on without the list of projects, which the backend knows better', async () => {
    const headers = await newcomer();
    const date = '2026-12-12';
    const { id: slotId } = await firstSlot(headers, date);
    await club.withAnother({}, async (other) => {
      await club.sandbox.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 500 });
      const input = { projectId: '104', date, slotId };
      const { data, errors } = await other.graph<{ requestSiteVisit: VisitOutcome }>(BOOK_VISIT, { input }, headers);
      expect(data?.requestSiteVisit).toMatchObject({
        __typename: 'RequestSiteVisitSuccess',
        siteVisit: { project: null, slot: '10:00 AM - 11:00 AM' },
      });
      expect(errors).toEqual([expect.objectContaining({ path: ['requestSiteVisit', 'siteVisit', 'project'] })]);
    });
  });

  it('says that nobody knows who asks when the club cannot read its sessions', async () => {
    const headers = await headersOf(member);
    const lost = { ...club.store.sessions, find: async () => Promise.reject(new StoreError('unavailable', 'find')) };
    await club.withAnother({ store: { sessions: lost } }, async (other) => {
      const { data, errors } = await other.graph(BOOK_VISIT, { input: { projectId: '104' } }, headers);
      expect(data).toBeNull();
      expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    });
  });
});

describe('the site visits of a member', () => {
  it('are listed newest first, for one call for all projects, and to nobody else', async () => {
    const headers = await newcomer();
    const date = '2026-12-04';
    const { id: slotId } = await firstSlot(headers, date);
    await book(headers, { date, slotId });
    club.later(60_000);
    const elsewhere = (await ask(headers, date, '105')).data?.siteVisitSlots?.[1];
    await book(headers, { date, slotId: elsewhere?.id, projectId: '105' });
    await club.withAnother({}, async (other) => {
      await club.sandbox.clearCalls();
      const { data } = await other.graph<{ me: { siteVisits: Visit[] } }>(VISITS, {}, headers);
      expect(data?.me.siteVisits.map(({ project, slot }) => [project?.id, slot])).toEqual([
        ['105', '11:00 AM - 12:00 PM'],
        ['104', '10:00 AM - 11:00 AM'],
      ]);
      expect((await club.sandbox.calls()).map(({ route }) => route)).toEqual(['/get_all_projects.json']);
    });
    expect(await visits(await headersOf('9999900005'))).toEqual([]);
  });

  it('are past once their day in India is over', async () => {
    const headers = await newcomer();
    const { id: slotId } = await firstSlot(headers, TODAY);
    await book(headers, { date: TODAY, slotId });
    club.later(Date.parse('2026-11-21T18:29:59.000Z') - NOW.getTime());
    expect(await visits(headers)).toMatchObject([{ state: 'REQUESTED' }]);
    club.later(1000);
    expect(await visits(headers)).toMatchObject([{ state: 'PAST' }]);
  });

  it('cannot be had while the store is away', async () => {
    const headers = await headersOf(member);
    const away = { ...club.store.siteVisits, list: async () => Promise.reject(new StoreError('unavailable', 'list')) };
    await club.withAnother({ store: { siteVisits: away } }, async (other) => {
      const { data, errors } = await other.graph('{ me { name siteVisits { id } } }', {}, headers);
      expect(data).toEqual({ me: { name: 'Ananya Deshmukh', siteVisits: null } });
      expect(errors).toEqual([
        expect.objectContaining({
          path: ['me', 'siteVisits'],
          message: 'Failed to fetch data',
          extensions: { code: 'UPSTREAM_UNAVAILABLE' },
        }),
      ]);
    });
  });
});
