import { beforeAll, expect, it } from 'vitest';
import type { DataRequestRow } from '#api/store/desk/dataRequests.ts';
import type { Store } from '#api/store/store.ts';
import { retentionDefaults } from '#api/store/dataClasses.ts';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-25T06:00:00.000Z');
const dayMs = 86_400_000;
const done = { outcome: 'DONE', note: 'Told by email.' } as const;

eachEngine('requests about data', (database) => {
  let clock = START;
  let store: Store;
  let due: Readonly<Record<string, DataRequestRow>>;

  const create = (dueOn: string, memberId = 'member-1') =>
    store.dataRequests.create({
      kind: 'EXPORT',
      memberId,
      membershipNumber: '00042719',
      receivedOn: '2026-11-20',
      dueOn,
      channel: 'email',
    });
  const idsOf = (rows: readonly DataRequestRow[]) => rows.map(({ id }) => id);

  beforeAll(async () => {
    store = await database.open({ now: () => clock });
    const late = await create('2026-12-20');
    const soon = await create('2026-12-01');
    const same = await create('2026-12-01', 'member-2');
    const closed = await create('2026-11-30');
    await store.dataRequests.close(closed.id, done);
    clock = new Date(START.getTime() + 60_000);
    const closedLater = await create('2026-11-29');
    await store.dataRequests.close(closedLater.id, { outcome: 'REFUSED', note: 'Not the member.' });
    due = { late, soon, same, closed, closedLater };
  });

  /** Every page of one or two requests, in the order of the list. */
  async function allPages(withClosed: boolean, most: number): Promise<string[]> {
    const ids: string[] = [];
    let after: DataRequestRow | null = null;
    for (;;) {
      const rows: DataRequestRow[] = await store.dataRequests.page({ withClosed, after, most });
      ids.push(...idsOf(rows));
      after = rows.at(-1) ?? null;
      if (rows.length < most) return ids;
    }
  }

  it('are listed by their deadline, then those that are closed, the newest first, on pages of any size', async () => {
    const ties = [due['soon']?.id ?? '', due['same']?.id ?? ''].toSorted();
    const open = [...ties, due['late']?.id];
    const closed = [due['closedLater']?.id, due['closed']?.id];
    for (const most of [1, 2, 3, 4, 10]) {
      expect(await allPages(false, most)).toEqual(open);
      expect(await allPages(true, most)).toEqual([...open, ...closed]);
    }
    expect(idsOf(await store.dataRequests.open(2))).toEqual(ties);
  });

  it('are found by their id and by their member', async () => {
    expect(await store.dataRequests.find(due['late']?.id ?? '')).toEqual(due['late']);
    expect(await store.dataRequests.find('none')).toBeNull();
    expect(idsOf(await store.dataRequests.ofMember('member-2'))).toEqual([due['same']?.id]);
  });

  it('are closed once, whoever is first', async () => {
    const { id } = await create('2026-12-05', 'member-3');
    const answers = await Promise.all(
      [1, 2, 3].map((nr) => store.dataRequests.close(id, { ...done, note: `Nr ${nr}` })),
    );
    expect(answers.filter((row) => row !== null)).toHaveLength(1);
    expect(await store.dataRequests.find(id)).toEqual(answers.find((row) => row !== null));
    expect(await store.dataRequests.close('none', done)).toBeNull();
  });

  it('are erased when their time from the answer is over, and never while they are open', async () => {
    clock = new Date(START.getTime() + retentionDefaults.DATA_REQUESTS * dayMs);
    expect(await store.privacy.eraseExpired(retentionDefaults)).toEqual({});
    clock = new Date(clock.getTime() + 30_000);
    expect(await store.privacy.eraseExpired(retentionDefaults)).toEqual({ DATA_REQUEST: 1 });
    clock = new Date(clock.getTime() + 10_000 * dayMs);
    expect(await store.privacy.eraseExpired(retentionDefaults)).toEqual({ DATA_REQUEST: 2 });
    expect(await store.dataRequests.page({ withClosed: true, after: null, most: 10 })).toHaveLength(3);
  });
});
