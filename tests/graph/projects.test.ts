import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { ask as askGraph } from '#tests/support/member.ts';

const PROJECTS = `query Projects($filter: ProjectFilter, $sort: ProjectSort) {
  projects(filter: $filter, sort: $sort) {
    totalCount nodes { id name city status price configurations } facets { cities statuses configurations }
  }
}`;

interface Answer {
  readonly projects: {
    readonly totalCount: number;
    readonly nodes: readonly {
      readonly name: string;
      readonly city: string | null;
      readonly status: string | null;
      readonly price: number | null;
      readonly configurations: readonly string[];
    }[];
    readonly facets: { readonly cities: readonly string[] };
  };
}

describe('projects', () => {
  const club = openClub();
  const ask = async (variables: Record<string, unknown> = {}) =>
    (await askGraph<Answer>(club.api, PROJECTS, variables)).projects;

  it('lists the twelve projects of the developer in four cities', async () => {
    const { nodes, totalCount, facets } = await ask();
    expect([nodes.length, totalCount]).toEqual([12, 12]);
    expect(facets.cities).toEqual(['Bengaluru', 'Goa', 'Mumbai', 'Pune']);
  });

  it('finds projects by their exact names, whatever the case', async () => {
    const [first, second, third] = (await ask()).nodes;
    if (!first || !second || !third) throw new Error('too few projects');
    expect((await ask({ filter: { name: first.name.toUpperCase() } })).nodes).toEqual([first]);
    expect((await ask({ filter: { name: first.name.slice(0, -1) } })).nodes).toEqual([]);
    const names = [third.name, first.name.toUpperCase(), 'No such project'];
    expect((await ask({ filter: { names } })).nodes).toEqual([first, third]);
  });

  it('finds the villas of a size with its other homes', async () => {
    const { nodes } = await ask({ filter: { configuration: '5 BHK' } });
    const found = new Set(nodes.flatMap(({ configurations }) => configurations.filter((one) => one.startsWith('5 '))));
    expect(found).toEqual(new Set(['5 BHK', '5 BHK Villa']));
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
    const prices = async (sort: string) => (await ask({ sort })).nodes.map(({ price }) => price);
    const known = listed.flatMap(({ price }) => (price === null ? [] : [price])).toSorted((a, b) => a - b);
    const unknown = listed.filter(({ price }) => price === null).map(() => null);
    expect(unknown.length).toBeGreaterThan(0);
    expect(await prices('PRICE_LOW_TO_HIGH')).toEqual([...known, ...unknown]);
    expect(await prices('PRICE_HIGH_TO_LOW')).toEqual([...known.toReversed(), ...unknown]);
    const names = (await ask({ sort: 'NAME' })).nodes.map(({ name }) => name);
    expect(names).toEqual(listed.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en-IN')));
  });

  it('names similar homes: those of the city first, then the ones with a price within a quarter', async () => {
    interface Priced {
      readonly id: string;
      readonly city: string;
      readonly price: number;
    }
    const { project } = await askGraph<{ project: Priced & { similar: readonly Priced[] } }>(
      club.api,
      '{ project(id: "104") { id city price similar(first: 12) { id city price } } }',
    );
    const { similar } = project;
    expect(similar.length).toBeGreaterThan(2);
    expect(similar.map(({ id }) => id)).not.toContain(project.id);
    const isInCity = similar.map(({ city }) => city === project.city);
    expect(isInCity).toEqual(isInCity.toSorted((a, b) => Number(b) - Number(a)));
    for (const { city, price } of similar) {
      expect(city === project.city || Math.abs(price - project.price) <= project.price / 4).toBe(true);
    }
    expect(
      (await askGraph<{ project: { similar: unknown } }>(club.api, '{ project(id: "104") { similar { id } } }')).project
        .similar,
    ).toEqual(similar.slice(0, 3).map(({ id }) => ({ id })));
  });

  it('searches in name, city and description', async () => {
    const found = await ask({ filter: { search: 'goa' } });
    expect(found.nodes.length).toBeGreaterThan(0);
    expect(found.facets.cities).toHaveLength(4);
  });

  it('finds a city in Devanagari by its filter and by the words of a search', async () => {
    const mumbai = await ask({ filter: { city: 'Mumbai' } });
    expect(mumbai.totalCount).toBeGreaterThan(0);
    expect((await ask({ filter: { city: 'मुंबई' } })).nodes).toEqual(mumbai.nodes);
    const found = await ask({ filter: { search: 'मुंबई' } });
    expect(found.nodes).toEqual((await ask({ filter: { search: 'mumbai' } })).nodes);
  });
});
