import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

type Row = Record<string, unknown>;

describe('get_all_projects.json', () => {
  let sandbox: TestSandbox;
  let rows: Row[];
  const list = async (): Promise<unknown> => (await fetch(`${sandbox.restUrl}/get_all_projects.json`)).json();

  beforeAll(async () => {
    sandbox = await startSandbox();
    rows = (await list()) as Row[];
  });
  afterAll(() => sandbox.close());

  it('claims carpet areas of homes only, since its areas are land', () => {
    for (const row of rows) expect(row['project_disclaimer']).not.toMatch(/(?:^|\. )Areas are carpet areas/);
  });

  it('lists twelve projects, three in each of four cities', () => {
    const cities = rows.map((row) => (row['location'] as { city: string }).city);
    expect(rows).toHaveLength(12);
    expect(new Set(rows.map((row) => row['id'])).size).toBe(12);
    for (const city of ['Mumbai', 'Pune', 'Bengaluru', 'Goa'])
      expect(cities.filter((one) => one === city)).toHaveLength(3);
  });

  it('shows the ways in which real rows differ', () => {
    const prices = rows.map((row) => row['price']);
    expect(prices).toContain('18500000.0');
    expect(Math.max(...prices.map(Number).filter((price) => price > 0))).toBeGreaterThan(2 ** 31);
    expect(rows.some((row) => !('price' in row))).toBe(true);
    expect(rows.some((row) => typeof row['land_area'] === 'string')).toBe(true);
    expect(rows.some((row) => 'name' in row && !('project_name' in row))).toBe(true);
    expect(rows.some((row) => 'name' in row && 'project_name' in row)).toBe(true);
    expect(rows.some((row) => row['gallery_image'] === null && row['videos'] === null)).toBe(true);
    expect(rows.some((row) => typeof row['rera_number_multiple'] === 'string')).toBe(true);
    expect(rows.some((row) => !('rera_number_multiple' in row))).toBe(true);
    expect(rows.some((row) => row['map_url'] === null)).toBe(true);
  });

  it('marks every registration number as a demo', () => {
    for (const row of rows) expect(JSON.stringify(row['rera_number_multiple'] ?? row['rera_number'])).toContain('DEMO');
  });

  it('takes the public host for media addresses, and nothing else', async () => {
    const other = await startSandbox({ publicHost: 'demo.example' });
    const text = await (await fetch(`${other.restUrl}/get_all_projects.json`)).text();
    expect(text).toContain(`http://demo.example:${new URL(other.restUrl).port}/media/`);
    expect(other.restUrl).toContain('127.0.0.1');
    await other.close();
  });

  it('sends an unreadable row and a wrapped list only when switched so', async () => {
    const other = await startSandbox();
    await other.switches({ unreadableProject: true, wrappedProjects: true });
    const answer = (await (await fetch(`${other.restUrl}/get_all_projects.json`)).json()) as { projects: Row[] };
    expect(answer.projects).toHaveLength(13);
    expect(answer.projects.filter((row) => row['id'] === null)).toHaveLength(1);
    await other.close();
  });
});
