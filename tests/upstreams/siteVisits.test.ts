import { describe, expect, it } from 'vitest';
import { getSiteVisitSlots } from '#api/upstreams/club/siteVisits.ts';
import { canaries } from './support/observed.ts';
import { ask } from './support/rest.ts';
import { json } from './support/upstream.ts';

const slotsOn = (date: string) =>
  ask(json({ site_visits: [{ id: 34, ampm_timing: '10:00 AM - 11:00 AM' }] }), (http, call, onDropped) =>
    getSiteVisitSlots(http, call, canaries.bearer, { projectId: '12', date }, onDropped),
  );

describe('getSiteVisitSlots', () => {
  it('asks for one day, day first', async () => {
    const { reading, upstream } = await slotsOn('2026-11-06');
    expect(await reading).toEqual([{ id: '34', label: '10:00 AM - 11:00 AM' }]);
    expect(upstream.seen[0]?.query).toEqual({ project_id: '12', start_date: '06/11/2026', end_date: '06/11/2026' });
  });

  it.each(['06/11/2026', '2026-13-01', '2026-11-06T00:00:00Z', ''])('does not ask for the day %j', async (date) => {
    const { reading, upstream } = await slotsOn(date);
    await expect(reading).rejects.toThrow(RangeError);
    expect(upstream.seen).toHaveLength(0);
  });
});
