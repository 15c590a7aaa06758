import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { openStream } from '#tests/support/streams.ts';

const SIGN_OUT = 'mutation { signOut { __typename } }';
const EVERYWHERE = 'mutation { signOutEverywhere { __typename } }';
const SET_GOAL = 'mutation { setGoal(input: { points: 50000 }) { __typename } }';
const REFER = `mutation { referFriend(input: { name: "Asha Rao", phone: "9876501234", projectId: "101" }) { __typename } }`;

/** Ends the connections on which processes listen, as a restart of the database does. */
async function terminateListeners(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'veranda-updates' and datname = current_database()`,
  );
  await client.end();
}

/** What a stream tells first of what was done after its member came: the news of the login itself may come late. */
async function firstOf(stream: Awaited<ReturnType<typeof openStream>>) {
  const first = await stream.next();
  return first?.kind === 'ACCOUNT' ? stream.next() : first;
}

/** Two apis, each with a store of its own, on one database: one changes, the other tells. */
eachEngine(
  'what changes for a member',
  (database) => {
    const club = openClub({ database });
    let there: ApiUnderTest;
    beforeAll(async () => {
      there = await club.another({ store: await database.open({ now: club.now }) });
    });

    it('is told to a stream of another process: an order as it goes on, its points, the list of orders', async () => {
      const member = await club.member({ address: true });
      const stream = await openStream(there, member.headers);
      expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      const order = await member.confirmOrder({ productId: '208', addressId: member.addressId });
      expect(order).toMatchObject({ state: 'CONFIRMED' });
      const told = await stream.until('ORDERS');
      expect(told[0]).toEqual({ kind: 'REDEMPTION', id: order.id, at: expect.stringMatching(/^\d{4}-.*Z$/) });
      expect(new Set(told.map(({ kind, id }) => `${kind} ${id}`))).toEqual(
        new Set([`REDEMPTION ${order.id}`, 'POINTS null', 'ORDERS null']),
      );
      stream.close();
    });

    it('is told of goals and referrals, and to nobody else', async () => {
      const [member, other] = [await club.member(), await club.member()];
      const [stream, others] = [await openStream(there, member.headers), await openStream(there, other.headers)];
      await club.api.graph(SET_GOAL, {}, member.headers);
      expect(await firstOf(stream)).toMatchObject({ kind: 'GOAL', id: null });
      await club.api.graph(REFER, {}, member.headers);
      expect(await stream.next()).toMatchObject({ kind: 'REFERRALS', id: null });
      await club.api.graph(SET_GOAL, {}, other.headers);
      expect(await others.until('GOAL')).toHaveLength(1);
      expect(others.seen()).toEqual([]);
      stream.close();
      others.close();
    });

    it('costs no call to an upstream while nothing happens', async () => {
      const member = await club.member();
      await club.forgetCalls();
      const stream = await openStream(there, member.headers);
      await club.api.graph(SET_GOAL, {}, member.headers);
      await club.forgetCalls();
      await stream.until('GOAL');
      expect(await club.calls()).toEqual([]);
      expect(stream.heartbeats()).toBeGreaterThan(0);
      stream.close();
    });

    it('ends a stream within five seconds when its session is signed out at another process', async () => {
      const member = await club.member();
      const stream = await openStream(there, member.headers);
      await club.api.graph(SIGN_OUT, {}, member.headers);
      const told = await stream.until('SESSION_ENDED');
      expect(told.at(-1)).toMatchObject({ kind: 'SESSION_ENDED', id: null });
      await stream.ended;
    });

    it('ends every stream of a member who signs out everywhere; one session less is told to the others', async () => {
      const member = await club.member();
      const phone = (await club.member(member.mobile)).headers;
      const tablet = (await club.member(member.mobile)).headers;
      const streams = [await openStream(there, member.headers), await openStream(club.api, phone)] as const;
      const third = await openStream(club.api, tablet);
      await club.api.graph(SIGN_OUT, {}, tablet);
      await third.until('SESSION_ENDED');
      expect(await streams[0].next()).toMatchObject({ kind: 'ACCOUNT' });
      await there.graph(EVERYWHERE, {}, phone);
      for (const stream of streams) {
        await stream.until('SESSION_ENDED');
        await stream.ended;
      }
    });

    it('ends a stream when the desk ends the session', async () => {
      const member = await club.member();
      const stream = await openStream(club.api, member.headers);
      await club.store.sessions.revokeAll({ memberId: member.id });
      expect((await stream.until('SESSION_ENDED')).at(-1)).toMatchObject({ kind: 'SESSION_ENDED', id: null });
      await stream.ended;
    });

    it('ends a stream at the time when the session expires', async () => {
      const store = await database.open({ sessionHours: 2 / 3600 });
      const api = await club.another({ store });
      const member = await club.member();
      const session = await store.sessions.create({
        memberId: member.id,
        membershipNumber: '1',
        mobile: member.mobile,
        name: null,
        restToken: 'x',
      });
      const stream = await openStream(api, { authorization: `Bearer ${session.token}` });
      expect((await stream.until('SESSION_ENDED')).at(-1)).toMatchObject({ kind: 'SESSION_ENDED', id: null });
      await stream.ended;
    });

    it('is told again as a whole when the connection to the database was lost', async ({ skip }) => {
      if (database.databaseUrl === null) return skip();
      const member = await club.member();
      const stream = await openStream(club.api, member.headers);
      await terminateListeners(database.databaseUrl);
      const told = await stream.until('KIOSK_REQUEST');
      const kinds = [
        'REDEMPTION',
        'POINTS',
        'ORDERS',
        'REFERRALS',
        'GOAL',
        'ACCOUNT',
        'NOTIFICATIONS',
        'KIOSK_REQUEST',
      ];
      // On a busy machine the member's new session is told first.
      expect(told.slice(-kinds.length).map(({ kind, id }) => [kind, id])).toEqual(kinds.map((kind) => [kind, null]));
      await there.graph(SET_GOAL, {}, member.headers);
      expect(await firstOf(stream)).toMatchObject({ kind: 'GOAL' });
      stream.close();
    });

    it('is not told as long as the order is refused', async () => {
      const member = await club.member({ address: true });
      const stream = await openStream(club.api, member.headers);
      const refused = await member.confirmOrder({ productId: '0', addressId: member.addressId });
      expect(refused.__typename).not.toBe('Redemption');
      await club.api.graph(SET_GOAL, {}, member.headers);
      expect(await firstOf(stream)).toMatchObject({ kind: 'GOAL' });
      stream.close();
    });
  },
  { bothAtNight: true },
);
