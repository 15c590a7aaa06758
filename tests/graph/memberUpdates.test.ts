import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { logIn } from '#tests/support/login.ts';
import { newBuyer } from '#tests/support/orderFixture.ts';
import { openRedeemingClub, type RedeemingClub } from '#tests/support/redeeming.ts';
import { openStream } from '#tests/support/streams.ts';

const SIGN_OUT = 'mutation { signOut { signedOut } }';
const EVERYWHERE = 'mutation { signOutEverywhere { signedOut } }';
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

/** Two apis, each with a store of its own, on one database: one changes, the other tells. */
eachEngine('what changes for a member', (database) => {
  let club: RedeemingClub;
  let [here, there]: ApiUnderTest[] = [];
  const both = () => {
    if (!here || !there) throw new Error('The apis run only while tests do.');
    return [here, there] as const;
  };

  beforeAll(async () => {
    club = await openRedeemingClub((now) => database.open({ now }));
    here = await club.start();
    there = await club.start({ store: await database.open({ now: club.now }) });
  });
  afterAll(() => club.close());

  it('is told to a stream of another process: an order as it goes on, its points, the list of orders', async () => {
    const [at, elsewhere] = both();
    const member = await newBuyer(club, at);
    const stream = await openStream(elsewhere, member.headers);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const order = await member.confirmOrder(member.order);
    expect(order).toMatchObject({ state: 'CONFIRMED' });
    const told = await stream.until('ORDERS');
    expect(told[0]).toEqual({ kind: 'REDEMPTION', id: order.id, at: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(new Set(told.map(({ kind, id }) => `${kind} ${id}`))).toEqual(
      new Set([`REDEMPTION ${order.id}`, 'POINTS null', 'ORDERS null']),
    );
    stream.close();
  });

  it('is told of goals and referrals, and to nobody else', async () => {
    const [at, elsewhere] = both();
    const [member, other] = [await club.newcomer(at), await club.newcomer(at)];
    const [stream, others] = [await openStream(elsewhere, member.headers), await openStream(elsewhere, other.headers)];
    await at.graph(SET_GOAL, {}, member.headers);
    expect(await stream.next()).toMatchObject({ kind: 'GOAL', id: null });
    await at.graph(REFER, {}, member.headers);
    expect(await stream.next()).toMatchObject({ kind: 'REFERRALS', id: null });
    await at.graph(SET_GOAL, {}, other.headers);
    expect(await others.until('GOAL')).toHaveLength(1);
    expect(others.seen()).toEqual([]);
    stream.close();
    others.close();
  });

  it('costs no call to an upstream while nothing happens', async () => {
    const [, elsewhere] = both();
    const member = await club.newcomer(elsewhere);
    await club.sandbox.clearCalls();
    const stream = await openStream(elsewhere, member.headers);
    await both()[0].graph(SET_GOAL, {}, member.headers);
    await club.sandbox.clearCalls();
    await stream.until('GOAL');
    expect(await club.sandbox.calls()).toEqual([]);
    expect(stream.heartbeats()).toBeGreaterThan(0);
    stream.close();
  });

  it('ends a stream within five seconds when its session is signed out at another process', async () => {
    const [at, elsewhere] = both();
    const member = await club.newcomer(at);
    const stream = await openStream(elsewhere, member.headers);
    await at.graph(SIGN_OUT, {}, member.headers);
    const told = await stream.until('SESSION_ENDED');
    expect(told.at(-1)).toMatchObject({ kind: 'SESSION_ENDED', id: null });
    await stream.ended;
  });

  it('ends every stream of a member who signs out everywhere; one session less is told to the others', async () => {
    const [at, elsewhere] = both();
    const member = await club.newcomer(at);
    club.forward(60);
    const phone = (await logIn(at, club.sandbox, member.mobile)).headers;
    club.forward(60);
    const tablet = (await logIn(at, club.sandbox, member.mobile)).headers;
    const streams = [await openStream(elsewhere, member.headers), await openStream(at, phone)] as const;
    const third = await openStream(at, tablet);
    await at.graph(SIGN_OUT, {}, tablet);
    await third.until('SESSION_ENDED');
    expect(await streams[0].next()).toMatchObject({ kind: 'ACCOUNT' });
    await elsewhere.graph(EVERYWHERE, {}, phone);
    for (const stream of streams) {
      await stream.until('SESSION_ENDED');
      await stream.ended;
    }
  });

  it('ends a stream when the desk ends the session', async () => {
    const [at] = both();
    const member = await club.newcomer(at);
    const stream = await openStream(at, member.headers);
    await club.store.sessions.revokeAll({ memberId: member.id });
    expect((await stream.until('SESSION_ENDED')).at(-1)).toMatchObject({ kind: 'SESSION_ENDED', id: null });
    await stream.ended;
  });

  it('ends a stream at the time when the session expires', async () => {
    const store = await database.open({ sessionHours: 2 / 3600 });
    const api = await club.start({ store });
    const member = await club.newcomer(both()[0]);
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
    const [at] = both();
    const member = await club.newcomer(at);
    const stream = await openStream(at, member.headers);
    await terminateListeners(database.databaseUrl);
    const told = await stream.until('KIOSK_REQUEST');
    expect(told.map(({ kind, id }) => [kind, id])).toEqual(
      ['REDEMPTION', 'POINTS', 'ORDERS', 'REFERRALS', 'GOAL', 'ACCOUNT', 'NOTIFICATIONS', 'KIOSK_REQUEST'].map(
        (kind) => [kind, null],
      ),
    );
    await both()[1].graph(SET_GOAL, {}, member.headers);
    expect(await stream.next()).toMatchObject({ kind: 'GOAL' });
    stream.close();
  });

  it('is not told as long as the order is refused', async () => {
    const [at] = both();
    const member = await newBuyer(club, at);
    const stream = await openStream(at, member.headers);
    const refused = await member.confirmOrder({ ...member.order, productId: '0' });
    expect(refused.__typename).not.toBe('Redemption');
    await at.graph(SET_GOAL, {}, member.headers);
    expect(await stream.next()).toMatchObject({ kind: 'GOAL' });
    stream.close();
  });
});
