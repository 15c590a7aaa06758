import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

type Row = Record<string, unknown>;

const CITIES = ['Mumbai', 'Delhi', 'Chennai', 'Jaipur', 'Shimla', 'Goa'];

describe('hotels.json', () => {
  let sandbox: TestSandbox;
  let rows: Row[];
  const ask = async (query = ''): Promise<Row[]> =>
    (await fetch(`${sandbox.restUrl}/hotels.json${query}`)).json() as Promise<Row[]>;

  beforeAll(async () => {
    sandbox = await startSandbox();
    rows = await ask();
  });
  afterAll(() => sandbox.close());

  it('lists the hotels 301 to 314, two in each of seven cities, one of them under an old name', () => {
    expect(rows.map((row) => Number(row['id'])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 14 }, (_, i) => 301 + i),
    );
    for (const city of CITIES) expect(rows.filter((row) => row['location'] === city)).toHaveLength(2);
    for (const city of ['Bengaluru', 'Bangalore'])
      expect(rows.filter((row) => row['location'] === city)).toHaveLength(1);
  });

  it('narrows by city without regard to case', async () => {
    for (const city of CITIES) {
      const found = await ask(`?city=${city.toUpperCase()}`);
      expect(found).toEqual(rows.filter((row) => row['location'] === city));
    }
    expect(await ask('?city=Kochi')).toEqual([]);
    expect(await ask('?city=')).toEqual(rows);
  });

  it('asks 6,800 to 40,000 points a night, the same as the ledgers tell', () => {
    const points = rows.map((row) => Number(row['points']));
    expect([Math.min(...points), Math.max(...points)]).toEqual([6800, 40_000]);
    const of = (name: string): unknown => rows.find((row) => row['name'] === name)?.['points'];
    expect(of('Sandbar House')).toBe(28_000 / 2);
    expect(of('Tamarisk Palace')).toBe(28_500 / 3);
    expect(of('Cedar Ridge')).toBe(19_800 / 2);
    expect(of('Breakwater House')).toBe(14_200);
  });

  it('shows the ways in which real rows differ', () => {
    expect(rows.filter((row) => row['image'] === null && !('image_info' in row))).toHaveLength(1);
    expect(rows.filter((row) => !('rating' in row))).toHaveLength(1);
    expect(rows.some((row) => typeof row['rating'] === 'string')).toBe(true);
    expect(rows.filter((row) => (row['amenities'] as unknown[]).length === 0)).toHaveLength(1);
    expect(rows.some((row) => (row['amenities'] as unknown[]).length > 4)).toBe(true);
    expect(rows.some((row) => 'original_price' in row && 'discounted_price' in row)).toBe(true);
    expect(rows.some((row) => 'original_price' in row && 'discountedPrice' in row)).toBe(true);
    for (const row of rows) {
      const before = Number(row['originalPrice'] ?? row['original_price']);
      expect(before).toBeGreaterThanOrEqual(Number(row['discountedPrice'] ?? row['discounted_price']));
    }
  });

  it('shows other hotels for the other developer', async () => {
    const other = await startSandbox({ seed: 'tamarind' });
    const found = (await (await fetch(`${other.restUrl}/hotels.json`)).json()) as Row[];
    expect(found.map((row) => row['id'])).toEqual([701, 702, 703, 704]);
    await other.close();
  });
});
