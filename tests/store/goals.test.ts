import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { GoalSubject } from '#rules/goal.ts';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const LATER = new Date('2026-11-21T06:00:00.000Z');
const member = () => `member-${randomUUID()}`;
const vase: GoalSubject = { kind: 'PRODUCT', subjectId: '204', nights: null, points: null };
const stay: GoalSubject = { kind: 'HOTEL', subjectId: '308', nights: 2, points: null };
const amount: GoalSubject = { kind: 'POINTS', subjectId: null, nights: null, points: 5_00_00_000 };

eachEngine('goals', (database) => {
  it('are kept, and another store on the same database finds them', async () => {
    const [one, two] = [await database.open({ now: () => START }), await database.open()];
    const memberId = member();
    const set = await one.goals.set(memberId, stay, 'Sandbar House');
    expect(set).toEqual({
      memberId,
      id: expect.any(String),
      kind: 'HOTEL',
      subjectId: '308',
      subjectName: 'Sandbar House',
      nights: 2,
      points: null,
      createdAt: START,
      celebratedAt: null,
    });
    expect(await two.goals.find(memberId)).toEqual(set);
  });

  it('are one for each member: a new one replaces the last', async () => {
    const { goals } = await database.open();
    const memberId = member();
    const first = await goals.set(memberId, vase, 'Vase');
    const second = await goals.set(memberId, amount, null);
    expect(second.id).not.toBe(first.id);
    expect(await goals.find(memberId)).toMatchObject({ kind: 'POINTS', points: 5_00_00_000, subjectId: null });
  });

  it('stay as they are when the same one is set again', async () => {
    let now = START;
    const { goals } = await database.open({ now: () => now });
    const memberId = member();
    const first = await goals.set(memberId, amount, null);
    await goals.celebrate(memberId, first.id);
    now = LATER;
    expect(await goals.set(memberId, amount, null)).toEqual({ ...first, celebratedAt: START });
  });

  it('are celebrated once, however many devices ask at once', async () => {
    const stores = await Promise.all([database.open(), database.open()]);
    const memberId = member();
    const { id } = await stores[0].goals.set(memberId, vase, 'Vase');
    const told = await Promise.all(
      Array.from({ length: 10 }).flatMap(() => stores.map(({ goals }) => goals.celebrate(memberId, id))),
    );
    expect(told.filter(Boolean)).toHaveLength(1);
  });

  it('are not celebrated for another member, or when they have been replaced', async () => {
    const { goals } = await database.open();
    const memberId = member();
    const { id } = await goals.set(memberId, vase, 'Vase');
    expect(await goals.celebrate(member(), id)).toBe(false);
    await goals.set(memberId, stay, 'Sandbar House');
    expect(await goals.celebrate(memberId, id)).toBe(false);
    expect(await goals.find(memberId)).toMatchObject({ celebratedAt: null });
  });

  it('are one after many were set at once over two stores', async () => {
    const stores = await Promise.all([database.open(), database.open()]);
    const memberId = member();
    await Promise.all(
      stores.flatMap(({ goals }) => [goals.set(memberId, vase, 'Vase'), goals.set(memberId, stay, 'S')]),
    );
    const rows = await database.db().selectFrom('memberGoal').selectAll().where('memberId', '=', memberId).execute();
    expect(rows).toHaveLength(1);
  });

  it('are gone once they are cleared, which may be done twice, and those of others stay', async () => {
    const { goals } = await database.open();
    const [one, other] = [member(), member()];
    await goals.set(one, vase, 'Vase');
    await goals.set(other, vase, 'Vase');
    await goals.clear(one);
    await goals.clear(one);
    expect(await goals.find(one)).toBeNull();
    expect(await goals.find(other)).not.toBeNull();
  });
});
