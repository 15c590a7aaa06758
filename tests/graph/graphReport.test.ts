import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { manifestOperations, preflighted, readUrl } from '#tests/support/persistedReads.ts';
import { eventually } from '#tests/support/waitFor.ts';

const club = openClub();

const known = (name: string) => {
  const found = manifestOperations().find((one) => one.name === name);
  if (!found) throw new Error(`The manifest has no ${name}.`);
  return found;
};
/** Reads a public list with the hash of its operation. */
const readProjects = (headers: Record<string, string>) =>
  fetch(readUrl(club.api.url, known('HomeProjects').id), { headers: { ...preflighted, ...headers } });

/** What the log line of the newest request to the graph says of it. */
function reported() {
  const lines = club.api
    .logs()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const { operation, client, outcome } =
    lines.findLast(({ msg, route }) => msg === 'answered' && route === '/graphql') ?? {};
  return { operation, client, outcome };
}
const metrics = async () => (await fetch(`${club.api.url}/metrics`)).text();

describe('log and metrics of a request to the graph', () => {
  it('name a known operation, its client and the result of a mutation', async () => {
    await club.api.graph(known('RequestOtp').text, { mobile: '98200' }, { 'apollographql-client-name': 'web' });
    await eventually(() =>
      expect(reported()).toEqual({ operation: 'RequestOtp', client: 'web', outcome: 'ValidationError' }),
    );
    expect(await metrics()).toContain(
      'club_graphql_seconds_count{operation="RequestOtp",client="web",outcome="ValidationError"} 1',
    );
  });

  it('name a public read, also when it is answered with kept bytes', async () => {
    for (let time = 0; time < 3; time += 1) await readProjects({ 'apollographql-client-name': 'kiosk' });
    await eventually(() => expect(reported()).toEqual({ operation: 'HomeProjects', client: 'kiosk', outcome: 'ok' }));
    expect(await metrics()).toContain(
      'club_graphql_seconds_count{operation="HomeProjects",client="kiosk",outcome="ok"} 3',
    );
    expect(await metrics()).toMatch(
      /club_graphql_seconds_bucket\{le="\+Inf",operation="HomeProjects",client="kiosk",outcome="ok"\} 3/,
    );
    expect(await metrics()).toMatch(
      /club_graphql_seconds_bucket\{le="6",operation="HomeProjects",client="kiosk",outcome="ok"\} 3/,
    );
    expect(await metrics()).toContain('club_cache_hits_total{operation="HomeProjects",client="kiosk",status="200"} 2');
  });

  it('count every answer with kept bytes, also to POST, and the time of each once', async () => {
    const text = known('HomeProjects').text;
    const headers = { 'apollographql-client-name': 'web' };
    const countOf = async (name: string) => {
      const lines = (await metrics()).split('\n').filter((line) => line.startsWith(name));
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    };
    await club.api.graph(text, {}, headers);
    const names = [
      'club_cache_hits_total{operation="HomeProjects",client="web"',
      'club_graphql_seconds_count{operation="HomeProjects",client="web"',
      'club_http_seconds_count{route="/graphql",method="POST",status="200"',
      'club_http_seconds_count{route="/graphql",method="GET",status="304"',
    ];
    const counts = () => Promise.all(names.map(countOf));
    await eventually(async () => expect((await counts())[1]).toBeGreaterThan(0));
    const [hits = 0, graph = 0, posts = 0, unchanged = 0] = await counts();
    for (let time = 0; time < 3; time += 1) await club.api.graph(text, {}, headers);
    await eventually(async () => expect(await counts()).toEqual([hits + 3, graph + 3, posts + 3, unchanged]));

    const etag = (await readProjects(headers)).headers.get('etag') ?? '';
    const before = await counts();
    for (let time = 0; time < 2; time += 1) {
      expect((await readProjects({ ...headers, 'if-none-match': etag })).status).toBe(304);
    }
    const expected = [(before[0] ?? 0) + 2, (before[1] ?? 0) + 2, posts + 3, (before[3] ?? 0) + 2];
    await eventually(async () => expect(await counts()).toEqual(expected));
  });

  it('quote nothing of an unknown operation or client', async () => {
    await club.api.graph(
      'mutation Secret9820043210($m: String!) { __typename: requestOtp(input: { mobile: $m }) { __typename } }',
      { m: '98200' },
      { 'apollographql-client-name': '9820043210' },
    );
    await eventually(() => expect(reported()).toEqual({ operation: 'other', client: 'other', outcome: 'ok' }));
  });

  it('tell a refused operation from one without data', async () => {
    await club.api.graph('{ nothing }');
    await eventually(() => expect(reported()).toMatchObject({ outcome: 'refused' }));
    await club.fault({ kind: 'reset' });
    await club.api.graph('{ events { totalCount } }');
    await eventually(() => expect(reported()).toMatchObject({ outcome: expect.stringMatching(/^(error|partial)$/) }));
  });
});
