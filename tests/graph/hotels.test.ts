import { expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';

const club = openClub();

it('leaves narrowing to the backend, once for each city', async () => {
  const query = 'query ($city: String, $first: Int) { hotels(filter: { city: $city }, first: $first) { totalCount } }';
  await club.api.graph(query, { city: ' Goa ' });
  await club.api.graph(query, { city: 'Goa', first: 1 });
  const calls = (await club.calls()).map(({ method, path, query: sent }) => [`${method} ${path}`, sent]);
  expect(calls).toEqual([['GET /hotels.json', { city: 'Goa' }]]);
});
