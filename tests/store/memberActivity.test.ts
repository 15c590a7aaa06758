import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);

const visit = { projectId: '12', slot: '10:00 AM - 11:00 AM', scheduledAt: '2026-11-25T04:30:00.000Z' };
const member = () => `member-${randomUUID()}`;

eachEngine('what members did through this club', (database) => {
  it('notes a site visit and gives it back', async () => {
    const { siteVisits } = await database.open({ now: () => START });
    const memberId = member();
    const noted = await siteVisits.add(memberId, visit);
    expect(noted).toEqual({ ...visit, id: expect.any(String), createdAt: START });
    expect(await siteVisits.list(memberId)).toEqual([noted]);
  });

  it('notes a site visit of which the backend told neither slot nor time', async () => {
    const { siteVisits } = await database.open();
    const memberId = member();
    await siteVisits.add(memberId, { projectId: '12', slot: null, scheduledAt: null });
    expect(await siteVisits.list(memberId)).toMatchObject([{ projectId: '12', slot: null, scheduledAt: null }]);
  });

  it('lists the newest first', async () => {
    let now = START;
    const { siteVisits } = await database.open({ now: () => now });
    const memberId = member();
    for (const seconds of [1, 3, 2]) {
      now = after(seconds);
      await siteVisits.add(memberId, { ...visit, slot: `after ${seconds}` });
    }
    expect((await siteVisits.list(memberId)).map(({ slot }) => slot)).toEqual(['after 3', 'after 2', 'after 1']);
  });

  it('keeps every one of fifty that come at once over two stores', async () => {
    const stores = await Promise.all([database.open(), database.open()]);
    const memberId = member();
    const noted = await Promise.all(
      Array.from({ length: 25 }).flatMap(() => stores.map(({ siteVisits }) => siteVisits.add(memberId, visit))),
    );
    expect(new Set((await stores[0].siteVisits.list(memberId)).map(({ id }) => id))).toEqual(
      new Set(noted.map(({ id }) => id)),
    );
  });

  it('keeps members apart', async () => {
    const { siteVisits } = await database.open();
    const [one, other] = [member(), member()];
    await siteVisits.add(one, visit);
    expect(await siteVisits.list(other)).toEqual([]);
  });

  it('stands sealed in the database', async () => {
    const { siteVisits } = await database.open();
    const memberId = member();
    await siteVisits.add(memberId, { ...visit, slot: 'canary slot' });
    const dump = await database.dump();
    expect(dump).toContain(memberId);
    expect(dump).not.toContain('canary slot');
  });

  it('leaves out a row that does not open, and says so without telling what stood in it', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const { siteVisits } = await database.open({ logger });
    const memberId = member();
    const kept = await siteVisits.add(memberId, visit);
    const damaged = await siteVisits.add(memberId, { ...visit, slot: 'canary slot' });
    const moved = await siteVisits.add(memberId, { ...visit, slot: 'canary slot' });
    const db = database.db();
    const update = (id: string, details: string) =>
      db.updateTable('memberActivity').set({ details }).where('id', '=', id).execute();
    await update(damaged.id, 'v1.AAAA');
    const { details } = await db
      .selectFrom('memberActivity')
      .select('details')
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow();
    await update(moved.id, details);
    expect(await siteVisits.list(memberId)).toEqual([kept]);
    expect(lines.filter((line) => line.includes('counts as absent'))).toHaveLength(2);
    expect(lines.join('')).not.toContain('canary');
  });

  it('outlives every sweep', async () => {
    const { siteVisits } = await database.open();
    const memberId = member();
    const noted = await siteVisits.add(memberId, visit);
    const later = await database.open({ now: () => new Date('2099-01-01T00:00:00.000Z') });
    await later.sweep();
    expect(await later.siteVisits.list(memberId)).toEqual([noted]);
  });
});
