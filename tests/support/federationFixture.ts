import { openClubFixture } from './clubFixture.ts';

export const secret = 'a-secret-of-the-gateway-for-tests-only';
/** The headers of the gateway. */
export const gateway = { 'x-federation-secret': secret };

export const ENTITIES = `query Entities($representations: [_Any!]!) {
  _entities(representations: $representations) {
    __typename
    ... on Project { text: name }
    ... on Product { text: name }
    ... on Hotel { text: name }
    ... on Event { text: name }
    ... on Post { text: heading }
    ... on Member { membershipNumber }
    ... on Order { number }
  }
}`;

export interface EntitiesAnswer {
  _entities: readonly ({ __typename: string; text?: string; membershipNumber?: string; number?: string } | null)[];
}

/** References to entities, as a gateway sends them. */
export const refer = (typename: string, ids: readonly string[]) => ids.map((id) => ({ __typename: typename, id }));

/** A club that is a subgraph, for the tests of a file. */
export function openFederationFixture() {
  const club = openClubFixture({ env: { FEDERATION_SECRET: secret } });
  return {
    club,
    calls: async () => (await club.sandbox.calls()).map(({ method, route }) => `${method} ${route}`),
    entities: (representations: readonly unknown[], headers: Record<string, string> = {}, on = club.api) =>
      on.graph<EntitiesAnswer>(ENTITIES, { representations }, { ...gateway, ...headers }),
  };
}
