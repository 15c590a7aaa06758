import { describe, expect, it } from 'vitest';
import { cursorOf, entryOf, ledgerPlace, timelinePage, placeOf } from '#api/domains/timeline/timelinePage.ts';

describe('the line of entries', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const earlier = '2026-11-20T09:00:00.000Z';
  const make = (kind: 'POINTS' | 'ORDER' | 'REFERRAL', subjectId: string, when = at) =>
    entryOf({ kind, subjectId, record: null, title: subjectId, at: when, statusText: null, points: null });
  const credit = make('POINTS', 'a0X000000000002EAA');
  const sameSecond = make('POINTS', 'a0X000000000001EAA');
  const old = make('POINTS', 'a0X000000000000EAA', earlier);
  const others = [make('ORDER', '7'), make('REFERRAL', 'x'), make('ORDER', '8')];

  it('puts the ledger first among what happened at one instant, in the order of the CRM', () => {
    const { entries } = timelinePage({ entries: [credit, sameSecond, old], hasMore: false }, others, null, 10);
    expect(entries.map(({ subjectId }) => subjectId)).toEqual([
      'a0X000000000002EAA',
      'a0X000000000001EAA',
      'x',
      '8',
      '7',
      'a0X000000000000EAA',
    ]);
  });

  it('loses and repeats nothing at any page size, also where many things share an instant', () => {
    const ledger = [credit, sameSecond, old];
    const whole = timelinePage({ entries: ledger, hasMore: false }, others, null, 10).entries;
    for (let size = 1; size <= 6; size += 1) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const place = placeOf(after);
        const from = place && ledgerPlace(place);
        // As the CRM goes on: older, or of the same instant with a smaller id.
        const behind = ledger.filter(
          (row) => !from || row.at < from.createdAt || (row.at === from.createdAt && row.subjectId < from.id),
        );
        const rows = { entries: behind.slice(0, size), hasMore: behind.length > size };
        const { entries, hasNextPage } = timelinePage(rows, others, place, size);
        seen.push(...entries.map(({ id }) => id));
        const last = entries.at(-1);
        after = hasNextPage && last ? cursorOf(last) : null;
      } while (after);
      expect(seen).toEqual(whole.map(({ id }) => id));
    }
  });

  it('keeps back what is older than the last row of a ledger that goes on', () => {
    const { entries, hasNextPage } = timelinePage(
      { entries: [credit], hasMore: true },
      [make('ORDER', '1', earlier)],
      null,
      9,
    );
    expect(entries).toEqual([credit]);
    expect(hasNextPage).toBe(true);
  });
});
