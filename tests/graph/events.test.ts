import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf } from '#api/domains/event/time.ts';
import { eventRow } from '#api/upstreams/club/eventRow.ts';
import { BANYAN_COMING_EVENTS } from '#sandbox/seed/banyan/eventsComing.ts';
import { BANYAN_PAST_EVENTS } from '#sandbox/seed/banyan/eventsPast.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const FIELDS = `fragment Fields on Event {
  id name projectName type when startsAt endsAt fromTime toTime durationHours location description imageUrl image { url width }
  images { square { url } portrait { url } wide { url } classic { url } all { url } }
}`;
const EVENTS = `query Events($when: EventTime, $categories: [EventType!], $first: Int, $after: String) {
  events(when: $when, categories: $categories, first: $first, after: $after) {
    totalCount
    nodes { ...Fields }
    pageInfo { hasNextPage endCursor }
  }
} ${FIELDS}`;
const EVENT = `query Event($id: ID!) { event(id: $id) { ...Fields } } ${FIELDS}`;

type Pictures = { url: string }[];
interface Row {
  id: string;
  name: string;
  projectName: string | null;
  type: string | null;
  when: string | null;
  location: string | null;
  startsAt: string | null;
  endsAt: string | null;
  durationHours: number | null;
  imageUrl: string | null;
  images: { square: Pictures; portrait: Pictures; wide: Pictures; classic: Pictures; all: Pictures };
}
interface EventsAnswer {
  events: { totalCount: number; nodes: Row[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}
interface EventAnswer {
  event: Row | null;
}

/** A Sunday in India, so that the seed's weeks are easily counted. */
const now = () => new Date('2026-11-22T06:30:00Z');
const idsOf = (rows: readonly { readonly id: number | string }[]) => rows.map(({ id }) => String(id));
const [PAST, COMING] = [idsOf(BANYAN_PAST_EVENTS), idsOf(BANYAN_COMING_EVENTS)];

describe('events', () => {
  let sandbox: TestSandbox;
  let api: ApiUnderTest;
  let all: ReadonlyMap<string, Row>;

  beforeAll(async () => {
    sandbox = await startSandbox({ now });
    api = await startApi(sandbox);
    all = new Map((await ask({ first: 100 })).nodes.map((row) => [row.id, row]));
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  const ask = async (variables: Record<string, unknown> = {}) => {
    const { data, errors } = await api.graph<EventsAnswer>(EVENTS, variables);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('no data');
    return data.events;
  };
  const event = (id: number): Row => {
    const found = all.get(String(id));
    if (!found) throw new Error(`no event ${id}`);
    return found;
  };

  it('lists past events newest first', async () => {
    const { nodes, totalCount } = await ask({ when: 'PAST' });
    expect(idsOf(nodes)).toEqual(PAST);
    expect(totalCount).toBe(16);
  });

  it('lists upcoming events soonest first, and one without a date last', async () => {
    const { nodes, totalCount } = await ask({ when: 'UPCOMING' });
    expect(idsOf(nodes)).toEqual(COMING);
    expect(totalCount).toBe(8);
    expect(nodes.at(-1)).toMatchObject({ id: '2055', startsAt: null, durationHours: null });
  });

  it('lists all, past ones first, where nothing is said', () => {
    expect([...all.keys()]).toEqual([...PAST, ...COMING]);
  });

  it('narrows to a type; an event without one is only in the whole list', async () => {
    const [entertainment, lifestyle, both, none] = await Promise.all(
      [['ENTERTAINMENT'], ['LIFESTYLE'], ['ENTERTAINMENT', 'LIFESTYLE'], []].map((categories) =>
        ask({ when: 'PAST', categories }),
      ),
    );
    expect(entertainment?.nodes.every(({ type }) => type === 'ENTERTAINMENT')).toBe(true);
    expect(lifestyle?.nodes.every(({ type }) => type === 'LIFESTYLE')).toBe(true);
    expect([entertainment, lifestyle, both, none].map((page) => page?.totalCount)).toEqual([7, 8, 15, 16]);
    expect(event(2032).type).toBeNull();
  });

  it.each([
    ['two times of a day', 2048, { startsAt: '2026-12-05T13:00:00.000Z', endsAt: null, durationHours: 3.5 }],
    [
      'two moments',
      2051,
      { startsAt: '2027-01-01T11:30:00.000Z', endsAt: '2027-01-03T14:30:00.000Z', durationHours: 51 },
    ],
    [
      'the day alone',
      2054,
      { startsAt: '2027-02-13T18:30:00.000Z', fromTime: null, toTime: null, durationHours: null },
    ],
    [
      'full timestamps',
      2052,
      {
        startsAt: '2027-01-16T04:30:00.000Z',
        endsAt: '2027-01-16T07:00:00.000Z',
        fromTime: '10:00 AM',
        toTime: '12:30 PM',
        durationHours: 2.5,
      },
    ],
    ['full timestamps over days', 2039, { durationHours: 55, fromTime: '10:00 AM', toTime: '5:00 PM' }],
    ['a beginning alone', 2034, { fromTime: '7:00 PM', toTime: null, durationHours: null }],
  ])('tells how long it takes from %s', (_, id, expected) => {
    expect(event(id)).toMatchObject(expected);
  });

  it('says null where the source says nothing', () => {
    expect(event(2038).projectName).toBeNull();
    expect(event(2037)).toMatchObject({ imageUrl: null, image: null });
    expect(event(2055)).toMatchObject({ projectName: null, location: null });
    expect(event(2035)).toMatchObject({ description: null });
  });

  it('takes place in the city of its project where the source names no place', () => {
    expect(event(2037)).toMatchObject({ projectName: 'Tidewall Seafront', location: 'Goa' });
    expect(event(2034).location).toBe('Garden court, Laterite Brick Court, Pune');
  });

  it('is past or upcoming by its date, and without one by the list in which it stands', async () => {
    expect(event(2032)).toMatchObject({ startsAt: null, when: 'PAST' });
    expect(event(2055)).toMatchObject({ startsAt: null, when: 'UPCOMING' });
    expect(PAST.every((id) => event(Number(id)).when === 'PAST')).toBe(true);
    expect(COMING.every((id) => event(Number(id)).when === 'UPCOMING')).toBe(true);
    const alone = (id: string) => api.graph<EventAnswer>(EVENT, { id });
    expect((await alone('2032')).data?.event?.when).toBe('PAST');
    expect((await alone('2055')).data?.event?.when).toBe('UPCOMING');
  });

  it('groups pictures by shape, and holds each once in all of them', () => {
    const { square, portrait, wide, classic, all: every } = event(2041).images;
    expect([square, portrait, wide, classic].map(({ length }) => length)).toEqual([1, 1, 2, 1]);
    expect(every).toHaveLength(6);
    expect(new Set(every.map(({ url }) => url)).size).toBe(6);
  });

  it.each([
    ['no lists of shapes', 2043, 2],
    ['lists of shapes that are null', 2045, 2],
    ['no picture at all', 2037, 0],
  ])('shows the pictures of an event with %s', (_, id, count) => {
    const { square, wide, all: every } = event(id).images;
    expect([square, wide, every].map(({ length }) => length)).toEqual([0, 0, count]);
  });
});

describe('the order of events', () => {
  const row = (id: number, at: string | null) => eventRow.parse({ id, event_name: `Event ${id}`, event_at: at });
  const rows = [
    row(1, null),
    row(2, '2026-03-01T18:00:00+05:30'),
    row(3, '2026-05-01T01:00:00+05:30'),
    row(4, null),
    row(5, '2026-04-30T20:00:00Z'),
  ];

  it('does not depend on the order in which the backend lists them', () => {
    expect(idsOf(eventsOf({ past: rows, upcoming: [] }, 'PAST'))).toEqual(['5', '3', '2', '1', '4']);
    expect(idsOf(eventsOf({ past: [], upcoming: rows }, 'UPCOMING'))).toEqual(['2', '3', '5', '1', '4']);
  });

  it('puts past ones first, and leaves out those that were not asked for', () => {
    const lists = { past: [row(1, null)], upcoming: [row(2, '2027-01-01')] };
    expect(idsOf(eventsOf(lists, null))).toEqual(['1', '2']);
    expect(idsOf(eventsOf(lists, 'PAST'))).toEqual(['1']);
    expect(idsOf(eventsOf(lists, 'UPCOMING'))).toEqual(['2']);
  });
});

describe('the upstream calls of events', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  beforeEach(async () => {
    await sandbox.clearFaults();
    await sandbox.clearCalls();
  });
  afterAll(() => sandbox.close());

  const calls = async () => (await sandbox.calls()).map(({ method, path }) => `${method} ${path}`);

  it('asks the backend once for a page, and not at all for what follows', async () => {
    const api = await startApi(sandbox);
    await api.graph(EVENTS, { first: 100 });
    await api.graph(EVENTS, { when: 'PAST', categories: ['LIFESTYLE'] });
    // The projects, for the city of events whose source names no place.
    expect((await calls()).toSorted()).toEqual(['GET /events.json', 'GET /get_all_projects.json']);
    await api.close();
  });
});
