import { gql } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import type { FormattedExecutionResult } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { createServerClient } from '#web/app/createServerClient.ts';
import { DataRenderer } from '#web/app/dataRenderer.ts';

const nameQuery = gql`
  query Name {
    name
  }
`;
const headerQuery = gql`
  query Header {
    name
  }
`;
const pointsQuery = gql`
  query Points {
    points
  }
`;

function Name() {
  const { data, loading } = useQuery<{ name: string }>(nameQuery, memberQuery);
  return <p>{loading ? 'Loading the name' : data?.name}</p>;
}

/** Reads only what others have queried. */
function Header() {
  const { data } = useQuery<{ name: string }>(headerQuery, { fetchPolicy: 'cache-only' });
  return <header>{data?.name ?? 'No name'}</header>;
}

function Points() {
  const { data, loading } = useQuery<{ points: number }>(pointsQuery, memberQuery);
  return <p>{loading ? 'Loading the points' : data?.points}</p>;
}

interface Asked {
  readonly name: string | undefined;
  readonly answer: (result: FormattedExecutionResult) => void;
}

function openPage() {
  const asked: Asked[] = [];
  const data = new DataRenderer(
    ({ operationName: name }) =>
      new Promise((answer) => {
        asked.push({ name, answer });
      }),
  );
  const client = createServerClient(data.execute);
  const rendering = data.render(
    <ApolloProvider client={client}>
      <Header />
      <Name />
      <Points />
    </ApolloProvider>,
    new AbortController().signal,
  );
  const answer = async (name: string, result: FormattedExecutionResult) => {
    await vi.waitFor(() => expect(asked.map((one) => one.name)).toContain(name));
    asked.find((one) => one.name === name)?.answer(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  const late = async () => {
    const { keys, answers } = data.takeMissing();
    const html: string[] = [];
    const all = (async () => {
      for await (const one of answers) html.push(one);
    })();
    return { keys, html, all };
  };
  return { rendering, answer, late, asked };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const name = { data: { name: 'Nila' } };
const points = { data: { points: 12_000 } };

describe('a page with the data of a member', () => {
  it('is rendered with all answers that come in time, each asked for once', async () => {
    const page = openPage();
    await page.answer('Name', name);
    await page.answer('Points', points);
    await vi.advanceTimersByTimeAsync(10);
    expect(await page.rendering).toBe('<header>Nila</header><p>Nila</p><p>12000</p>');
    expect(page.asked).toHaveLength(2);
    expect((await page.late()).keys).toEqual([]);
  });

  it('shows as loading what takes longer, and the answer follows', async () => {
    const page = openPage();
    await page.answer('Name', name);
    await vi.advanceTimersByTimeAsync(300);
    expect(await page.rendering).toBe('<header>Nila</header><p>Nila</p><p>Loading the points</p>');
    const late = await page.late();
    expect(late.keys).toEqual(['Points {}']);
    await page.answer('Points', points);
    await late.all;
    expect(late.html).toEqual([expect.stringContaining('data-answer="0">{"data":{"points":12000}}')]);
  });

  it.each([
    ['an error', { data: null, errors: [{ message: 'The CRM is away.', locations: [], path: [] }] }],
    ['a missing source', { ...points, extensions: { partial: ['crm'] } }],
  ])('leaves an answer with %s to the browser, without waiting longer', async (_what, result) => {
    const page = openPage();
    await page.answer('Name', name);
    await page.answer('Points', result);
    expect(await page.rendering).toContain('<p>Loading the points</p>');
    const late = await page.late();
    await late.all;
    expect(late.html.join('')).toContain(JSON.stringify(result));
  });

  it('is not kept open for an answer that does not come', async () => {
    const page = openPage();
    await vi.advanceTimersByTimeAsync(300);
    expect(await page.rendering).toBe('<header>No name</header><p>Loading the name</p><p>Loading the points</p>');
    const late = await page.late();
    expect(late.keys).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2_000);
    await late.all;
    expect(late.html).toEqual([]);
  });
});
