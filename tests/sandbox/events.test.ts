import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

type Row = Record<string, unknown>;
interface Lists {
  readonly past_events: Row[];
  readonly upcomming_events: Row[];
}

const DAY_MS = 24 * 60 * 60 * 1000;
const RATIOS = {
  event_images_1_by_1: 1,
  event_images_3_by_2: 3 / 2,
  event_images_9_by_16: 9 / 16,
  event_images_16_by_9: 16 / 9,
};

async function read(sandbox: TestSandbox): Promise<Lists> {
  const response = await fetch(`${sandbox.restUrl}/events.json`);
  expect(response.status).toBe(200);
  return (await response.json()) as Lists;
}

const moments = (rows: readonly Row[]): number[] =>
  rows.map((row) => Date.parse(String(row['event_at']))).filter((at) => !Number.isNaN(at));

describe('events.json', () => {
  // A Saturday evening in India that is still Saturday in Greenwich.
  const now = new Date('2026-11-21T13:00:00Z');
  let sandbox: TestSandbox;
  let lists: Lists;
  let rows: Row[];

  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => now });
    lists = await read(sandbox);
    rows = [...lists.past_events, ...lists.upcomming_events];
  });
  afterAll(() => sandbox.close());

  it('tells sixteen past events of eighteen months, newest first, and eight to come, soonest first', () => {
    const past = moments(lists.past_events);
    const coming = moments(lists.upcomming_events);
    expect([lists.past_events.length, lists.upcomming_events.length]).toEqual([16, 8]);
    expect(past).toEqual(past.toSorted((a, b) => b - a));
    expect(coming).toEqual(coming.toSorted((a, b) => a - b));
    expect(Math.max(...past)).toBeLessThan(now.getTime());
    expect(Math.min(...past)).toBeGreaterThan(now.getTime() - 550 * DAY_MS);
    expect(Math.min(...coming)).toBeGreaterThan(now.getTime());
    expect(Math.max(...coming)).toBeLessThan(now.getTime() + 92 * DAY_MS);
    expect(new Set(rows.map((row) => row['id'])).size).toBe(24);
  });

  it('says its times of day in India, as moment and as text', () => {
    const concert = rows.find((row) => row['id'] === 2041);
    expect(concert).toMatchObject({
      event_name: 'The Lawn Concert',
      project_name: 'Saanjh Canal Row',
      event_type: 'Entertainment',
      event_at: '2026-08-29T18:30:00.000+05:30',
      from_time: '6:30 PM',
      to_time: '10:30 PM',
      location: 'Canal lawn, Saanjh Canal Row, Mumbai',
    });
  });

  it('writes the times of some as full timestamps, in UTC and in Indian time, beside the day alone', () => {
    expect(rows.find((row) => row['id'] === 2052)).toMatchObject({
      event_at: '2027-01-09',
      from_time: '2027-01-09T04:30:00.000Z',
      to_time: '2027-01-09T07:00:00.000Z',
    });
    expect(rows.find((row) => row['id'] === 2039)).toMatchObject({
      event_at: '2026-06-26',
      from_time: '2026-06-26T10:00:00.000+05:30',
      to_time: '2026-06-28T17:00:00.000+05:30',
    });
  });

  it('keeps one without a date among the past ones and one among those to come', () => {
    const undated = (list: readonly Row[]) => list.filter((row) => row['event_at'] === null).map((row) => row['id']);
    expect([undated(lists.past_events), undated(lists.upcomming_events)]).toEqual([[2032], [2055]]);
  });

  it('lets events last over a day', () => {
    const games = rows.find((row) => 'to_at' in row);
    expect(Date.parse(String(games?.['to_at'])) - Date.parse(String(games?.['event_at']))).toBeGreaterThan(DAY_MS);
  });

  it('shows the ways in which real rows differ', () => {
    const some = (differs: (row: Row) => boolean): boolean => rows.some(differs);
    expect(new Set(rows.map((row) => row['event_type']))).toEqual(new Set(['Entertainment', 'Lifestyle', undefined]));
    expect(some((row) => row['event_at'] === null && row['from_time'] === null)).toBe(true);
    expect(some((row) => row['event_at'] !== null && row['from_time'] === null)).toBe(true);
    expect(some((row) => row['from_time'] !== null && row['to_time'] === null)).toBe(true);
    expect(some((row) => row['project_name'] === null)).toBe(true);
    expect(some((row) => !('location' in row))).toBe(true);
    expect(some((row) => !('description' in row))).toBe(true);
    expect(some((row) => row['event_images_1_by_1'] === null)).toBe(true);
  });

  it('carries pictures in every ratio, in some, in the single list alone, and none at all', () => {
    const filled = (row: Row): string[] =>
      [...Object.keys(RATIOS), 'event_images'].filter((key) => ((row[key] ?? []) as unknown[]).length > 0);
    const ways = new Set(rows.map((row) => filled(row).join(' ')));
    expect(ways).toContain(Object.keys(RATIOS).join(' '));
    expect(ways).toContain('event_images_16_by_9');
    expect(ways).toContain('event_images');
    expect(rows.some((row) => filled(row).length === 0 && row['attachfile'] === null)).toBe(true);
  });

  it('sorts each picture into the list of its ratio', () => {
    for (const [list, ratio] of Object.entries(RATIOS)) {
      const files = rows.flatMap((row) => (row[list] ?? []) as { image: { width: number; height: number } }[]);
      expect(files.length).toBeGreaterThan(2);
      for (const { image } of files) expect(image.width / image.height).toBeCloseTo(ratio, 2);
    }
  });

  it('knows only its own projects', async () => {
    const projects = (await (await fetch(`${sandbox.restUrl}/get_all_projects.json`)).json()) as Row[];
    const names = new Set(projects.flatMap((row) => [row['name'], row['project_name']]));
    const named = rows.map((row) => row['project_name']).filter((name) => name !== null);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  it('answers one event by its id, with a bearer and without', async () => {
    const url = `${sandbox.restUrl}/events/2044.json`;
    const open = await fetch(url);
    const carried = await fetch(url, { headers: { authorization: 'Bearer somebody' } });
    expect([open.status, carried.status]).toEqual([200, 200]);
    expect(await open.json()).toEqual(rows.find((row) => row['id'] === 2044));
    expect(await carried.json()).toMatchObject({ id: 2044, event_name: 'Lamps on the water' });
  });

  it('answers 404 for an event that does not exist', async () => {
    for (const id of ['1', 'x', '2044x', '9'.repeat(30), '-2044']) {
      const response = await fetch(`${sandbox.restUrl}/events/${id}.json`);
      expect([id, response.status, await response.json()]).toEqual([id, 404, { error: 'There is no such event.' }]);
    }
  });

  it('moves an event to the past when its time has come', async () => {
    let clock = now;
    const running = await startSandbox({ now: () => clock });
    const [next] = (await read(running)).upcomming_events;
    clock = new Date(String(next?.['event_at']));
    const later = await read(running);
    await running.close();
    expect(later.past_events[0]).toEqual(next);
    expect([later.past_events.length, later.upcomming_events.length]).toEqual([17, 7]);
  });
});

describe('events.json on any day of the week', () => {
  const days = ['22', '23', '24', '25', '26', '27', '28'];

  it.each(days)('keeps past and to come apart when seeded on 2026-11-%s', async (day) => {
    // Half past midnight in India: still the day before in Greenwich.
    const now = new Date(`2026-11-${day}T00:30:00+05:30`);
    const sandbox = await startSandbox({ now: () => now });
    const { past_events: past, upcomming_events: coming } = await read(sandbox);
    await sandbox.close();
    expect([past.length, coming.length]).toEqual([16, 8]);
    const concert = past.find((row) => row['id'] === 2041);
    expect(
      new Date(String(concert?.['event_at'])).toLocaleDateString('en', { weekday: 'long', timeZone: 'Asia/Kolkata' }),
    ).toBe('Saturday');
  });
});

describe('events.json of the second developer', () => {
  it('tells six other events', async () => {
    const sandbox = await startSandbox({ seed: 'tamarind' });
    const { past_events: past, upcomming_events: coming } = await read(sandbox);
    const response = await fetch(`${sandbox.restUrl}/events/2044.json`);
    await sandbox.close();
    expect([past.length, coming.length]).toEqual([4, 2]);
    expect(response.status).toBe(404);
  });
});
