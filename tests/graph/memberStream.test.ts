import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberUpdateKinds, scopeOfUpdate } from '#rules/memberUpdates.ts';
import { scopesOf } from '#rules/channels.ts';
import { scopesOfField } from '#api/graph/policy.ts';
import { openClub } from '#tests/support/club.ts';
import { kioskManifest, kioskOperations, logInByPhone } from '#tests/support/kiosk.ts';
import { VERIFY_OTP, type VerifyOtpAnswer, cookieOf, receiveOtp } from '#tests/support/login.ts';
import { type Member, send } from '#tests/support/member.ts';
import { fieldsOf, schema } from '#tests/support/operations.ts';
import { askStream, MEMBER_UPDATES, openStream } from '#tests/support/streams.ts';

const SET_GOAL = 'mutation { setGoal(input: { points: 50000 }) { __typename } }';
const CLEAR_GOAL = 'mutation { clearGoal { __typename } }';

const club = openClub();
let member: Member;
beforeEach(async () => {
  member = await club.member();
});

const refusalOf = async (answer: Response) => {
  const { errors } = (await answer.json()) as { errors: { message: string; extensions: { code: string } }[] };
  return { status: answer.status, code: errors[0]?.extensions.code, message: errors[0]?.message ?? '' };
};

describe('a stream is refused', () => {
  it('to a visitor, and with an ended session', async () => {
    expect(await refusalOf(await askStream(club.api))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const over = { authorization: 'Bearer nobody' };
    expect(await refusalOf(await askStream(club.api, over))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('while the store does not answer, as an outage and not as the end of the session', async () => {
    const failing = { sessions: { ...club.store.sessions, find: () => Promise.reject(new Error('away')) } };
    const dark = await club.another({ store: failing });
    expect(await refusalOf(await askStream(dark, member.headers))).toMatchObject({
      status: 503,
      code: 'UPSTREAM_UNAVAILABLE',
    });
  });

  it('above the most of one member and of one process, and says when to ask again', async () => {
    const narrow = await club.another({ env: { STREAMS_PER_MEMBER: '1' } });
    const first = await openStream(narrow, member.headers);
    const second = await askStream(narrow, member.headers);
    expect(second.headers.get('retry-after')).toBe('60');
    expect(await refusalOf(second)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    first.close();
    const status = async () => (await askStream(narrow, member.headers)).status;
    await expect.poll(status).toBe(200);

    const none = await club.another({ env: { STREAMS_PER_PROCESS: '0' } });
    expect(await refusalOf(await askStream(none, member.headers))).toMatchObject({ status: 503, code: 'RATE_LIMITED' });
  });

  it('to other sites: as a form sends it, and as GET', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain;x=application/json']) {
      const answer = await askStream(club.api, { ...member.headers, 'content-type': type });
      expect([type, [400, 415].includes(answer.status)]).toEqual([type, true]);
    }
    const query = encodeURIComponent(MEMBER_UPDATES);
    const get = await fetch(`${club.api.url}/graphql/stream?query=${query}`, {
      headers: { ...member.headers, accept: 'text/event-stream' },
    });
    expect(get.status).toBe(405);
    expect(get.headers.get('allow')).toBe('POST');
    expect(await get.json()).toMatchObject({ errors: [{ message: expect.stringContaining('POST') }] });
  });

  it('for a query and for a mutation, and a subscription elsewhere', async () => {
    for (const query of ['{ me { id } }', SET_GOAL]) {
      expect(await refusalOf(await askStream(club.api, member.headers, { query }))).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      });
    }
    const { errors } = await club.api.graph(MEMBER_UPDATES, {}, member.headers);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('/graphql/stream'), extensions: { code: 'BAD_REQUEST' } },
    ]);
  });

  it('for what is no operation, is not valid, or is over the limits of operations', async () => {
    const narrow = await club.another({ env: { QUERY_MAX_ALIASES: '1' } });
    const refused = async (query: string) => await refusalOf(await askStream(narrow, member.headers, { query }));
    expect(await refused('subscription {')).toMatchObject({ status: 400, code: 'GRAPHQL_PARSE_FAILED' });
    expect(await refused('subscription { memberUpdates { points } }')).toMatchObject({
      status: 400,
      code: 'GRAPHQL_VALIDATION_FAILED',
    });
    expect(await refused('subscription { memberUpdates { a: kind b: kind c: id } }')).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
    });
    expect(await refused(`subscription { memberUpdates { ${'kind '.repeat(2_100)} } }`)).toMatchObject({
      code: 'GRAPHQL_PARSE_FAILED',
    });
  });
});

describe('a stream', () => {
  it('is opened with the cookie of a browser', async () => {
    const mobile = await club.customer();
    const otp = await receiveOtp(club.api, club.sandbox, mobile);
    const login = await club.api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp });
    const stream = await openStream(club.api, { cookie: cookieOf(login.headers) });
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    stream.close();
  });

  it('is opened by the hash of a known operation', async () => {
    const query = 'subscription Known { memberUpdates { kind id at } }';
    const id = createHash('sha256').update(query).digest('hex');
    const knowing = await club.another({ env: kioskManifest([query]) });
    const ask = (sha256Hash: string) =>
      askStream(knowing, member.headers, { extensions: { persistedQuery: { version: 1, sha256Hash } } });
    const answer = await ask(id);
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
    expect(await refusalOf(await ask('0'.repeat(64)))).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
  });

  it('of a page of another origin needs a bearer', async () => {
    const open = await club.another({ env: { CORS_ORIGINS: 'https://kiosk.example' } });
    const origin = { origin: 'https://kiosk.example' };
    const answer = await askStream(open, { ...member.headers, ...origin });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin.origin]);
    await answer.body?.cancel();
    expect((await askStream(open, { ...origin, cookie: 'club_session=x' })).status).toBe(401);
  });

  it('ends at once when the process shuts down, without a word about the session', async () => {
    const leaving = await club.another();
    const stream = await openStream(leaving, member.headers);
    await leaving.close();
    await stream.ended;
    expect(stream.seen()).toEqual([]);
  });

  it('leaves nothing in the log but its opening, and counts as no slow request', async () => {
    const stream = await openStream(club.api, member.headers);
    stream.close();
    const metrics = async () => (await fetch(`${club.api.url}/metrics`)).text();
    await expect.poll(metrics).toMatch(/club_streams_open 0\n/);
    expect(await metrics()).not.toMatch(/club_http_seconds.*graphql\/stream.*status="200"/);
    expect(club.api.logs()).not.toContain(member.headers['authorization']?.slice(7));
  });
});

describe('a stream of a kiosk', () => {
  it('tells only what a kiosk may read, and only with an operation of kiosks', async () => {
    const open = await club.another({ env: kioskManifest([...Object.values(kioskOperations), MEMBER_UPDATES]) });
    const foyer = await club.kiosk();
    const session = await logInByPhone(open, foyer, member.headers);
    const stream = await openStream(open, session);
    const mine = await openStream(open, member.headers);
    await open.graph(SET_GOAL, {}, member.headers);
    await open.graph(CLEAR_GOAL, {}, member.headers);
    expect(await mine.until('GOAL')).not.toEqual([]);
    await club.store.memberUpdates.publish(null, member.id, 'POINTS');
    expect(await stream.next()).toMatchObject({ kind: 'POINTS' });
    expect(stream.seen()).toEqual([]);
    await send(open, kioskOperations.signOut, {}, session);
    await stream.until('SESSION_ENDED');
    await stream.ended;
    mine.close();

    const shut = await club.another({ env: kioskManifest() });
    expect(await refusalOf(await askStream(shut, foyer.headers))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });
});

describe('the kinds of updates', () => {
  const parts = {
    REDEMPTION: ['redemption', 'redemptions', 'redemptionsInProgress'],
    POINTS: ['points', 'ledger', 'balanceHistory'],
    ORDERS: ['orders'],
    REFERRALS: ['referrals'],
    GOAL: ['goal'],
    ACCOUNT: ['sessions', 'kioskSessions'],
    KIOSK_REQUEST: ['orderApproval', 'pendingOrderApprovals'],
  } as const;

  it('are those of the schema', () => {
    const type = schema.getType('MemberUpdateKind');
    const names = type && 'getValues' in type ? type.getValues().map(({ name }) => name) : [];
    expect(names.toSorted()).toEqual(memberUpdateKinds.toSorted());
  });

  it('are told to a session that may read the part', () => {
    for (const [kind, names] of Object.entries(parts)) {
      for (const name of names) {
        const field = fieldsOf('Member').find((one) => one.name === name);
        if (!field) throw new Error(`There is no Member.${name}.`);
        expect([name, scopesOfField(schema, field)]).toEqual([name, [scopeOfUpdate[kind as keyof typeof parts]]]);
      }
    }
    const ofKiosks = memberUpdateKinds.filter((kind) => {
      const scope = scopeOfUpdate[kind];
      return scope === null || scopesOf.KIOSK.includes(scope);
    });
    expect(ofKiosks).toEqual(['REDEMPTION', 'POINTS', 'ORDERS', 'KIOSK_REQUEST', 'SESSION_ENDED']);
  });
});
