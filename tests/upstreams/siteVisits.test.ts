import { describe, expect, it } from 'vitest';
import { getAllProjects } from '#api/upstreams/club/projects.ts';
import { getSiteVisitSlots, requestSiteVisit } from '#api/upstreams/club/siteVisits.ts';
import { newcomer, openClub } from './support/club.ts';
import { canaries, failureOf, newCall } from './support/observed.ts';
import { open } from './support/rest.ts';
import { json, startUpstream, text } from './support/upstream.ts';

const { bearer } = canaries;
const query = { projectId: '12', date: '2026-11-06' };
const visit = { projectId: '12', slotId: '34', scheduledAt: '2026-11-06T04:30:00.000Z' };

/** A Wednesday, on which homes are shown, at least two days from now. */
function aWednesday(): string {
  const day = new Date(Date.now() + 2 * 86_400_000);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

describe('getSiteVisitSlots', () => {
  it('asks for one day, day first', async () => {
    const upstream = await startUpstream(
      json({
        site_visits: [{ id: 34, ampm_timing: '10:00 AM - 11:00 AM' }, { id: 35 }, { id: '36', ampmTiming: '2 PM' }],
      }),
    );
    const dropped: string[] = [];
    const slots = await getSiteVisitSlots(open(upstream.url).http, newCall(), bearer, query, (why) =>
      dropped.push(why),
    );
    expect(slots).toEqual([
      { id: '34', label: '10:00 AM - 11:00 AM' },
      { id: '36', label: '2 PM' },
    ]);
    expect(dropped).toEqual(['unreadable: ampm_timing']);
    expect(upstream.seen[0]).toMatchObject({
      path: '/site_schedules.json',
      query: { project_id: '12', start_date: '06/11/2026', end_date: '06/11/2026' },
      headers: { authorization: `Bearer ${bearer}` },
    });
  });

  it.each(['06/11/2026', '2026-13-01', '2026-11-06T00:00:00Z', ''])('does not ask for the day %j', async (date) => {
    const upstream = await startUpstream(json({ site_visits: [] }));
    const { http } = open(upstream.url);
    await expect(getSiteVisitSlots(http, newCall(), bearer, { ...query, date }, () => {})).rejects.toThrow(RangeError);
    expect(upstream.seen).toHaveLength(0);
  });
});

describe('requestSiteVisit', () => {
  it.each([
    { answer: { id: 5 }, id: '5' },
    { answer: {}, id: null },
    { answer: 'ok', id: null },
  ])('is sent once in the shape that the backend takes, and content with $answer', async ({ answer, id }) => {
    const upstream = await startUpstream(json(answer, 201));
    expect(await requestSiteVisit(open(upstream.url).http, newCall(), bearer, visit)).toEqual({ id });
    expect(upstream.seen[0]?.path).toBe('/site_schedule_requests');
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual({
      site_schedule_request: { scheduled_at: visit.scheduledAt, project_id: 12, site_schedule_id: 34 },
    });
  });

  it('is unknown when the answer is no JSON', async () => {
    const upstream = await startUpstream(text('<html>'));
    const { http } = open(upstream.url);
    expect(await failureOf(requestSiteVisit(http, newCall(), bearer, visit))).toMatchObject({ outcome: 'unknown' });
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('at the backend', () => {
  it('a slot is found, asked for, and gone for whoever comes too late', async () => {
    const { sandbox, http, signIn } = await openClub();
    const token = await signIn(newcomer);
    const [project] = await getAllProjects(http, newCall(), () => {});
    const projectId = project?.id ?? '';
    const date = aWednesday();
    const slotsOf = () => getSiteVisitSlots(http, newCall(), token, { projectId, date }, () => {});
    const slots = await slotsOf();
    const slotId = slots[0]?.id ?? '';
    const ask = () =>
      requestSiteVisit(http, newCall(), token, { projectId, slotId, scheduledAt: `${date}T10:00:00+05:30` });

    expect(slots.length).toBeGreaterThan(1);
    expect(await ask()).toEqual({ id: expect.any(String) });
    expect((await sandbox.effects()).siteVisits).toHaveLength(1);
    while ((await slotsOf()).some(({ id }) => id === slotId)) await ask();
    expect(await failureOf(ask())).toMatchObject({
      status: 422,
      statusText: 'Unprocessable Entity',
      outcome: 'refused',
    });
  });

  it('there is no slot on a past day, and none of an unknown project', async () => {
    const { http, signIn } = await openClub();
    const token = await signIn(newcomer);
    const [project] = await getAllProjects(http, newCall(), () => {});
    const past = { projectId: project?.id ?? '', date: '2020-01-01' };
    expect(await getSiteVisitSlots(http, newCall(), token, past, () => {})).toEqual([]);
    const unknown = requestSiteVisit(http, newCall(), token, { ...visit, projectId: '999999' });
    expect(await failureOf(unknown)).toMatchObject({ status: 404, statusText: 'Not Found', outcome: 'refused' });
  });
});
