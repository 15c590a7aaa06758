import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const PROJECTS = `query Projects($filter: ProjectFilter, $sort: ProjectSort, $first: Int, $after: String) {
  projects(filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount
    nodes { id name city status price configurations }
    pageInfo { hasNextPage endCursor }
    facets { cities statuses configurations }
  }
}`;

interface Node {
  id: string;
  name: string;
  city: string | null;
  status: string | null;
  price: number | null;
  configurations: string[];
}

interface ProjectsAnswer {
  projects: {
    totalCount: number;
    nodes: Node[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    facets: { cities: string[]; statuses: string[]; configurations: string[] };
  };
}

const LIST = 'GET /get_all_projects.json';
const listCalls = async (sandbox: TestSandbox) =>
  (await sandbox.calls()).filter((call) => `${call.method} ${call.route}` === LIST).length;

describe('projects', () => {
  let sandbox: TestSandbox;
  let api: ApiUnderTest;

  beforeAll(async () => {
    sandbox = await startSandbox();
    api = await startApi(sandbox);
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  const ask = async (variables: Record<string, unknown> = {}) => {
    const { data, errors } = await api.graph<ProjectsAnswer>(PROJECTS, variables);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('no data');
    return data.projects;
  };

  it('lists the twelve projects of the developer in four cities', async () => {
    const projects = await ask();
    expect(projects.totalCount).toBe(12);
    expect(projects.nodes).toHaveLength(12);
    expect(projects.facets.cities).toEqual(['Bengaluru', 'Goa', 'Mumbai', 'Pune']);
  });

  it('finds a project by its exact name, whatever the case', async () => {
    const [first] = (await ask()).nodes;
    if (!first) throw new Error('no project');
    expect((await ask({ filter: { name: first.name.toUpperCase() } })).nodes).toEqual([first]);
    expect((await ask({ filter: { name: first.name.slice(0, -1) } })).nodes).toEqual([]);
  });

  it('finds the projects of some names, and none for an empty list', async () => {
    const [first, second, third] = (await ask()).nodes;
    if (!first || !second || !third) throw new Error('too few projects');
    const names = [third.name, first.name.toUpperCase(), 'No such project'];
    expect((await ask({ filter: { names } })).nodes).toEqual([first, third]);
    expect((await ask({ filter: { names: [] } })).totalCount).toBe(0);
    expect((await ask({ filter: { names: null } })).nodes).toContainEqual(second);
  });

  it('narrows by city, status, configuration and budget at once', async () => {
    const all = (await ask()).nodes;
    const sample = all.find((one) => one.price !== null && one.city && one.status && one.configurations.length > 0);
    if (!sample) throw new Error('no such project');
    const filter = {
      city: sample.city,
      status: sample.status,
      configuration: sample.configurations[0],
      maxPrice: sample.price,
    };
    const found = (await ask({ filter })).nodes;
    expect(found).toContainEqual(sample);
    for (const one of found) {
      expect(one).toMatchObject({ city: sample.city, status: sample.status });
      expect(one.price ?? Infinity).toBeLessThanOrEqual(sample.price ?? 0);
    }
  });

  it('narrows to prices between two bounds, which leaves out projects without a price', async () => {
    const priced = (await ask()).nodes
      .flatMap(({ price }) => (price === null ? [] : [price]))
      .toSorted((a, b) => a - b);
    const [low, high] = [priced[1], priced.at(-2)];
    if (low === undefined || high === undefined) throw new Error('too few prices');
    const between = (await ask({ filter: { minPrice: low, maxPrice: high } })).nodes;
    expect(between).toHaveLength(priced.filter((price) => price >= low && price <= high).length);
    expect(between.every(({ price }) => price !== null && price >= low && price <= high)).toBe(true);
    expect((await ask({ filter: { minPrice: 1 } })).totalCount).toBe(priced.length);
  });

  it('sorts by price and by name, and keeps the order of the backend when not asked', async () => {
    const listed = (await ask()).nodes;
    expect((await ask({ sort: 'LISTED' })).nodes).toEqual(listed);
    const prices = async (sort: string) => (await ask({ sort })).nodes.map(({ price }) => price);
    const known = listed.flatMap(({ price }) => (price === null ? [] : [price])).toSorted((a, b) => a - b);
    const unknown = listed.filter(({ price }) => price === null).map(() => null);
    expect(unknown.length).toBeGreaterThan(0);
    expect(await prices('PRICE_ASC')).toEqual([...known, ...unknown]);
    expect(await prices('PRICE_DESC')).toEqual([...known.toReversed(), ...unknown]);
    const names = (await ask({ sort: 'NAME_ASC' })).nodes.map(({ name }) => name);
    expect(names).toEqual(listed.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en-IN')));
  });

  it('searches in name, city and description', async () => {
    const found = await ask({ filter: { search: 'goa' } });
    expect(found.nodes.length).toBeGreaterThan(0);
    expect(found.facets.cities).toHaveLength(4);
  });

  it('finds a city in Devanagari by its filter and by the words of a search', async () => {
    const mumbai = await ask({ filter: { city: 'Mumbai' } });
    expect(mumbai.totalCount).toBeGreaterThan(0);
    expect((await ask({ filter: { city: 'मुंबई' } })).totalCount).toBe(mumbai.totalCount);
    expect((await ask({ filter: { search: 'मुंबई' } })).totalCount).toBe(
      (await ask({ filter: { search: 'mumbai' } })).totalCount,
    );
  });
});

describe('the upstream calls of projects', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  beforeEach(async () => {
    await sandbox.clearFaults();
    await sandbox.clearCalls();
  });
  afterAll(() => sandbox.close());

  it('asks the backend once for a page, and not at all for the next', async () => {
    const api = await startApi(sandbox);
    await api.graph(PROJECTS);
    expect(await listCalls(sandbox)).toBe(1);
    await api.graph(PROJECTS, { filter: { city: 'Goa' } });
    await api.graph('{ project(id: "1") { id } }');
    expect(await listCalls(sandbox)).toBe(1);
    await api.close();
  });
});
