import { gql } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { createServerClient, fillCache } from '#server/createServerClient.ts';
import { DataRenderer } from '#server/dataRenderer.ts';

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

/** @param reads the queries that the page reads before it is rendered. */
function openPage(reads: readonly DocumentNode[] = []) {
  const asked: Asked[] = [];
  let renderings = 0;
  const Count = () => {
    renderings += 1;
    return null;
  };
  const data = new DataRenderer(
    ({ operationName: name }) =>
      new Promise((answer) => {
        asked.push({ name, answer });
      }),
  );
  const client = createServerClient(data.execute);
  const gone = new AbortController();
  const parts: { readonly html: string; readonly isFrame: boolean }[] = [];
  const rendering = (async () => {
    const page = (
      <ApolloProvider client={client}>
        <Count />
        <Header />
        <Name />
        <Points />
      </ApolloProvider>
    );
    const read = () => Promise.all(reads.map((query) => fillCache(client, query)));
    for await (const part of data.render(page, gone.signal, read)) parts.push(part);
  })();
  const answer = async (name: string, result: FormattedExecutionResult) => {
    await eventually(() => expect(asked.map((one) => one.name)).toContain(name));
    asked.find((one) => one.name === name)?.answer(result);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { rendering, answer, data, parts, asked, gone, renderings: () => renderings };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const name = { data: { name: 'Nila' } };
const points = { data: { points: 12_000 } };

const frame = (html: string) => ({ html, isFrame: true });
const whole = (html: string) => ({ html, isFrame: false });
const pending = '<p>Loading the name</p><p>Loading the points</p>';

describe('a page with the data of a member', () => {
  it('is rendered with all answers that come in time, each asked for once', async () => {
    const page = openPage();
    await page.answer('Name', name);
    await page.answer('Points', points);
    await vi.advanceTimersByTimeAsync(10);
    await page.rendering;
    expect(page.parts).toEqual([whole('<header>Nila</header><p>Nila</p><p>12000</p>')]);
    expect(page.asked).toHaveLength(2);
    expect(page.data.answers).toEqual({});
  });

  it('is rendered once when it reads first what it shows', async () => {
    const page = openPage([nameQuery, pointsQuery]);
    await page.answer('Points', points);
    await page.answer('Name', name);
    await vi.advanceTimersByTimeAsync(10);
    await page.rendering;
    expect(page.parts).toEqual([whole('<header>Nila</header><p>Nila</p><p>12000</p>')]);
    expect(page.asked).toHaveLength(2);
    expect(page.renderings()).toBe(1);
  });

  it('shows as loading what takes longer, and follows once that is there', async () => {
    const page = openPage();
    await page.answer('Name', name);
    await vi.advanceTimersByTimeAsync(250);
    expect(page.parts).toEqual([frame('<header>Nila</header><p>Nila</p><p>Loading the points</p>')]);
    await page.answer('Points', points);
    await vi.advanceTimersByTimeAsync(10);
    await page.rendering;
    expect(page.parts.slice(1)).toEqual([whole('<header>Nila</header><p>Nila</p><p>12000</p>')]);
    expect(page.asked).toHaveLength(2);
  });

  it.each([
    ['an error', { data: { points: null }, errors: [{ message: 'The CRM is away.', locations: [], path: [] }] }],
    ['a missing source', { ...points, extensions: { partial: ['crm'] } }],
  ])('leaves an answer with %s to the browser, without waiting longer', async (_what, result) => {
    for (const [order, reads] of [
      [['Name', 'Points'], []],
      [['Points', 'Name'], []],
      [
        ['Name', 'Points'],
        [nameQuery, pointsQuery],
      ],
    ] as const) {
      const page = openPage(reads);
      for (const operation of order) await page.answer(operation, operation === 'Name' ? name : result);
      await vi.advanceTimersByTimeAsync(10);
      await page.rendering;
      expect(page.parts).toEqual([whole('<header>Nila</header><p>Nila</p><p>Loading the points</p>')]);
      expect(page.data.answers).toEqual({ 'Points {}': result });
      expect(page.asked).toHaveLength(2);
    }
  });

  it.each([
    ['queried by a component', [], '<header>Nila</header><p>Nila</p><p>Loading the points</p>'],
    ['read first', [pointsQuery], `<header>No name</header>${pending}`],
  ])('does not wait for an answer that does not come, %s', async (_how, reads, inTime) => {
    const page = openPage(reads);
    if (reads.length === 0) await page.answer('Name', name);
    await vi.advanceTimersByTimeAsync(250);
    expect(page.parts).toEqual([frame(inTime)]);
    if (reads.length > 0) await page.answer('Name', name);
    await vi.advanceTimersByTimeAsync(2_000);
    await page.rendering;
    expect(page.parts.slice(1)).toEqual([whole('<header>Nila</header><p>Nila</p><p>Loading the points</p>')]);
    expect(page.data.answers).toEqual({});
  });

  it('comes as a frame while nothing is known', async () => {
    const page = openPage();
    await vi.advanceTimersByTimeAsync(250);
    expect(page.parts).toEqual([frame(`<header>No name</header>${pending}`)]);
    await vi.advanceTimersByTimeAsync(2_000);
    await page.rendering;
  });

  it('ends when the request does', async () => {
    const page = openPage();
    await vi.advanceTimersByTimeAsync(250);
    page.gone.abort();
    await page.rendering;
    expect(page.parts.map((part) => part.isFrame)).toEqual([true, false]);
  });

  it('ends when the request does while it reads', async () => {
    const page = openPage([nameQuery]);
    page.gone.abort();
    await vi.advanceTimersByTimeAsync(250);
    await page.rendering;
    expect(page.asked).toHaveLength(1);
  });
});
