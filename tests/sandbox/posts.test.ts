import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

type Row = Record<string, unknown>;
interface Lists {
  readonly latest: Row[];
  readonly featured: Row[];
}

const CATEGORIES = [
  'Banking and Finance',
  'Contest',
  'Health & Fitness',
  'Home & Interiors',
  'Education',
  'Lifestyle',
  'Home and Real Estate',
];
const NOW = new Date('2026-11-21T20:00:00Z');

async function read(sandbox: TestSandbox): Promise<unknown> {
  const response = await fetch(`${sandbox.restUrl}/blog_posts.json`);
  expect(response.status).toBe(200);
  return response.json();
}

const idsOf = (rows: readonly Row[]): unknown[] => rows.map((row) => row['id']);
const tagsOf = ({ tag_type: tag }: Row): string[] => (Array.isArray(tag) ? tag : String(tag).split(', '));
const dateOf = (row: Row): string => String(row['publish_date'] ?? row['publishDate']);

describe('blog_posts.json as two lists', () => {
  let sandbox: TestSandbox;
  let lists: Lists;
  let rows: Row[];

  beforeAll(async () => {
    sandbox = await startSandbox({ now: () => NOW });
    lists = (await read(sandbox)) as Lists;
    rows = [...new Map([...lists.latest, ...lists.featured].map((row) => [row['id'], row])).values()];
  });
  afterAll(() => sandbox.close());

  it('holds forty posts, six of them featured, and some in both lists', () => {
    expect(Object.keys(lists).toSorted()).toEqual(['featured', 'latest']);
    expect(rows).toHaveLength(40);
    expect(lists.featured).toHaveLength(6);
    const both = idsOf(lists.featured).filter((id) => idsOf(lists.latest).includes(id));
    expect(both).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toContain('"featured":');
  });

  it('lists the newest first, dated by the Indian calendar over two years', () => {
    for (const list of [lists.latest, lists.featured]) {
      const dates = list.map((row) => dateOf(row).slice(0, 10));
      expect(dates).toEqual(dates.toSorted().toReversed());
      for (const date of dates) expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
    // It is past midnight in India, so the day is the 22nd.
    expect(lists.latest[0]).toMatchObject({ heading: 'The night the lawn sang along', publish_date: '2026-11-19' });
    expect(rows.map(dateOf).toSorted()[0]).toBe('2024-12-07');
  });

  it('covers every category and knows no other', () => {
    const tags = new Set(rows.flatMap(tagsOf));
    expect(tags).toEqual(new Set([...CATEGORIES, 'latest']));
  });

  it('carries a summary and an article of at least four paragraphs each', () => {
    for (const row of rows) {
      const paragraphs = String(row['content']).split('\n\n');
      expect(paragraphs.length).toBeGreaterThanOrEqual(4);
      expect(paragraphs.length).toBeLessThanOrEqual(7);
      expect(String(row['summary']).length).toBeGreaterThan(20);
    }
    expect(new Set(rows.map((row) => row['heading'])).size).toBe(40);
  });

  it('shows the ways in which real rows differ', () => {
    const counts = rows.map((row) => row['comments_count']);
    expect(counts).toContain(null);
    expect(counts).toContain(0);
    expect(counts).toContain('0');
    expect(counts).toContain('14');
    expect(counts).toContain(23);
    const tags = rows.map((row) => row['tag_type']);
    expect(tags).toContain('latest');
    expect(tags).toContain('Lifestyle');
    expect(tags).toContain('Lifestyle, latest');
    expect(tags).toContainEqual(['Education']);
    expect(tags).toContainEqual(['Lifestyle', 'latest']);
    expect(rows.some((row) => 'publishDate' in row && 'imageUrl' in row && !('publish_date' in row))).toBe(true);
    expect(rows.some((row) => row['image_url'] === null && !('image' in row))).toBe(true);
    expect(rows.some((row) => typeof row['image_url'] === 'string' && !('image' in row))).toBe(true);
    expect(rows.some((row) => dateOf(row).includes('T'))).toBe(true);
  });
});

describe('blog_posts.json as one list', () => {
  it('is how the second developer answers, with a mark on the featured posts', async () => {
    const sandbox = await startSandbox({ seed: 'tamarind' });
    const rows = (await read(sandbox)) as Row[];
    await sandbox.close();
    expect(rows).toHaveLength(8);
    expect(rows.filter((row) => row['featured'] === true)).toHaveLength(2);
    expect(rows.some((row) => !('summary' in row))).toBe(true);
  });

  it('is a form that both developers can be switched to and from', async () => {
    const sandbox = await startSandbox();
    await sandbox.switches({ blogShape: 'array' });
    const rows = (await read(sandbox)) as Row[];
    await sandbox.switches({ blogShape: null });
    const own = (await read(sandbox)) as Lists;
    expect(rows).toHaveLength(40);
    expect(idsOf(rows.filter((row) => row['featured'] === true))).toEqual(idsOf(own.featured));

    await sandbox.reset('tamarind');
    await sandbox.switches({ blogShape: 'object' });
    const switched = (await read(sandbox)) as Lists;
    await sandbox.close();
    expect([switched.latest.length, switched.featured.length]).toEqual([8, 2]);
  });
});
