import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { delay, of } from 'rxjs';
import { beforeEach, expect, it } from 'vitest';
import { createCache } from '#web/apollo/cache.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { ViewerPointsDocument } from '#web/apollo/ViewerPoints.generated.ts';
import { refreshParts } from '#web/features/live/refreshParts.ts';

const POINTS = gql`
  query Points {
    me {
      id
      points {
        available
      }
    }
  }
`;
const GOAL = gql`
  query Goal {
    me {
      id
      goal {
        id
      }
    }
  }
`;

const me = { __typename: 'Member', id: '1' };
let asked: string[];
let available: number;
let client: ApolloClient;
beforeEach(() => {
  asked = [];
  available = 10_000;
  const link = new ApolloLink(({ operationName = '' }) => {
    asked.push(operationName);
    const points = { __typename: 'PointsSummary', available };
    const goal = { __typename: 'Goal', id: 'g' };
    return of({ data: { me: operationName === 'Goal' ? { ...me, goal } : { ...me, points } } }).pipe(delay(1));
  });
  client = new ApolloClient({ cache: createCache(), link });
  const session = { __typename: 'Session', expiresAt: '2030-01-01T00:00:00Z' };
  client.writeQuery({
    query: ViewerDocument,
    data: { me: { ...me, name: 'Asha', shortMembershipNumber: '1', session } } as never,
  });
});

/** Shows a query as a screen does, and gives what it shows. */
async function show(query: typeof POINTS) {
  const shown: unknown[] = [];
  const observed = client.watchQuery({ query });
  observed.subscribe(({ data }) => void shown.push(data));
  await expect.poll(() => shown.at(-1)).toBeDefined();
  return shown;
}

it('asks again for what a screen shows of the part, and for nothing else', async () => {
  const points = await show(POINTS);
  await show(GOAL);
  asked.length = 0;
  available = 3_800;
  await refreshParts(client, new Set(['ORDERS']));
  expect(asked).toEqual([]);
  await refreshParts(client, new Set(['GOAL']));
  expect(asked).toEqual(['Goal']);
  await refreshParts(client, new Set(['POINTS']));
  expect(asked.toSorted()).toEqual(['Goal', 'Goal', 'Points']);
  await expect.poll(() => points.at(-1)).toMatchObject({ me: { points: { available: 3_800 } } });
  // What was there stayed until the answer came.
  expect(points.slice(1)).not.toContain(undefined);
});

it('asks for the points of the header when no screen shows them, and not before they were read', async () => {
  await refreshParts(client, new Set(['POINTS']));
  expect(asked).toEqual([]);
  const data = { me: { ...me, points: { __typename: 'PointsSummary', available } } };
  client.writeQuery({ query: ViewerPointsDocument, data: data as never });
  await refreshParts(client, new Set(['POINTS']));
  expect(asked).toEqual(['SpendablePoints']);
});

it('leaves the points of the header to a mutation whose answer has them', async () => {
  const data = { me: { ...me, points: { __typename: 'PointsSummary', available } } };
  client.writeQuery({ query: ViewerPointsDocument, data: data as never });
  await refreshParts(client, new Set(['POINTS']), true);
  expect(asked).toEqual([]);
});

it('asks nothing for a visitor', async () => {
  await show(POINTS);
  asked.length = 0;
  client.writeQuery({ query: ViewerDocument, data: { me: null } });
  asked.length = 0;
  await refreshParts(client, new Set(['POINTS']));
  expect(asked).toEqual([]);
});
