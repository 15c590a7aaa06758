import { describe, expect, it } from 'vitest';
import { beginningOf } from '#api/domains/siteVisit/slots.ts';
import { openClubFixture } from '#tests/support/clubFixture.ts';
import { openSiteVisitFixture } from '#tests/support/siteVisitFixture.ts';

/** Saturday, half past two in the afternoon in India. */
const NOW = new Date('2026-11-21T09:00:00.000Z');
const TODAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const TUESDAY = '2026-11-24';
const LIST = '/site_schedules.json';

const club = openClubFixture({ startsAt: NOW });
/** A member, and nothing else. */
const signedIn = async () => (await club.memberOf('9999900001')).headers;
const { ask } = openSiteVisitFixture(club);

describe('siteVisitSlots', () => {
  it('gives the free times of a project on a day, asked for day first', async () => {
    const { data, errors } = await ask(await signedIn(), SUNDAY);
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
    expect((await club.sandbox.calls()).map(({ route, query, bearer }) => ({ route, query, bearer }))).toEqual([
      { route: LIST, query: { project_id: '104', start_date: '22/11/2026', end_date: '22/11/2026' }, bearer: true },
    ]);
  });

  it('gives none on a closed day, and today only what has not begun', async () => {
    const headers = await signedIn();
    expect((await ask(headers, TUESDAY)).data?.siteVisitSlots).toEqual([]);
    expect((await ask(headers, TODAY)).data?.siteVisitSlots).toHaveLength(3);
  });

  it('gives none on a day that is over in India, without a call', async () => {
    const headers = await signedIn();
    expect((await ask(headers, '2026-11-20')).data?.siteVisitSlots).toEqual([]);
    expect(await club.sandbox.calls()).toEqual([]);
    // In London it is still the 21st.
    club.later(10 * 3_600_000);
    expect((await ask(headers, TODAY)).data?.siteVisitSlots).toEqual([]);
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it('is for members only', async () => {
    const { data, errors } = await ask({}, SUNDAY);
    expect(data).toEqual({ siteVisitSlots: null });
    expect(errors).toEqual([
      expect.objectContaining({ message: 'Please login to continue', extensions: { code: 'UNAUTHENTICATED' } }),
    ]);
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it('says that there is no such project, which is no outage', async () => {
    const { data, errors } = await ask(await signedIn(), SUNDAY, '4711');
    expect(data).toEqual({ siteVisitSlots: null });
    expect(errors?.[0]).toMatchObject({ message: 'Project not found', extensions: { code: 'NOT_FOUND' } });
  });

  it('refuses a day that there is not', async () => {
    const { errors } = await ask(await signedIn(), '2026-02-30');
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await club.sandbox.calls()).toEqual([]);
  });

  it.each([{ kind: 'status', status: 500 }, { kind: 'reset' }, { kind: 'garbage' }, { kind: 'hang' }] as const)(
    "says 'Failed to fetch data' while the backend fails (%o)",
    async (fault) => {
      const headers = await signedIn();
      await club.sandbox.fault({ surface: 'rest', route: LIST, ...fault });
      const { data, errors, text } = await ask(headers, SUNDAY);
      expect(data).toEqual({ siteVisitSlots: null });
      expect(errors).toEqual([
        expect.objectContaining({ message: 'Failed to fetch data', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }),
      ]);
      expect(text).not.toMatch(/127\.0\.0\.1|stack|site_schedules/);
      await club.sandbox.clearFaults();
      expect((await ask(headers, SUNDAY)).data?.siteVisitSlots).toHaveLength(7);
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
