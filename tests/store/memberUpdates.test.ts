import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { type MemberUpdate, readNotification, updatesChannel } from '#api/store/memberUpdates/publish.ts';
import type { Store } from '#api/store/store.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { eventually } from '#tests/support/waitFor.ts';

const memberId = 'a0B5g00000XyZabEAF';

/** What a listener of this store hears of a member. */
async function listen(store: Store, whose = memberId) {
  const heard: MemberUpdate[] = [];
  let count = 0;
  const stop = await store.memberUpdates.subscribe(whose, {
    onMessage: (update) => heard.push(update),
    onGap: () => (count += 1),
  });
  return { heard, missed: () => count, stop };
}

/** Everything on the channel, as a stranger with access to the database hears it; null on PGlite, which has no strangers. */
async function listenRaw(databaseUrl: string | null) {
  if (databaseUrl === null) return { payloads: null, stop: async () => undefined };
  const client = new Client({ connectionString: databaseUrl });
  const payloads: string[] = [];
  client.on('notification', ({ payload = '' }) => payloads.push(payload));
  await client.connect();
  await client.query(`listen ${updatesChannel}`);
  return { payloads, stop: () => client.end() };
}

eachEngine('updates of a member', (database) => {
  let store: Store;
  let other: Store;
  beforeAll(async () => {
    store = await database.open();
    other = await database.open();
  });

  it('are heard by every store on the database, in order, by those who listen to this member', async () => {
    const [here, there, somebodyElse] = [await listen(store), await listen(other), await listen(store, 'somebody')];
    await other.memberUpdates.publish(null, memberId, 'GOAL');
    await store.memberUpdates.publish(null, memberId, 'REDEMPTION', 'one');
    for (const { heard } of [here, there]) {
      await eventually(() =>
        expect(heard).toEqual([
          ['GOAL', null],
          ['REDEMPTION', 'one'],
        ]),
      );
    }
    expect(somebodyElse.heard).toEqual([]);
    for (const one of [here, there, somebodyElse]) one.stop();
    await store.memberUpdates.publish(null, memberId, 'GOAL');
    const again = await listen(store);
    await store.memberUpdates.publish(null, memberId, 'POINTS');
    await eventually(() => expect(again.heard.at(-1)).toEqual(['POINTS', null]));
    expect(here.heard).toHaveLength(2);
    again.stop();
  });

  it('are not told before their transaction is committed, and never when it is rolled back', async () => {
    // A member of this test alone: what another test told last may still be on its way.
    const alone = 'a0B5g00000XyZabEAG';
    const { heard, stop } = await listen(other, alone);
    const undone = database
      .db()
      .transaction()
      .execute(async (trx) => {
        await store.memberUpdates.publish(trx, alone, 'ORDERS');
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    await database
      .db()
      .transaction()
      .execute(async (trx) => {
        await store.memberUpdates.publish(trx, alone, 'GOAL');
        await sql`select 1`.execute(trx);
        expect(heard).toEqual([]);
      });
    await eventually(() => expect(heard).toEqual([['GOAL', null]]));
    stop();
  });

  it('carry no id of the member and nothing else about them', async ({ skip }) => {
    const { payloads, stop } = await listenRaw(database.databaseUrl);
    if (!payloads) return skip();
    await store.memberUpdates.publish(null, memberId, 'REDEMPTION', 'one');
    await eventually(() => expect(payloads).toHaveLength(1));
    const [payload = ''] = payloads;
    expect(payload).not.toContain(memberId);
    expect(JSON.parse(payload)).toEqual({
      member: expect.stringMatching(/^[\w-]{20,}$/),
      updates: [['REDEMPTION', 'one']],
    });
    await stop();
  });
});

it('what is no notification of ours is ignored', () => {
  for (const payload of ['', 'x', '{}', '{"member":"m","updates":[["NONE",null]]}', '[]']) {
    expect(readNotification(payload)).toBeNull();
  }
});
