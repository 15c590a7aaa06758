import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { memberUpdateKinds, scopeOfUpdate } from '#rules/memberUpdates.ts';
import { scopesOf } from '#rules/channels.ts';
import { scopesOfField } from '#api/graph/requiredScopes.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { enrolKiosk, kioskManifest, kioskOperations, logInByPhone, send } from '#tests/support/kiosk.ts';
import { logIn, VERIFY_OTP, type VerifyOtpAnswer, cookieOf, receiveOtp } from '#tests/support/login.ts';
import { fieldsOf, schema } from '#tests/support/operations.ts';
import { askStream, MEMBER_UPDATES, openStream } from '#tests/support/streams.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const SET_GOAL = 'mutation { setGoal(input: { points: 50000 }) { __typename } }';
const CLEAR_GOAL = 'mutation { clearGoal { __typename } }';
const member = '9999900001';

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;
let headers: Record<string, string>;
beforeAll(async () => {
  sandbox = await startSandbox();
  store = await openMemoryStore();
  api = await another();
  headers = (await logIn(api, sandbox, member)).headers;
});
afterAll(async () => {
  await api.close();
  await store.close();
  await sandbox.close();
});

const another = (env: Record<string, string> = {}): Promise<ApiUnderTest> =>
  startApi(sandbox, { env, store: { ...store, close: async () => undefined } });

const refusalOf = async (answer: Response) => {
  const { errors } = (await answer.json()) as { errors: { message: string; extensions: { code: string } }[] };
  return { status: answer.status, code: errors[0]?.extensions.code, message: errors[0]?.message ?? '' };
};

describe('a stream is refused', () => {
  it('to a visitor, and with an ended session', async () => {
    expect(await refusalOf(await askStream(api))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const over = { authorization: 'Bearer nobody' };
    expect(await refusalOf(await askStream(api, over))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('while the store does not answer, as an outage and not as the end of the session', async () => {
    const failing: Store = { ...store, sessions: { ...store.sessions, find: () => Promise.reject(new Error('away')) } };
    const dark = await startApi(sandbox, { store: { ...failing, close: async () => undefined } });
    expect(await refusalOf(await askStream(dark, headers))).toMatchObject({
      status: 503,
      code: 'UPSTREAM_UNAVAILABLE',
    });
    await dark.close();
  });

  it('above the most of one member and of one process, and says when to ask again', async () => {
    const narrow = await another({ STREAMS_PER_MEMBER: '1' });
    const first = await openStream(narrow, headers);
    const second = await askStream(narrow, headers);
    expect(second.headers.get('retry-after')).toBe('60');
    expect(await refusalOf(second)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    first.close();
    const status = async () => (await askStream(narrow, headers)).status;
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
    await narrow.close();

    const none = await another({ STREAMS_PER_PROCESS: '0' });
    expect(await refusalOf(await askStream(none, headers))).toMatchObject({ status: 503, code: 'RATE_LIMITED' });
    await none.close();
  });

  it('to other sites: as a form sends it, and as GET', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain;x=application/json']) {
      const answer = await askStream(api, { ...headers, 'content-type': type });
      expect([type, [400, 415].includes(answer.status)]).toEqual([type, true]);
    }
    const query = encodeURIComponent(MEMBER_UPDATES);
    const get = await fetch(`${api.url}/graphql/stream?query=${query}`, {
      headers: { ...headers, accept: 'text/event-stream' },
    });
    expect(get.status).toBe(404);
  });

  it('for a query and for a mutation, and a subscription elsewhere', async () => {
    for (const query of ['{ me { id } }', SET_GOAL]) {
      expect(await refusalOf(await askStream(api, headers, { query }))).toMatchObject({
        status: 400,
        code: 'BAD_REQUEST',
      });
    }
    const { errors } = await api.graph(MEMBER_UPDATES, {}, headers);
    expect(errors).toMatchObject([
      { message: expect.stringContaining('/graphql/stream'), extensions: { code: 'BAD_REQUEST' } },
    ]);
  });

  it('for what is no operation, is not valid, or is over the limits of operations', async () => {
    const narrow = await another({ QUERY_MAX_ALIASES: '1' });
    const refused = async (query: string) => await refusalOf(await askStream(narrow, headers, { query }));
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
    await narrow.close();
  });
});

describe('a stream', () => {
  it('is opened with the cookie of a browser', async () => {
    const mobile = '9999900002';
    const otp = await receiveOtp(api, sandbox, mobile);
    const login = await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp });
    const stream = await openStream(api, { cookie: cookieOf(login.headers) });
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.headers.get('x-accel-buffering')).toBe('no');
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff');
    stream.close();
  });

  it('is opened by the hash of a known operation', async () => {
    const query = 'subscription Known { memberUpdates { kind id at } }';
    const id = createHash('sha256').update(query).digest('hex');
    const knowing = await another(kioskManifest([query]));
    const ask = (sha256Hash: string) =>
      askStream(knowing, headers, { extensions: { persistedQuery: { version: 1, sha256Hash } } });
    const answer = await ask(id);
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
    expect(await refusalOf(await ask('0'.repeat(64)))).toMatchObject({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    await knowing.close();
  });

  it('of a page of another origin needs a bearer', async () => {
    const open = await another({ CORS_ORIGINS: 'https://kiosk.example' });
    const origin = { origin: 'https://kiosk.example' };
    const answer = await askStream(open, { ...headers, ...origin });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin.origin]);
    await answer.body?.cancel();
    expect((await askStream(open, { ...origin, cookie: 'club_session=x' })).status).toBe(401);
    await open.close();
  });

  it('ends at once when the process shuts down, without a word about the session', async () => {
    const leaving = await another();
    const stream = await openStream(leaving, headers);
    const began = Date.now();
    await leaving.close();
    await stream.ended;
    expect(Date.now() - began).toBeLessThan(2_000);
    expect(stream.seen()).toEqual([]);
  });

  it('leaves nothing in the log but its opening, and counts as no slow request', async () => {
    const stream = await openStream(api, headers);
    stream.close();
    const metrics = async () => (await fetch(`${api.url}/metrics`)).text();
    await expect.poll(metrics, { timeout: 10_000 }).toMatch(/club_streams_open 0\n/);
    expect(await metrics()).not.toMatch(/club_http_seconds.*graphql\/stream.*status="200"/);
    expect(api.logs()).not.toContain(headers['authorization']?.slice(7));
  });
});

describe('a stream of a kiosk', () => {
  it('tells only what a kiosk may read, and only with an operation of kiosks', async () => {
    const open = await another(kioskManifest([...Object.values(kioskOperations), MEMBER_UPDATES]));
    const foyer = await enrolKiosk(open, store);
    const session = await logInByPhone(open, foyer, headers);
    const stream = await openStream(open, session);
    const mine = await openStream(open, headers);
    await open.graph(SET_GOAL, {}, headers);
    await open.graph(CLEAR_GOAL, {}, headers);
    expect(await mine.until('GOAL')).not.toEqual([]);
    const memberId = (await store.sessions.find(headers['authorization']?.slice(7) ?? ''))?.memberId ?? '';
    await store.memberUpdates.publish(null, memberId, 'POINTS');
    expect(await stream.next()).toMatchObject({ kind: 'POINTS' });
    expect(stream.seen()).toEqual([]);
    await send(open, kioskOperations.signOut, {}, session);
    await stream.until('SESSION_ENDED');
    await stream.ended;
    mine.close();
    await open.close();

    const shut = await another(kioskManifest());
    expect(await refusalOf(await askStream(shut, foyer.headers))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await shut.close();
  });
});

describe('the kinds of updates', () => {
  const parts = {
    REDEMPTION: ['redemption', 'redemptionsInProgress'],
    POINTS: ['points', 'ledger', 'balanceHistory'],
    ORDERS: ['orders'],
    REFERRALS: ['referrals'],
    GOAL: ['goal'],
    ACCOUNT: ['sessions', 'kioskSessions'],
    KIOSK_REQUEST: ['orderApproval', 'pendingOrderApprovals'],
  } as const;

  it('are those of the schema', () => {
    const type = schema.getType('MemberUpdateKind');
    expect(type && 'getValues' in type ? type.getValues().map(({ name }) => name) : []).toEqual(memberUpdateKinds);
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
