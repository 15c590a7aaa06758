import { describe, expect, it } from 'vitest';
import { groupsOf, tileRatio } from '#web/features/events/event/pictureGroups.ts';
import { eventsHref, eventsVariables, parseEventsSearch } from '#web/features/events/list/eventsSearch.ts';
import { columnsOf } from '#web/features/events/list/gridRows.ts';
import { openingTime } from '#web/features/events/list/useShownEvents.ts';

const parsed = (query: string) => parseEventsSearch(new URLSearchParams(query));

describe('the address of the archive', () => {
  it('leaves open whether past or upcoming until it says so, and asks for both categories', () => {
    expect(parsed('')).toEqual({ when: undefined, categories: ['ENTERTAINMENT', 'LIFESTYLE'], after: undefined });
    expect(parsed('when=past').when).toBe('PAST');
    expect(parsed('when=some-day&category=opera')).toEqual(parsed(''));
  });

  it('reads what the plain form sends: `none` beside whatever is checked', () => {
    expect(parsed('category=none&category=lifestyle').categories).toEqual(['LIFESTYLE']);
    expect(parsed('category=none').categories).toEqual([]);
  });

  it.each([
    '',
    'when=upcoming',
    'when=past&category=lifestyle',
    'category=lifestyle',
    'category=none',
    'when=upcoming&category=entertainment&after=abc',
  ])('writes %s as it reads it', (query) =>
    expect(eventsHref(parsed(query))).toBe(query === '' ? '/events' : `/events?${query}`),
  );

  it('has one address for both categories, however they were named', () => {
    expect(eventsHref(parsed('category=none&category=lifestyle&category=entertainment'))).toBe('/events');
  });

  it('names no category to the graph when both are checked, so that none of another kind is lost', () => {
    const past = (query: string) => eventsVariables({ ...parsed(query), when: 'PAST' });
    expect(past('')).toEqual({ when: 'PAST' });
    expect(past('category=lifestyle')).toEqual({ when: 'PAST', categories: ['LIFESTYLE'] });
  });
});

describe('what the archive opens on', () => {
  it.each([
    [3, 'UPCOMING'],
    [0, 'PAST'],
  ] as const)('with %i upcoming events: %s', (totalCount, when) =>
    expect(openingTime({ events: { __typename: 'EventConnection', totalCount } })).toBe(when),
  );

  it('is open while nobody knows', () => {
    expect(openingTime(undefined)).toBeUndefined();
    expect(openingTime({ events: null })).toBeUndefined();
  });
});

describe('the rhythm of the archive', () => {
  it('goes 7 and 5, three of 4, 5 and 7, three of 4', () => {
    expect(columnsOf(10)).toEqual([7, 5, 4, 4, 4, 5, 7, 4, 4, 4]);
  });

  it.each(Array.from({ length: 30 }, (_, count) => count + 1))('fills every row with %i events', (count) => {
    const columns = columnsOf(count);
    expect(columns).toHaveLength(count);
    let filled = 0;
    for (const width of columns) {
      filled += width;
      expect(filled % 12 === 0 || filled % 12 > (filled - width) % 12).toBe(true);
    }
    expect(filled % 12).toBe(0);
  });
});

describe('the pictures of an event', () => {
  const picture = (url: string, width?: number, height?: number) => ({
    url,
    ...(width && height ? { width, height } : {}),
  });
  const none = { square: [], portrait: [], wide: [], classic: [], all: [] };

  it('come in groups by shape, each once, and those without a shape last', () => {
    const [a, b, c, d] = [picture('a'), picture('b'), picture('c'), picture('d')];
    const groups = groupsOf({ ...none, wide: [a], square: [b, a], classic: [c], all: [d, a, b, c] });
    expect(groups.map(({ label, pictures }) => [label, pictures.map(({ url }) => url)])).toEqual([
      ['Wide pictures, 16:9', ['a']],
      ['Square pictures, 1:1', ['b']],
      ['Pictures, 3:2', ['c']],
      ['More pictures', ['d']],
    ]);
  });

  it('are the single list where the source sorts none, and nothing where there are none', () => {
    expect(groupsOf({ ...none, all: [picture('a')] }).map(({ label }) => label)).toEqual(['Pictures']);
    expect(groupsOf(none)).toEqual([]);
  });

  it('keep the ratio of their group, else their own, but never a ribbon', () => {
    const [single] = groupsOf({ ...none, all: [picture('a')] });
    if (!single) throw new Error('There is a group.');
    expect(tileRatio(single, picture('a', 1600, 1200))).toBeCloseTo(4 / 3);
    expect(tileRatio(single, picture('a', 4000, 500))).toBeCloseTo(16 / 9);
    expect(tileRatio(single, picture('a'))).toBeCloseTo(3 / 2);
    expect(tileRatio({ ...single, ratio: 1 }, picture('a', 1600, 900))).toBe(1);
  });
});
