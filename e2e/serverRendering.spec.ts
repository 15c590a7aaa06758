import { comeAs, expect, test } from './club.ts';
import { isGraphRequest } from './graphRequests.ts';
import { kabir, memberPages, publicPages, publicStates } from './pages.ts';
import { quietly } from './quietly.ts';
import { placeOrder, products } from './redeeming.ts';

interface ProjectRow {
  readonly id: string;
  readonly name: string;
}

async function projectsOf(url: string): Promise<readonly ProjectRow[]> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ projects { nodes { id name } } }' }),
  });
  const { data } = (await answer.json()) as { data: { projects: { nodes: ProjectRow[] } } };
  return data.projects.nodes;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

test('no page fails on the server, whoever asks for it', async ({ page, club }) => {
  const pages = [...publicPages, ...publicStates, ...memberPages, '/device', '/my-requests', '/addresses?open=new'];
  const newcomers = [{}, { address: true }, { points: 0 }, { active: false }];
  const members = [kabir, ...(await Promise.all(newcomers.map(async (plan) => (await club.newMember(plan)).mobile)))];
  const logged = (await club.log()).length;
  const answers = async (paths: readonly string[]) => {
    for (const path of paths) {
      const html = await (await page.request.get(path)).text();
      expect.soft(html, path).toContain('<main');
    }
  };
  await answers(pages);
  for (const mobile of members) {
    await page.context().clearCookies();
    await comeAs(page, club, mobile);
    await answers(pages);
  }
  await comeAs(page, club, members[2] ?? '');
  const { id, order } = await placeOrder(page, club);
  await answers([`/order-success?redemption=${id}&product=${products.vessel}`, `/order-detail/${order?.id}`]);
  expect((await club.log()).slice(logged)).not.toContain('"page failed"');
});

test('the HTML of /projects holds every name, title, description and preview tags', async ({ club }) => {
  const html = await (await fetch(`${club.url}/projects`)).text();
  for (const { name } of await projectsOf(club.url)) expect(html).toContain(escaped(name));
  expect(html).toMatch(/<title>[^<]*Projects[^<]*<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
  expect(html).toMatch(/<meta property="og:title" content="[^"]+">/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/projects">/);
});

test('the HTML of a project holds its name, title, description and picture for previews', async ({ club }) => {
  const [project] = await projectsOf(club.url);
  const html = await (await fetch(`${club.url}/project-details/${project?.id}`)).text();
  expect(html).toContain(`<title>${escaped(project?.name ?? '')}`);
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
  expect(html).toContain(`<meta property="og:image" content="${club.url}/cards/project-details/${project?.id}.jpg">`);
});

test('both spellings of the project route work', async ({ club }) => {
  const [project] = await projectsOf(club.url);
  for (const path of ['project-details', 'Project-Details']) {
    const answer = await fetch(`${club.url}/${path}/${project?.id}`);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(escaped(project?.name ?? ''));
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/project-details/${project?.id}">`));
  }
});

test('an address that begins with two slashes leads nowhere else', async ({ club }) => {
  for (const path of ['//', '//evil.example/dashboard', '/.//evil.example']) {
    const answer = await fetch(`${club.url}${path}`, { redirect: 'manual' });
    expect(answer.status, path).toBeLessThan(500);
    expect(answer.headers.get('location') ?? '/', path).toMatch(/^\/(?!\/)/);
  }
});

test('every public route answers, from the lists of the backend', async ({ club }) => {
  const routes = ['/', '/about', '/blogs', '/blog/401', '/events', '/event/2041', '/projects', '/Project-Details/101'];
  const others = ['/project-details/101', '/promotions', '/promotion-detail/201', '/login', '/register', '/refer-now'];
  const steps = ['/forgot-password', '/forgot-otp', '/reset-password', '/password-success'];
  for (const path of [...routes, ...others, ...steps]) {
    const answer = await fetch(club.url + path);
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).toMatch(/<h1[ >]/);
  }
  const requests = (await club.calls()).map(({ method, path }) => `${method} ${path}`);
  for (const list of ['get_all_projects', 'events', 'blog_posts']) expect(requests).toContain(`GET /${list}.json`);
});

test('every public page is rendered once, and sent to all visitors', async ({ club }) => {
  for (const path of publicPages) {
    // A page is not kept while one of its lists is renewed.
    await expect(async () => {
      const tag = (await fetch(club.url + path)).headers.get('etag');
      expect(tag, path).not.toBeNull();
      const second = await fetch(club.url + path, { headers: { 'if-none-match': tag ?? '' } });
      expect(second.status, path).toBe(304);
    }).toPass({ timeout: 20_000 });
  }
});

test('a page that does not exist is a 404 with Go Home, and so is a project', async ({ club }) => {
  const nowhere = await fetch(`${club.url}/nowhere`);
  expect(nowhere.status).toBe(404);
  expect(await nowhere.text()).toMatch(/<a [^>]*href="\/"[^>]*>Go Home<\/a>/);
  const answer = await fetch(`${club.url}/project-details/999999`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Project not found');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('projects and a project can be read, filtered and followed', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/projects');
    await expect(page.getByText('12 Projects listed here')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.goto('/projects?city=Goa');
    await expect(page.getByRole('article')).toHaveCount(3);
    const name = await page.getByRole('article').first().getByRole('heading').innerText();
    await page.getByRole('article').first().getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { name: 'Amenities' })).toBeVisible();
  });
});

test('hydration asks the graph nothing, no page asks a third party by itself', async ({ page, club }) => {
  const own = new Set([new URL(club.url).origin, new URL(club.sandbox.restUrl).origin]);
  const others: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (isGraphRequest(request) || (protocol.startsWith('http') && !own.has(origin))) others.push(request.url());
  });
  const [project] = await projectsOf(club.url);
  for (const path of ['/', '/projects', `/project-details/${project?.id}`, '/login']) {
    await quietly(page, () => page.goto(path));
  }
  expect(others).toEqual([]);
});

test('pages and answers of the graph travel compressed', async ({ club }) => {
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' };
  const page = await fetch(`${club.url}/projects`, { headers });
  expect(page.headers.get('content-encoding')).toBe('br');
  expect(page.headers.get('vary')).toBe('cookie, accept-encoding');
  const body = JSON.stringify({ query: '{ projects { nodes { id name description imageUrl } } }' });
  const answer = await fetch(`${club.url}/graphql`, { method: 'POST', headers, body });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(JSON.stringify(await answer.json())).toContain('imageUrl');
});

test('the page is seen before its code is fetched, and has no styles but its style sheet', async ({ page }) => {
  const answer = await quietly(page, () => page.goto('/projects'));
  const [painted, requestedAt] = await page.evaluate(() => {
    const code = performance.getEntriesByType('resource').find(({ name }) => /\/frame-[^/]*\.js$/.test(name));
    return [performance.getEntriesByName('first-contentful-paint')[0]?.startTime, code?.startTime];
  });
  expect(painted).toBeGreaterThan(0);
  expect(requestedAt).toBeGreaterThan(Number(painted));
  expect(answer?.headers()['content-security-policy']).toContain("; style-src 'self';");
  await expect(page.locator('style')).toHaveCount(0);
});
