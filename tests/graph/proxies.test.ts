import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/* The limit of newsletter subscriptions tells whose address the api takes a caller's to be. */
const SUBSCRIBE = `mutation ($email: String!) {
  subscribeToNewsletter(input: { email: $email, consent: true }) { __typename }
}`;

let sandbox: TestSandbox;
let store: Store;
let networks = 0;
let readers = 0;

beforeAll(async () => {
  [sandbox, store] = await Promise.all([startSandbox(), openMemoryStore()]);
});
afterAll(async () => {
  await store.close();
  await sandbox.close();
});

/** An api with this setting, and the addresses of 25 people whom no other test knows. */
async function behind(trustProxy: string, work: (api: ApiUnderTest, people: readonly string[]) => Promise<void>) {
  const env = { TRUST_PROXY: trustProxy, LIMIT_NEWSLETTER_PER_ADDRESS: '1/600' };
  const api = await startApi(sandbox, { env, store: { ...store, close: async () => undefined } });
  networks += 1;
  try {
    await work(
      api,
      Array.from({ length: 25 }, (_, index) => `198.51.${networks}.${index + 1}`),
    );
  } finally {
    await api.close();
  }
}

/** How many of the requests with these headers a limit of one per address lets through. */
async function allowed(api: ApiUnderTest, headers: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    headers.map(async (forwarded) => {
      readers += 1;
      const { data } = await api.graph<{ subscribeToNewsletter: { __typename: string } }>(
        SUBSCRIBE,
        { email: `reader${readers}@example.com` },
        { 'x-forwarded-for': forwarded },
      );
      return data?.subscribeToNewsletter.__typename;
    }),
  );
  return answers.filter((name) => name === 'SubscribeToNewsletterSuccess').length;
}

/** What reaches the api behind a CDN, which adds the person, and a balancer, which adds the CDN. */
const throughTwo = (people: readonly string[], cdn: string) => people.map((person) => `${person}, ${cdn}`);

describe('TRUST_PROXY', () => {
  it('counts everybody behind two proxies as one with `on`, which believes the last one alone', () =>
    behind('on', async (api, people) => expect(await allowed(api, throughTwo(people, '10.0.0.6'))).toBe(1)));

  it.each(['2', '127.0.0.1,10.0.0.0/8', 'loopback, 10.0.0.7'])('%s tells 25 people behind two proxies apart', (value) =>
    behind(value, async (api, people) => {
      expect(await allowed(api, throughTwo(people, '10.0.0.7'))).toBe(25);
      expect(await allowed(api, throughTwo(people.slice(0, 3), '10.0.0.7'))).toBe(0);
    }),
  );

  it.each(['2', '127.0.0.1,10.0.0.0/8'])('%s believes no address that a caller wrote', (value) =>
    behind(value, async (api, [person = '', ...lies]) => {
      expect(await allowed(api, throughTwo(lies, `${person}, 10.0.0.7`))).toBe(1);
    }),
  );

  it('off believes nobody', () => behind('off', async (api, people) => expect(await allowed(api, people)).toBe(1)));
});
