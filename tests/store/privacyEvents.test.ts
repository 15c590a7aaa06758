import { expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const names = Array.from({ length: 20 }, (_, index) => `operator ${index}`);

const record = (store: Store, operator: string) =>
  store.privacyEvents.record({ actor: 'OPERATOR', operator, action: 'EXPORT', outcome: 'DONE' });

eachEngine('the record of exports and deletions', (database) => {
  it('lists entries of the same millisecond in the order in which they were made, newest first', async () => {
    const [one, other] = await Promise.all([database.open({ now: () => START }), database.open({ now: () => START })]);
    for (const [index, name] of names.entries()) await record(index % 2 === 0 ? one : other, name);
    const listed = await one.privacyEvents.list(100);
    expect(listed.map(({ operator }) => operator)).toEqual(names.toReversed());
    expect((await other.privacyEvents.list(3)).map(({ operator }) => operator)).toEqual(names.toReversed().slice(0, 3));
  });
});
