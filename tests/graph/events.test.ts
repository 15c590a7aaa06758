import { describe, expect, it } from 'vitest';
import { filteredEvents } from '#api/domains/event/time.ts';
import { eventRow } from '#api/upstreams/club/events.ts';
import { openClub } from '#tests/support/club.ts';
import { ask } from '#tests/support/member.ts';
import { idsOf } from './publicLists.ts';

describe('an event that is read alone', () => {
  const club = openClub({ startsAt: new Date('2026-11-21T20:00:00Z') });

  it.each([
    ['2032', 'PAST'],
    ['2055', 'UPCOMING'],
  ])('%s has no date, so it is %s by the list in which it stands', async (id, when) => {
    expect(await ask(club.api, 'query ($id: ID!) { event(id: $id) { startsAt when } }', { id })).toEqual({
      event: { startsAt: null, when },
    });
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
    expect(idsOf(filteredEvents({ past: rows, upcoming: [] }, { when: 'PAST' }))).toEqual(['5', '3', '2', '1', '4']);
    expect(idsOf(filteredEvents({ past: [], upcoming: rows }, { when: 'UPCOMING' }))).toEqual([
      '2',
      '3',
      '5',
      '1',
      '4',
    ]);
  });

  it('puts past ones first, and leaves out those that were not asked for', () => {
    const lists = { past: [row(1, null)], upcoming: [row(2, '2027-01-01')] };
    expect(idsOf(filteredEvents(lists, null))).toEqual(['1', '2']);
    expect(idsOf(filteredEvents(lists, { when: 'PAST' }))).toEqual(['1']);
    expect(idsOf(filteredEvents(lists, { when: 'UPCOMING' }))).toEqual(['2']);
  });
});
