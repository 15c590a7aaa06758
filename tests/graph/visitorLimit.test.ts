import { describe, expect, it, onTestFinished } from 'vitest';
import { canStart, startRedis } from '#tests/operations/support/servers.ts';
import { openClub } from '#tests/support/club.ts';
import type { SessionHeaders } from '#tests/support/member.ts';
import { eventually } from '#tests/support/waitFor.ts';

const club = openClub({ env: { LIMIT_VISITOR_REQUESTS: '5/600', TRUST_PROXY: 'on' } });

const ask = async (address: string, headers: SessionHeaders = {}, { url } = club.api) => {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify({ query: '{ encashQuote(points: 100) { amountPayable } }' }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
};
const askTimes = async (count: number, address: (index: number) => string) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await ask(address(index))).status);
  return statuses;
};

it('refuses a visitor beyond the limit in the form of GraphQL, and lets another address go on', async () => {
  expect(await askTimes(5, () => '203.0.113.1')).toEqual([200, 200, 200, 200, 200]);
  const { status, headers, body } = await ask('203.0.113.1');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const extensions = { code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) };
  expect(body).toEqual({ errors: [{ message: expect.any(String), extensions }] });
  expect((await ask('203.0.113.2')).status).toBe(200);
});

it('counts an IPv6 visitor by the /64', async () => {
  expect((await askTimes(6, (index) => `2001:db8:0:7::${index + 1}`)).at(-1)).toBe(429);
  expect((await ask('2001:db8:0:8::1')).status).toBe(200);
});

it('counts a session by itself, and not a token that is none', async () => {
  const { headers } = await club.member();
  // The first request of a session counts for its address.
  await ask('203.0.113.3', headers);
  expect((await askTimes(6, () => '203.0.113.4')).at(-1)).toBe(429);
  expect((await ask('203.0.113.4', headers)).status).toBe(200);
  expect((await ask('203.0.113.4', { authorization: 'Bearer made-up' })).status).toBe(429);
});

it('leaves the probes of operators alone', async () => {
  for (let index = 0; index < 8; index += 1) expect((await fetch(`${club.api.url}/livez`)).status).toBe(200);
});

describe.skipIf(!canStart.redis)('with Redis', () => {
  it('counts a visitor once for all processes', async () => {
    const redis = await startRedis();
    // After the apis, which close with the test.
    onTestFinished(() => redis.close());
    const env = { LIMIT_VISITOR_REQUESTS: '4/600', REDIS_URL: redis.url };
    const [one, two] = [await club.another({ env }), await club.another({ env })];
    const statuses: number[] = [];
    for (const process of [one, two, one, two, one, two]) {
      // A request that Redis does not answer in time is not counted: all four requests remain.
      const answered = await eventually(async () => {
        const { status, headers } = await ask('203.0.113.9', {}, process);
        expect(headers.get('x-ratelimit-remaining')).toMatch(/^[0-3]$/);
        return status;
      });
      statuses.push(answered);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  });
});
