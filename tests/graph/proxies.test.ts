import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/* The limit of newsletter subscriptions tells whose address the api takes a caller's to be. */
const SUBSCRIBE = `mutation ($email: String!) {
  subscribeToNewsletter(input: { email: $email, consent: true }) { __typename }
}`;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

async function behind(trustProxy: string, work: (api: ApiUnderTest) => Promise<void>) {
  const env = { TRUST_PROXY: trustProxy, LIMIT_NEWSLETTER_PER_ADDRESS: '1/600' };
  const api = await startApi(sandbox, { env });
  try {
    await work(api);
  } finally {
    await api.close();
  }
}

let readers = 0;
const subscribe = async (api: ApiUnderTest, forwarded: string) => {
  readers += 1;
  const answer = await api.graph<{ subscribeToNewsletter: { __typename: string } }>(
    SUBSCRIBE,
    { email: `reader${readers}@example.com` },
    { 'x-forwarded-for': forwarded },
  );
  return answer.data?.subscribeToNewsletter.__typename === 'SubscribeToNewsletterSuccess';
};
const allowed = async (api: ApiUnderTest, headers: readonly string[]) => {
  const answers = await Promise.all(headers.map((forwarded) => subscribe(api, forwarded)));
  return answers.filter(Boolean).length;
};
/** What reaches the api from 25 people behind a CDN (which adds the person) and a balancer (which adds the CDN). */
const people = Array.from({ length: 25 }, (_, index) => `198.51.100.${index + 1}`);
const throughTwo = people.map((person) => `${person}, 10.0.0.7`);

describe('TRUST_PROXY', () => {
  it('counts everybody as one with `on` behind two proxies, which is why there is more to choose', () =>
    behind('on', async (api) => expect(await allowed(api, throughTwo)).toBe(1)));

  it.each(['2', '127.0.0.1,10.0.0.0/8', 'loopback, 10.0.0.7'])('%s tells 25 people behind two proxies apart', (value) =>
    behind(value, async (api) => {
      expect(await allowed(api, throughTwo)).toBe(25);
      expect(await allowed(api, throughTwo.slice(0, 3))).toBe(0);
    }),
  );

  it.each(['2', '127.0.0.1,10.0.0.0/8'])('%s believes no address that a caller wrote', (value) =>
    behind(value, async (api) => {
      const forged = people.map((lie) => `${lie}, 203.0.113.66, 10.0.0.7`);
      expect(await allowed(api, forged)).toBe(1);
    }),
  );

  it('off believes nobody', () => behind('off', async (api) => expect(await allowed(api, people)).toBe(1)));
});
