import { comeAs, expect, test } from './club.ts';

const textOf = async (url: string) => (await fetch(url)).text();
const attribute = (html: string, pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** The structured data of a page, read as a browser would. */
const jsonLdOf = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as Record<
    string,
    unknown
  >;

test('the site map holds the public pages, every project, event, post and product, and each answers', async ({
  club,
}) => {
  const answer = await fetch(`${club.url}/sitemap.xml`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  const places = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
  expect(new Set(places).size).toBe(places.length);
  expect(places.every((place) => place.startsWith(`${club.url}/`))).toBe(true);
  const firstOf = (folder: string) => places.filter((place) => place.startsWith(`${club.url}/${folder}/`));
  expect(firstOf('project-details')).toHaveLength(12);
  expect(firstOf('event')).toHaveLength(24);
  for (const folder of ['blog', 'promotion-detail']) expect(firstOf(folder).length, folder).toBeGreaterThan(0);
  const pages = places.filter((place) => !/\/(project-details|event|blog|promotion-detail)\//.test(place));
  const some = ['project-details', 'event', 'blog', 'promotion-detail'].map((folder) => firstOf(folder)[0] ?? '');
  for (const place of [...pages, ...some]) expect((await fetch(place)).status, place).toBe(200);
});

test('the site map tells when a post was published', async ({ club }) => {
  expect(await textOf(`${club.url}/sitemap.xml`)).toMatch(/\/blog\/[^<]+<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/);
});

test('robots.txt keeps members and logins to themselves and names the site map', async ({ club }) => {
  const answer = await fetch(`${club.url}/robots.txt`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  for (const path of ['/dashboard', '/login', '/order', '/redeem-points', '/register', '/graphql']) {
    expect(text).toContain(`Disallow: ${path}\n`);
  }
  expect(text).toContain(`Sitemap: ${club.url}/sitemap.xml`);
});

test('the posts can be followed as RSS, and every page says so', async ({ club }) => {
  const answer = await fetch(`${club.url}/blogs.rss`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/rss\+xml/);
  const feed = await answer.text();
  expect(feed).toContain(`<link>${club.url}/blogs</link>`);
  expect([...feed.matchAll(/<item>/g)].length).toBeGreaterThan(5);
  expect(feed).toMatch(new RegExp(`<guid[^>]*>${club.url}/blog/[^<]+</guid>`));
  expect(feed).toMatch(/<pubDate>[^<]+GMT<\/pubDate>/);
  expect(await textOf(`${club.url}/events`)).toContain('type="application/rss+xml"');
});

test('the manifest names the club and icons that are there', async ({ club }) => {
  const answer = await fetch(`${club.url}/manifest.webmanifest`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const manifest = (await answer.json()) as { name: string; icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest.name).toContain('Veranda');
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src } of manifest.icons) {
    const icon = await fetch(club.url + src);
    expect(icon.headers.get('content-type'), src).toBe('image/png');
  }
  const apple = attribute(await textOf(club.url), /<link rel="apple-touch-icon" href="([^"]+)">/);
  expect((await fetch(club.url + apple)).headers.get('content-type')).toBe('image/png');
});

test('pages tell search engines what they are about', async ({ club }) => {
  expect(jsonLdOf(await textOf(`${club.url}/`))).toMatchObject({ '@type': 'Organization', url: `${club.url}/` });
  expect(jsonLdOf(await textOf(`${club.url}/event/2041`))).toMatchObject({
    '@type': 'Event',
    name: 'The Lawn Concert',
    url: `${club.url}/event/2041`,
  });
  const html = await textOf(`${club.url}/events`);
  expect(jsonLdOf(html)).toEqual({});
  const project = attribute(await textOf(`${club.url}/projects`), /href="(\/project-details\/[^"]+)"/);
  expect(jsonLdOf(await textOf(club.url + project))).toMatchObject({ '@type': 'ApartmentComplex' });
});

test('previews have a picture with a whole address and its size', async ({ club }) => {
  for (const path of ['/', '/events', '/event/2041']) {
    const html = await textOf(club.url + path);
    const picture = attribute(html, /<meta property="og:image" content="([^"]+)">/);
    expect(picture, path).toMatch(/^https?:\/\//);
    expect((await fetch(picture)).status, picture).toBe(200);
    expect(html, path).toMatch(/<meta property="og:image:width" content="\d+">/);
  }
});

test('canonical addresses keep only the parameters that matter', async ({ club }) => {
  const canonical = async (path: string) =>
    attribute(await textOf(club.url + path), /<link rel="canonical" href="([^"]+)">/).replace(club.url, '');
  expect(await canonical('/events?utm_source=mail&category=lifestyle&category=entertainment')).toBe('/events');
  expect(await canonical('/events?category=none&category=lifestyle&when=upcoming')).toBe(
    '/events?when=upcoming&category=lifestyle',
  );
  expect(await canonical('/projects?view=list&search=sea&city=Goa&ref=1')).toBe('/projects?city=Goa');
  expect(await canonical('/event/2041?from=list')).toBe('/event/2041');
  expect(await canonical('/?utm_source=mail')).toBe('/');
});

test("the canonical address goes along, since the browser's own share sends it", async ({ page, club }) => {
  const canonical = page.locator('link[rel="canonical"]');
  await page.goto('/?utm_source=mail');
  await expect(canonical).toHaveAttribute('href', `${club.url}/`);
  await page.locator('a[href="/events"]:visible').first().click();
  await expect(canonical).toHaveAttribute('href', `${club.url}/events`);
  await page.locator('#main a[href="/event/2048"]').first().click();
  await expect(page).toHaveURL(/\/event\/2048/);
  await expect(canonical).toHaveAttribute('href', `${club.url}/event/2048`);
  await page.goBack();
  await expect(canonical).toHaveAttribute('href', `${club.url}/events`);
});

test('on paper a page is its words and pictures alone', { tag: '@nightly' }, async ({ page, club }) => {
  await page.goto('/event/2041');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'The Lawn Concert' })).toBeVisible();
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  // The days of a stay stand in buttons.
  await comeAs(page, club, '9999900004');
  await page.goto('/dashboard/hotel-details?hotel=301');
  await expect(page.getByRole('button', { name: /^Check-in/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book with Points' })).toBeHidden();
});

test('a project, a post and an event have a card for link previews, everything else a picture', async ({ club }) => {
  for (const path of ['/project-details/101', '/blog/440', '/event/2047']) {
    const html = await textOf(`${club.url}${path}`);
    expect(attribute(html, /property="og:image" content="([^"]+)"/)).toBe(`${club.url}/cards${path}.jpg`);
    expect(html).toContain('property="og:image:width" content="1200"');
    const card = await fetch(`${club.url}/cards${path}.jpg`);
    expect(card.status, path).toBe(200);
    expect(card.headers.get('content-type')).toBe('image/jpeg');
    expect(card.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(sizeOfJpeg(Buffer.from(await card.arrayBuffer()))).toEqual({ width: 1200, height: 630 });
  }
  expect(attribute(await textOf(`${club.url}/about`), /property="og:image" content="([^"]+)"/)).not.toContain(
    '/cards/',
  );
});

test('there is no card of what is not there, and none of a page that belongs to members', async ({ club }) => {
  for (const path of ['/project-details/999999', '/dashboard', '/../secret', '/project-details/101/x']) {
    expect((await fetch(`${club.url}/cards${path}.jpg`)).status, path).toBe(404);
  }
});

/** Reads the frame header of a JPEG. */
function sizeOfJpeg(file: Buffer): { width: number; height: number } | null {
  for (let at = 2; at < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    const marker = file[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
  }
  return null;
}
