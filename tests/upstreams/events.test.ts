import { describe, expect, it } from 'vitest';
import { getEvent, getEvents } from '#api/upstreams/club/events.ts';
import { canaries, failureOf } from './support/observed.ts';
import { ask } from './support/rest.ts';
import { json, status } from './support/upstream.ts';
import type { Answer } from './support/upstream.ts';

const list = (body: unknown) => ask(json(body), getEvents);
const one = (answer: Answer, id: string, bearer?: string) =>
  ask(answer, (http, call) => getEvent(http, call, id, bearer));

async function loadOne(row: object) {
  const event = await (await one(json({ id: 1, event_name: 'Concert', ...row }), '1')).reading;
  if (!event) throw new Error('no event');
  return event;
}

const file = (name: string) => ({ document_url: `https://media.example/${name}.webp` });
const urls = (images: readonly { url: string }[]) => images.map(({ url }) => /([^/]+)\.webp$/.exec(url)?.[1]);

const wire = {
  id: 5,
  event_name: 'Concert on the lawn',
  project_name: 'Lake View',
  event_type: 'Entertainment',
  event_at: '2026-10-05T17:30:00.000+05:30',
  from_time: '5:30 PM',
  to_time: '8:00 PM',
  location: 'The lawn',
  description: 'Come.',
  attachfile: file('cover'),
  event_images: [file('old')],
  event_images_1_by_1: [file('square')],
  event_images_3_by_2: [file('classic')],
  event_images_9_by_16: [file('portrait')],
  event_images_16_by_9: [file('wide'), file('square')],
};

describe('the events', () => {
  it('come in two lists by one call, in the order of the backend', async () => {
    const body = {
      past_events: [
        { id: 2, event_name: 'B' },
        { id: 1, event_name: 'A' },
      ],
      upcomming_events: [{ id: 3, event_name: 'C' }],
    };
    const { reading, upstream } = await list(body);
    const events = await reading;
    expect(events.past.map(({ id }) => id)).toEqual(['2', '1']);
    expect(events.upcoming.map(({ id }) => id)).toEqual(['3']);
    expect(upstream.seen.map(({ path }) => path)).toEqual(['/events.json']);
  });

  it('without id or name are left out with the fields at fault', async () => {
    const body = { past_events: [{ id: 1 }, { event_name: 'A' }, wire, wire], upcomming_events: null };
    const { reading, dropped } = await list(body);
    expect(await reading).toMatchObject({ past: [{ id: '5' }], upcoming: [] });
    expect(dropped).toEqual(['unreadable: event_name', 'unreadable: id', 'repeated: id']);
  });

  it.each([{}, [], 'none'])('are unreadable when there is no list: %j', async (body) => {
    expect(await failureOf((await list(body)).reading)).toMatchObject({ code: 'CONTRACT_BROKEN' });
  });
});

describe('one event', () => {
  it('in its usual shape is read in full', async () => {
    const { reading, upstream } = await one(json(wire), '5');
    const event = await reading;
    expect(event).toMatchObject({
      id: '5',
      name: 'Concert on the lawn',
      projectName: 'Lake View',
      type: 'ENTERTAINMENT',
      typeText: 'Entertainment',
      startsAt: '2026-10-05T12:00:00.000Z',
      endsAt: null,
      fromTime: '5:30 PM',
      toTime: '8:00 PM',
      durationHours: 2.5,
      location: 'The lawn',
      description: 'Come.',
      imageUrl: 'https://media.example/cover.webp',
      image: { url: 'https://media.example/cover.webp' },
    });
    const { square, portrait, wide, classic, all } = event?.images ?? {};
    expect([square, portrait, wide, classic].map((images) => urls(images ?? []))).toEqual([
      ['square'],
      ['portrait'],
      ['wide', 'square'],
      ['classic'],
    ]);
    expect(urls(all ?? [])).toEqual(['old', 'square', 'portrait', 'wide', 'classic']);
    expect(upstream.seen[0]).toMatchObject({ method: 'GET', path: '/events/5.json' });
    expect(upstream.seen[0]?.headers.authorization).toBeUndefined();
  });

  it("is asked for with the member's bearer when there is one", async () => {
    const { reading, upstream } = await one(json(wire), '5', canaries.bearer);
    await reading;
    expect(upstream.seen[0]?.headers.authorization).toBe(`Bearer ${canaries.bearer}`);
  });

  it('is null when the backend has none', async () => {
    for (const answer of [status(404), json(null)]) expect(await (await one(answer, '5')).reading).toBeNull();
  });

  it.each(['', '../admin', 'a b', '1?x=2', '1/2', 'x'.repeat(65), '५'])('is not asked for as %j', async (id) => {
    const { reading, upstream } = await one(json(wire), id);
    expect(await reading).toBeNull();
    expect(upstream.seen).toEqual([]);
  });

  it('fails when the backend fails or the row cannot be read', async () => {
    expect(await failureOf((await one(status(500), '5')).reading)).toMatchObject({ kind: 'status', status: 500 });
    expect(await failureOf((await one(json({ id: 5 }), '5')).reading)).toMatchObject({ fields: ['event_name'] });
  });

  it.each([
    { row: { event_at: '2026-10-05T10:00:00Z', to_at: '2026-10-07T12:30:00Z' }, hours: 50.5 },
    { row: { event_at: '2026-10-05T10:00:00Z', to_at: '2026-10-05T09:00:00Z' }, hours: null },
    { row: { from_time: '9:30 am', to_time: '12:00 PM' }, hours: 2.5 },
    { row: { from_time: '12:15 AM', to_time: '1 AM' }, hours: 0.75 },
    { row: { from_time: '17:30', to_time: '20:00' }, hours: 2.5 },
    { row: { from_time: '8 PM', to_time: '1 AM' }, hours: 5 },
    { row: { from_time: '8 PM', to_time: '7 AM' }, hours: 11 },
    { row: { from_time: '6 PM', to_time: '5 PM' }, hours: null },
    { row: { from_time: '6 PM', to_time: '18:00' }, hours: null },
    { row: { from_time: '18:00:00', to_time: '21:30:00.000' }, hours: 3.5 },
    { row: { from_time: '8 PM' }, hours: null },
    { row: { to_time: '8 PM' }, hours: null },
    { row: { from_time: 'sunset', to_time: '13:70' }, hours: null },
    { row: { from_time: '25:00', to_time: '26:00' }, hours: null },
  ])('with the times $row takes $hours hours', async ({ row, hours }) => {
    expect((await loadOne(row)).durationHours).toBe(hours);
  });

  it.each([
    ['2000-01-01T18:00:00.000Z', '21:30'],
    ['2000-01-01T18:00:00.000Z', '2000-01-01T21:30:00.000Z'],
    ['2000-01-01T18:00:00.000+05:30', '2000-01-01T21:30:00.000Z'],
    ['2000-01-01T18:00:00', '9:30 PM'],
    ['2000-01-01 18:00:00 UTC', '2000-01-01 21:30:00 UTC'],
    ['1970-01-01T18:00:00-05:00', '21:30:00Z'],
    ['6 pm', '2000-01-01T21:30:00.000Z'],
  ])('reads time columns as the wall clock in India, whatever the zone: %s to %s', async (from_time, to_time) => {
    expect(await loadOne({ event_at: '2026-10-05', from_time, to_time })).toMatchObject({
      startsAt: '2026-10-05T12:30:00.000Z',
      endsAt: null,
      fromTime: '6:00 PM',
      toTime: '9:30 PM',
      durationHours: 3.5,
    });
  });

  it('takes no day from a time column, however its date is written', async () => {
    const row = { event_at: '2026-10-05', from_time: 'Sat, 01 Jan 2000 18:00:00 +0530' };
    expect(await loadOne(row)).toMatchObject({ startsAt: '2026-10-04T18:30:00.000Z', fromTime: null });
  });

  it.each([
    {
      name: 'a time column past midnight ends on the next day',
      row: { event_at: '2026-10-05', from_time: '2000-01-01T22:00:00.000Z', to_time: '2000-01-01T00:30:00.000Z' },
      times: {
        startsAt: '2026-10-05T16:30:00.000Z',
        fromTime: '10:00 PM',
        toTime: '12:30 AM',
        durationHours: 2.5,
      },
    },
    {
      name: 'equal time columns have no duration',
      row: { event_at: '2026-10-05', from_time: '2000-01-01T18:00:00.000Z', to_time: '2000-01-01T18:00:00.000Z' },
      times: { startsAt: '2026-10-05T12:30:00.000Z', endsAt: null, durationHours: null },
    },
    {
      name: 'one time column alone has no duration',
      row: { event_at: '2026-10-05', from_time: '2000-01-01T18:00:00.000Z' },
      times: { startsAt: '2026-10-05T12:30:00.000Z', toTime: null, durationHours: null },
    },
    {
      name: 'a time column applies to the last day of an event of several days',
      row: { event_at: '2026-10-05', to_at: '2026-10-07', from_time: '09:00', to_time: '2000-01-01T17:00:00.000Z' },
      times: { startsAt: '2026-10-05T03:30:00.000Z', endsAt: '2026-10-07T11:30:00.000Z', durationHours: 56 },
    },
    {
      name: 'the placeholder date alone is nothing',
      row: { event_at: '2026-10-05', from_time: '2000-01-01', to_time: null },
      times: { startsAt: '2026-10-04T18:30:00.000Z', fromTime: null },
    },
    {
      name: 'timestamps in UTC win over the day and give times of day in India',
      row: { event_at: '2026-10-05', from_time: '2026-10-05T12:00:00.000Z', to_time: '2026-10-05T14:30:00.000Z' },
      times: {
        startsAt: '2026-10-05T12:00:00.000Z',
        endsAt: '2026-10-05T14:30:00.000Z',
        fromTime: '5:30 PM',
        toTime: '8:00 PM',
        durationHours: 2.5,
      },
    },
    {
      name: 'timestamps over several days tell the day on which it ends',
      row: { from_time: '2026-10-05T09:00:00+05:30', to_time: '2026-10-07T12:00:00+05:30' },
      times: { startsAt: '2026-10-05T03:30:00.000Z', endsAt: '2026-10-07T06:30:00.000Z', durationHours: 51 },
    },
    {
      name: 'an end before the beginning is none',
      row: { from_time: '2026-10-05T09:00:00+05:30', to_time: '2026-10-04T12:00:00+05:30' },
      times: { startsAt: '2026-10-05T03:30:00.000Z', endsAt: null, durationHours: null },
    },
    {
      name: 'the placeholder day of a time column is no date',
      row: {
        event_at: '2026-10-05',
        from_time: '2000-01-01T17:30:00.000+05:30',
        to_time: '2000-01-01T20:00:00.000+05:30',
      },
      times: {
        startsAt: '2026-10-05T12:00:00.000Z',
        endsAt: null,
        fromTime: '5:30 PM',
        toTime: '8:00 PM',
        durationHours: 2.5,
      },
    },
    {
      name: 'a time in words counts on the day of the event',
      row: { event_at: '2026-10-05', from_time: '5:30 PM' },
      times: { startsAt: '2026-10-05T12:00:00.000Z', fromTime: '5:30 PM' },
    },
    {
      name: 'a day in place of a time is the day alone',
      row: { from_time: '2026-10-05', to_time: '2026-10-06' },
      times: { startsAt: '2026-10-04T18:30:00.000Z', endsAt: '2026-10-05T18:30:00.000Z', fromTime: null, toTime: null },
    },
  ])('reads its times: $name', async ({ row, times }) => {
    expect(await loadOne(row)).toMatchObject(times);
  });

  it.each([
    { wire: 'lifestyle', type: 'LIFESTYLE' },
    { wire: ' Entertainment ', type: 'ENTERTAINMENT' },
    { wire: 'Sports', type: null },
  ])('of the type $wire is $type', async ({ wire: event_type, type }) => {
    expect(await loadOne({ event_type })).toMatchObject({ type, typeText: event_type.trim() });
  });

  it.each([
    ['2026-10-05', '2026-10-04T18:30:00.000Z'],
    ['2026-10-05T17:30:00', '2026-10-05T12:00:00.000Z'],
    ['2026-13-05', null],
    ['next week', null],
  ])('at %s begins at %s', async (event_at, startsAt) => {
    expect((await loadOne({ event_at })).startsAt).toBe(startsAt);
  });

  it('shows a described picture once, and keeps no address that is none', async () => {
    const image = { url: 'https://media.example/a-1600.webp', alt: 'A', width: 1600, height: 1600 };
    const { images } = await loadOne({
      event_images: [file('a-960'), { document_url: 'javascript:alert(1)' }],
      event_images_1_by_1: [{ ...file('a-960'), image }],
    });
    expect(urls(images.all)).toEqual(['a-1600']);
    expect(images.square).toMatchObject([image]);
  });
});
