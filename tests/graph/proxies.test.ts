import { describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { send } from '#tests/support/member.ts';

/* The limit of newsletter subscriptions tells whose address the api takes a caller's to be. */
const SUBSCRIBE = `mutation ($email: String!) {
  subscribeToNewsletter(input: { email: $email, consent: true }) { __typename }
}`;

const club = openClub({ env: { LIMIT_NEWSLETTER_PER_ADDRESS: '1/600' } });
let networks = 0;
let readers = 0;

/** An api with this setting, and the addresses of 12 people whom no other test knows. */
async function behind(trustProxy: string) {
  networks += 1;
  const people = Array.from({ length: 12 }, (_, index) => `198.51.${networks}.${index + 1}`);
  return { api: await club.another({ env: { TRUST_PROXY: trustProxy } }), people };
}

/** How many of the requests with these headers a limit of one per address lets through. */
async function allowed(api: ApiUnderTest, headers: readonly string[]): Promise<number> {
  const outcomes = await Promise.all(
    headers.map((forwarded) => {
      readers += 1;
      return send(api, SUBSCRIBE, { email: `reader${readers}@example.com` }, { 'x-forwarded-for': forwarded });
    }),
  );
  return outcomes.filter(({ __typename }) => __typename === 'SubscribeToNewsletterSuccess').length;
}

/** What reaches the api behind a CDN, which adds the person, and a balancer, which adds the CDN. */
const throughTwo = (people: readonly string[], cdn: string) => people.map((person) => `${person}, ${cdn}`);

describe('TRUST_PROXY', () => {
  it('counts everybody behind two proxies as one with `on`, which believes the last one alone', async () => {
    const { api, people } = await behind('on');
    expect(await allowed(api, throughTwo(people, '10.0.0.6'))).toBe(1);
  });

  it.each(['2', '127.0.0.1,10.0.0.0/8', 'loopback, 10.0.0.7'])(
    '%s tells 12 people behind two proxies apart',
    async (value) => {
      const { api, people } = await behind(value);
      expect(await allowed(api, throughTwo(people, '10.0.0.7'))).toBe(12);
      expect(await allowed(api, throughTwo(people.slice(0, 3), '10.0.0.7'))).toBe(0);
    },
  );

  it.each(['2', '127.0.0.1,10.0.0.0/8'])('%s believes no address that a caller wrote', async (value) => {
    const { api, people } = await behind(value);
    const [person = '', ...lies] = people;
    expect(await allowed(api, throughTwo(lies, `${person}, 10.0.0.7`))).toBe(1);
  });

  it('off believes nobody', async () => {
    const { api, people } = await behind('off');
    expect(await allowed(api, people)).toBe(1);
  });
});
