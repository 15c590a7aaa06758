import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

type Row = Record<string, unknown>;

const MOBILE = '9999900001';

describe('products.json', () => {
  let sandbox: TestSandbox;
  let rows: Row[];
  const ask = async (path: string): Promise<Row[]> =>
    (await fetch(`${sandbox.restUrl}/${path}`)).json() as Promise<Row[]>;
  const idsOf = async (path: string): Promise<unknown[]> => (await ask(path)).map((row) => row['id']);

  beforeAll(async () => {
    sandbox = await startSandbox();
    rows = await ask('products.json');
  });
  afterAll(() => sandbox.close());

  it('lists the eighteen products 201 to 218, each with a name, a category and a price', () => {
    expect(rows.map((row) => Number(row['id'])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 18 }, (_, i) => 201 + i),
    );
    for (const row of rows) {
      expect(row['name']).toMatch(/\w/);
      expect(row['category']).toMatch(/^(Watches|Home|Travel|Audio|Kitchen|Wellness|Garden)$/);
      expect(Number(row['current_price'] ?? row['currentPrice'])).toBeGreaterThan(1000);
    }
  });

  it('asks between 2,400 and 1,80,000 points, under one name or both, as number or text', () => {
    const points = rows.map((row) => row['points'] ?? row['loyalty_points_required']);
    const numbers = points.filter((one) => one !== null && one !== undefined).map(Number);
    expect([Math.min(...numbers), Math.max(...numbers), numbers.length]).toEqual([2400, 180_000, 17]);
    expect(points.some((one) => typeof one === 'string')).toBe(true);
    expect(rows.some((row) => !('points' in row))).toBe(true);
    expect(rows.some((row) => !('loyalty_points_required' in row))).toBe(true);
    for (const row of rows.filter((one) => 'points' in one && 'loyalty_points_required' in one)) {
      expect(String(row['points'])).toBe(String(row['loyalty_points_required']));
    }
    expect(rows.find((row) => row['id'] === 201)).toMatchObject({ points: 65_000, current_price: 70_200 });
  });

  it('holds what the ledgers of the demo members name, at the same points', async () => {
    const other = await startSandbox({ seed: 'tamarind' });
    const lists = [rows, (await (await fetch(`${other.restUrl}/products.json`)).json()) as Row[]];
    await other.close();
    for (const list of lists) {
      const points = new Map(list.map((row) => [row['name'], Number(row['points'])]));
      expect(points.get('Three Vessels vase set')).toBe(16_500);
      expect(points.get('Courtyard speaker')).toBe(31_000);
      expect(points.get('Lantern table lamp')).toBe(12_400);
      expect(points.get('Weekender bag')).toBe(22_800);
      expect(points.get('Brass-dial watch')).toBe(65_000);
    }
  });

  it('shows the ways in which real rows differ', () => {
    expect(rows.some((row) => 'modelNumber' in row)).toBe(true);
    expect(rows.some((row) => 'model_number' in row)).toBe(true);
    expect(rows.map((row) => row['currentPrice'] ?? row['current_price'])).toContain('13200.00');
    expect(rows.some((row) => !('images' in row) && !('attachfiles' in row) && !('features' in row))).toBe(true);
    expect(rows.some((row) => row['attachfiles'] === null)).toBe(true);
    expect(rows.filter((row) => (row['in_stock'] ?? row['inStock']) === false)).toHaveLength(1);
    expect(rows.filter((row) => (row['primary_image'] ?? row['image'] ?? null) === null)).toHaveLength(1);
    expect(rows.filter((row) => 'locations' in row)).toHaveLength(2);
    expect(rows.some((row) => 'innovation' in row)).toBe(true);
    const shapes = rows.flatMap((row) =>
      Array.isArray(row['images']) ? (row['images'] as unknown[]).slice(0, 1) : [],
    );
    expect(shapes.some((one) => typeof one === 'string')).toBe(true);
    expect(shapes.some((one) => typeof one === 'object' && one !== null && 'url' in one)).toBe(true);
    expect(shapes.some((one) => typeof one === 'object' && one !== null && 'document_url' in one)).toBe(true);
  });

  it('narrows by category without regard to case', async () => {
    expect(await idsOf('products.json?category=wATCHES')).toEqual([201, 202, 204, 203]);
    expect(await idsOf('products.json?category=Boats')).toEqual([]);
    expect(await idsOf('products.json?category=')).toHaveLength(18);
  });

  it('narrows by city: what names no cities can be had everywhere', async () => {
    const everywhere = rows.filter((row) => !('locations' in row)).map((row) => row['id']);
    expect(await idsOf('products.json?location=Chennai')).toEqual(everywhere);
    expect(new Set(await idsOf('products.json?location=mumbai'))).toEqual(new Set([...everywhere, 203, 217]));
    expect(await idsOf('products.json?location=Pune&category=Garden')).toEqual([217]);
  });

  it('takes a limit, and passes over one that is no number', async () => {
    expect(await idsOf('products.json?limit=3')).toEqual([201, 205, 210]);
    expect(await idsOf('products.json?limit=2&category=Audio')).toEqual([213, 214]);
    for (const limit of ['0', '-1', 'many', '1.5'])
      expect(await idsOf(`products.json?limit=${limit}`)).toHaveLength(18);
  });

  it('answers one product as the list has it, and 404 for any other id', async () => {
    const one = await fetch(`${sandbox.restUrl}/products/207.json`);
    expect([one.status, await one.json()]).toEqual([200, rows.find((row) => row['id'] === 207)]);
    for (const id of ['999', '0', 'watch', '201x', '9'.repeat(40)]) {
      const none = await fetch(`${sandbox.restUrl}/products/${id}.json`);
      expect([none.status, await none.json()]).toEqual([404, { error: 'There is no such product.' }]);
    }
  });

  it('wraps the list only when switched so', async () => {
    const other = await startSandbox({ seed: 'tamarind' });
    const answer = async (): Promise<unknown> => (await fetch(`${other.restUrl}/products.json?limit=2`)).json();
    const plain = (await answer()) as Row[];
    expect(plain.map((row) => row['id'])).toEqual([601, 602]);
    await other.switches({ wrappedProducts: true });
    expect(await answer()).toEqual({ products: plain });
    await other.close();
  });

  it('answers the marketplace categories to members alone', async () => {
    const url = `${sandbox.restUrl}/categories.json`;
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(url, { headers: { authorization: 'Bearer made-up' } })).status).toBe(401);
    await fetch(`${sandbox.restUrl}/get_otps/generate_otp?mobile=${MOBILE}`);
    const otp = await sandbox.latestOtp(MOBILE);
    const login = await fetch(`${sandbox.restUrl}/get_otps/verify_otp.json?mobile=${MOBILE}&otp=${otp}`);
    const { token } = (await login.json()) as { token: string };
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as Row[]).map((row) => row['name'])).toEqual(['Hotels', 'F&B', 'Tickets']);
  });
});
