import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { cookieOf, receiveOtp, VERIFY_OTP } from '#tests/support/login.ts';
import { manifestOperations, preflighted, readUrl } from '#tests/support/persistedReads.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const allowed = 'https://kiosk.example';
const foreign = 'https://elsewhere.example';

let sandbox: TestSandbox;
let api: ApiUnderTest;
beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startApi(sandbox, { env: { CORS_ORIGINS: `${allowed}, http://other.example:8080/` } });
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

/** Of a session and a kiosk, of Apollo Client and Apollo Kotlin, and of tracing in the browser. */
const headersOfClients =
  'authorization,content-type,x-kiosk-credential,apollo-require-preflight,apollographql-client-name,' +
  'apollographql-client-version,x-apollo-operation-name,x-apollo-operation-id,traceparent,tracestate,baggage';
const preflight = (origin: string, path = '/graphql', url = api.url) =>
  fetch(`${url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': headersOfClients,
    },
  });
const me = '{ me { id } }';
const corsHeaders = ({ headers }: Response) =>
  [...headers].filter(([name]) => name.startsWith('access-control-')).map(([name]) => name);

describe('a page of an allowed origin', () => {
  it('may call the graph with the headers of usual clients, without cookies', async () => {
    const { status, headers } = await preflight(allowed);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(headers.get('access-control-allow-headers')).toBe(headersOfClients);
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST');
    const answer = await api.graph('{ __typename }', {}, { origin: allowed });
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(answer.headers.get('vary')).toMatch(/origin/i);
  });

  it('may read public answers that are kept', async () => {
    const read = manifestOperations().find(
      ({ publicSeconds, variables }) => publicSeconds > 0 && variables.length === 0,
    );
    const url = readUrl(api.url, read?.id ?? '');
    const kept = await fetch(url, { headers: preflighted });
    expect(kept.headers.get('etag')).not.toBeNull();
    const answer = await fetch(url, { headers: { ...preflighted, origin: allowed } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(await answer.json()).toMatchObject({ data: expect.anything() });
    expect(corsHeaders(await fetch(url, { headers: preflighted }))).toEqual([]);
  });

  it('cannot use the session of the browser, and opens none there', async () => {
    const mobile = '9999900001';
    const otp = await receiveOtp(api, sandbox, mobile);
    const login = await api.graph(VERIFY_OTP, { mobile, otp });
    const cookie = cookieOf(login.headers);
    expect((await api.graph<{ me: object | null }>(me, {}, { cookie })).data?.me).not.toBeNull();
    expect((await api.graph<{ me: object | null }>(me, {}, { cookie, origin: allowed })).data?.me).toBeNull();
    const signOut = await api.graph('mutation { signOut { __typename } }', {}, { cookie, origin: allowed });
    expect(signOut.headers.getSetCookie()).toEqual([]);
    expect((await api.graph<{ me: object | null }>(me, {}, { cookie })).data?.me).not.toBeNull();
  });

  it('gets nothing but the graph', async () => {
    for (const path of ['/livez', '/account/data.json', '/graphqlx']) {
      const { status } = await preflight(allowed, path);
      expect([path, status]).toEqual([path, 404]);
      expect(corsHeaders(await fetch(`${api.url}${path}`, { headers: { origin: allowed } }))).toEqual([]);
    }
  });

  it('still needs a request that is no simple one', async () => {
    const answer = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: allowed },
      body: JSON.stringify({ query: me }),
    });
    expect(answer.status).toBe(400);
  });
});

describe('a page of any other origin', () => {
  it('is not allowed to call the graph or to read its answers', async () => {
    expect((await preflight(foreign)).headers.get('access-control-allow-origin')).toBeNull();
    const { headers } = await api.graph('{ __typename }', {}, { origin: foreign });
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is not either where no origin is configured', async () => {
    const closed = await startApi(sandbox);
    expect(corsHeaders(await preflight(allowed, '/graphql', closed.url))).toEqual([]);
    const { headers } = await closed.graph('{ __typename }', {}, { origin: allowed });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('vary') ?? '').not.toMatch(/origin/i);
    await closed.close();
  });
});

it('the club’s own origin keeps its cookies although it is on the list', async () => {
  const own = 'http://club.example';
  const club = await startApi(sandbox, { env: { CORS_ORIGINS: own, PUBLIC_URL: own } });
  const otp = await receiveOtp(club, sandbox, '9999900001');
  const login = await club.graph(VERIFY_OTP, { mobile: '9999900001', otp }, { origin: own });
  const cookie = cookieOf(login.headers);
  expect(cookie).toContain('club_session=');
  expect((await club.graph<{ me: object | null }>(me, {}, { cookie, origin: own })).data?.me).not.toBeNull();
  await club.close();
});
