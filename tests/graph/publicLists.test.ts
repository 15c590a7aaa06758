import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { fieldsOf } from '#tests/support/operations.ts';
import { idsOf, LISTS, type Refusal, type Row } from './publicLists.ts';

interface Page {
  readonly totalCount: number;
  readonly nodes: Row[];
  readonly edges: { readonly node: Row }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Before the first of the coming events, and late in the evening in UTC, the next day in India. */
const club = openClub({ startsAt: new Date('2026-11-21T20:00:00Z') });
const calls = async () =>
  (await club.calls()).map(({ method, path, query }) => `${method} ${path}${Object.keys(query).length > 0 ? '?' : ''}`);

describe.each(LISTS)('the list of $list', (given) => {
  const { list, one, fields, ids, sample } = given;
  const args = fieldsOf('Query').find(({ name }) => name === list)?.args ?? [];
  // What has a default may be left out.
  const declared = args.map(({ name, type }) => `$${name}: ${String(type).replace(/!$/, '')}`);
  const query = `query Page(${declared.join(', ')}) {
    ${list}(${args.map(({ name }) => `${name}: $${name}`).join(', ')}) {
      totalCount nodes { ${fields} } edges { node { id } } pageInfo { hasNextPage endCursor }
    }
  }`;
  const single = `query One($id: ID!) { ${one}(id: $id) { ${fields} } }`;
  /** The fields that fail with this list, and another list. */
  const counted = Object.keys(given.failures).map((field) =>
    field === list
      ? `${list} { ${given.counted ?? 'totalCount'} }`
      : field === one
        ? `${one}(id: "${sample}") { id }`
        : `${field} { id }`,
  );

  const other =
    list === 'projects'
      ? { query: 'hotels { totalCount }', data: { hotels: { totalCount: 14 } } }
      : { query: 'projects { totalCount }', data: { projects: { totalCount: 12 } } };

  const ask = async (variables: Record<string, unknown> = {}): Promise<Page> => {
    const { data, errors } = await club.api.graph<Record<string, Page>>(query, variables);
    expect(errors).toBeUndefined();
    const page = data?.[list];
    if (!page) throw new Error('no data');
    return page;
  };
  const whole = async () => (await ask({ first: 100 })).nodes;

  it('is complete page by page, in its order', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Page = await ask({ first: given.pageSize, after });
      expect(idsOf(page.edges.map(({ node }) => node))).toEqual(idsOf(page.nodes));
      expect(page.totalCount).toBe(ids.length);
      seen.push(...idsOf(page.nodes));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(ids);
    expect(idsOf(await whole())).toEqual(ids);
  });

  it.each<Refusal>([
    [{ first: 0 }, /`first` must be between 1 and 100/],
    [{ first: 101 }, /`first` must be between 1 and 100/],
    [{ after: 'nonsense' }, /`after` is not a cursor/],
    ...(given.refused ?? []),
  ])('refuses %o', async (variables, says) => {
    const { errors } = await club.api.graph(query, variables);
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(says),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it.each(given.narrowed)('keeps its order when narrowed by %j', async (variables, keeps, count) => {
    const { nodes, totalCount } = await ask({ first: 100, ...variables });
    expect(nodes).toEqual((await whole()).filter(keeps));
    expect([nodes.length, totalCount]).toEqual([count, count]);
  });

  it.each(given.rows)('reads a row with %s', async (_how, id, expected) => {
    expect((await whole()).find((row) => row.id === String(id))).toMatchObject(expected);
  });

  it('gives one row by its id, as the list has it, and null for an id that does not exist', async () => {
    const row = (await whole()).find(({ id }) => id === sample);
    expect(row).toBeDefined();
    expect((await club.api.graph(single, { id: sample })).data).toEqual({ [one]: row });
    for (const id of ['999999', '', '../users', ...(given.unknown ?? [])]) {
      const { data, errors } = await club.api.graph(single, { id });
      expect([data, errors]).toEqual([{ [one]: null }, undefined]);
    }
  });

  it('is asked for once when 32 visitors come at the same moment, and not at all for what follows', async () => {
    const fresh = await club.another();
    const lists = await Promise.all(Array.from({ length: 32 }, () => fresh.graph<Record<string, Page>>(query)));
    expect(lists.every(({ data }) => data?.[list]?.totalCount === ids.length)).toBe(true);
    expect((await calls()).toSorted()).toEqual(given.calls);
    const rows = await Promise.all(
      Array.from({ length: 32 }, () => fresh.graph<Record<string, Row>>(single, { id: sample })),
    );
    expect(rows.every(({ data }) => data?.[one]?.id === sample)).toBe(true);
    expect((await calls()).slice(given.calls.length)).toEqual(given.sampleCalls ?? []);
    await club.forgetCalls();
    for (const held of given.held) expect((await fresh.graph(held)).errors).toBeUndefined();
    expect(await calls()).toEqual([]);
  });

  it.each(given.outages)('fails alone, with its messages, after %o', async (fault) => {
    const fresh = await club.another();
    await club.fault(fault);
    const { data, errors, text } = await fresh.graph(`{ ${counted.join(' ')} ${other.query} }`);
    const paths = Object.keys(given.failures);
    expect(data).toEqual({ ...Object.fromEntries(paths.map((path) => [path, null])), ...other.data });
    expect(errors).toHaveLength(paths.length);
    for (const [path, message] of Object.entries(given.failures)) {
      expect(errors).toContainEqual(
        expect.objectContaining({ message, path: [path], extensions: { code: 'UPSTREAM_UNAVAILABLE' } }),
      );
    }
    expect(text).not.toMatch(/127\.0\.0\.1|stack/);
    expect(text).not.toMatch(given.route);
  });

  it('is served as it is held while the backend is down, and marked as stale', async () => {
    const old = await club.another({ freshSeconds: 0.001 });
    const held = `{ ${list} { totalCount } ${one}(id: "${sample}") { id } none: ${one}(id: "4711") { id } }`;
    expect((await old.graph(held)).extensions).toBeUndefined();
    await club.fault({ surface: 'rest', kind: 'reset' });
    club.later(3_600);
    const answer = await old.graph(held);
    expect(answer.data).toEqual({ [list]: { totalCount: ids.length }, [one]: { id: sample }, none: null });
    expect(answer.extensions).toEqual({ stale: true });
  });
});
