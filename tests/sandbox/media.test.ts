import { afterAll, beforeAll, expect, it } from 'vitest';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

it.each([
  ['get_all_projects.json', 190],
  ['events.json', 100],
  ['blog_posts.json', 60],
  ['products.json', 60],
  // Thirteen hotels have a picture, in four widths and two formats.
  ['hotels.json', 13 * 4 * 2 - 1],
])('%s names only media that is served, with its right type', async (list, least) => {
  const text = await (await fetch(`${sandbox.restUrl}/${list}`)).text();
  expect(text).not.toContain('media://');
  const urls = new Set(text.match(new RegExp(`${sandbox.restUrl}/media/[^"]+`, 'g')));
  expect(urls.size).toBeGreaterThan(least);
  const checks = [...urls].map(async (url) => {
    const { status, headers } = await fetch(url, { method: 'HEAD' });
    const type = Object.entries(TYPES).find(([ending]) => url.endsWith(ending))?.[1];
    expect([url, status, headers.get('content-type')]).toEqual([url, 200, type]);
    // A brochure is drawn from its row, which may change; a picture's name never says another picture.
    const kept = type === TYPES.pdf ? 'public, max-age=3600' : 'public, max-age=31536000, immutable';
    expect(headers.get('cache-control')).toBe(kept);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
  await Promise.all(checks);
});

it('serves a film in pieces', async () => {
  const response = await fetch(`${sandbox.restUrl}/media/films/riverside-pair.mp4`, {
    headers: { range: 'bytes=0-99' },
  });
  expect(response.status).toBe(206);
  expect((await response.arrayBuffer()).byteLength).toBe(100);
});

it('serves nothing outside the media folder', async () => {
  for (const path of ['/media/..%2fmain.ts', '/media/%2e%2e/main.ts', '/media/', '/media/projects']) {
    const { status } = await fetch(`${sandbox.restUrl}${path}`);
    expect([403, 404]).toContain(status);
  }
});
