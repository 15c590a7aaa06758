import { describe, expect, it, beforeAll } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { ENTITIES, gateway, openFederationFixture, refer, secret } from '#tests/support/federationFixture.ts';

const { club, calls, entities } = openFederationFixture();
let member: Awaited<ReturnType<typeof club.memberOf>>;
beforeAll(async () => {
  member = await club.memberOf('9999900001');
});

describe('a caller who is not the gateway', () => {
  const events = refer('Event', ['2032', '999999']);
  const attempts = [
    ['without the header', {}],
    ['with a wrong secret', { 'x-federation-secret': `${secret}x` }],
    ['with an empty one', { 'x-federation-secret': '' }],
  ] as const;

  it.each(attempts)('is refused both fields and causes no call: %s', async (_name, headers) => {
    for (const query of ['{ _service { sdl } }', ENTITIES]) {
      const { errors, text } = await club.api.graph(query, { representations: events }, headers);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
      expect(text).not.toContain(secret);
    }
    expect(await calls()).toEqual([]);
  });

  it('finds neither field in a club without a secret', async () => {
    const plain = await startApi(club.sandbox);
    try {
      const { data } = await plain.graph<{ __schema: { queryType: { fields: { name: string }[] } } }>(
        '{ __schema { queryType { fields { name } } } }',
      );
      const names = data?.__schema.queryType.fields.map(({ name }) => name) ?? [];
      expect(names).toContain('projects');
      expect(names.filter((name) => name.startsWith('_'))).toEqual([]);
      for (const query of ['{ _service { sdl } }', '{ _entities(representations: []) { __typename } }']) {
        const { errors } = await plain.graph(query, {}, gateway);
        expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
      }
    } finally {
      await plain.close();
    }
  });
});

describe('a flood of entity requests', () => {
  const unknownIds = (round: number) => Array.from({ length: 125 }, (_, index) => `${700_000 + round * 125 + index}`);
  const flood = (headers: Record<string, string>, on = club.api) =>
    Promise.all(
      Array.from({ length: 42 }, (_, round) => {
        const ids = unknownIds(round);
        const representations = [...refer('Event', ids), ...refer('Product', ids)];
        return on.graph(ENTITIES, { representations }, headers);
      }),
    );

  it('causes no upstream call without the secret', async () => {
    const answers = await flood({});
    expect(answers.every(({ data }) => data === null)).toBe(true);
    expect(await calls()).toEqual([]);
  });

  it('causes one upstream call per list with it', async () => {
    const cold = await startApi(club.sandbox, { env: { FEDERATION_SECRET: secret } });
    try {
      const answers = await flood(gateway, cold);
      expect(answers.every(({ errors }) => errors === undefined)).toBe(true);
      expect((await calls()).toSorted()).toEqual(['GET /events.json', 'GET /products.json']);
    } finally {
      await cold.close();
    }
  });

  it('causes one upstream call per request where each refers to 250 orders', async () => {
    await Promise.all(
      Array.from({ length: 42 }, () =>
        entities([...refer('Order', unknownIds(0)), ...refer('Order', unknownIds(1))], member.headers),
      ),
    );
    expect(await calls()).toEqual(Array.from({ length: 42 }, () => 'GET /orders.json'));
  });
});
