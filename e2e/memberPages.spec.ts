import type { Page } from '@playwright/test';
import { type Club, comeAs, expect, test } from './club.ts';
import { isGraphRequest, sentText } from './graphRequests.ts';
import { layoutShift } from './layoutShift.ts';
import { quietly } from './quietly.ts';

/** Notes what the browser asks the graph. */
function graphRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isGraphRequest(request)) asked.push(sentText(request));
  });
  return asked;
}

test('the page of a member comes with its data: the browser asks for nothing', async ({ page, newMember }) => {
  await newMember({ points: 12_345 });
  const asked = graphRequests(page);
  for (const path of ['/dashboard', '/orders', '/dashboard/timeline', '/hotels-redemption']) {
    // On a busy machine an answer may be too late for the page.
    await expect(async () => {
      const before = asked.length;
      await quietly(page, () => page.goto(path));
      expect(asked.slice(before), path).toEqual([]);
    }).toPass();
  }
  const html = await (await page.goto('/dashboard'))?.text();
  await expect(page.getByText('12,345').first()).toBeVisible();
  expect(await page.content()).not.toContain('data-frame');
  expect(html).toContain('>Your goal</h');
  expect(html).toMatch(/>Recent activity<\/h/);
});

test('a member who scrolls before the page is hydrated stays there, and the chart is drawn', async ({
  page,
  newMember,
}) => {
  await newMember({ points: 12_345 });
  await page.goto('/dashboard');
  // In one step: the chart takes the place of this heading.
  await page.getByRole('heading', { name: 'Balance over time' }).evaluate((heading) => heading.scrollIntoView());
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  await expect(page.getByRole('slider')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member reads points and transactions', { tag: '@nightly' }, async ({ page, newMember }) => {
    await newMember({ points: 12_345 });
    await expect(async () => {
      await page.goto('/dashboard');
      await expect(page.getByText('12,345').first()).toBeVisible();
    }).toPass();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});

test.describe('with a slow CRM', () => {
  const slow = async (club: Club, delayMs: number) => club.fault({ surface: 'crm', kind: 'delay', delayMs });

  test('the frame of a page does not wait for a CRM that hangs', async ({ page, club, newMember }) => {
    await newMember({ points: 12_345 });
    await slow(club, 8_000);
    const [cookie] = await page.context().cookies(club.url);
    const answer = await fetch(`${club.url}/dashboard`, { headers: { cookie: `${cookie?.name}=${cookie?.value}` } });
    const parts: string[] = [];
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) parts.push(part);
    const html = parts.join('');
    const frame = parts.findIndex((part) => part.includes('data-frame'));
    const state = parts.findIndex((part) => part.includes('id="page-state"'));
    expect(html.slice(html.indexOf('data-frame'), html.indexOf('id="club"'))).toMatch(/<h1[ >]/);
    expect(frame).toBeGreaterThan(0);
    expect(state).toBeGreaterThan(frame);
    expect(html).toContain('</html>');
  });

  test('the points take the place of the frame, nothing moves, and the browser asks for nothing', async ({
    page,
    club,
    newMember,
  }) => {
    await newMember({ points: 12_345 });
    await page.goto('/dashboard');
    await slow(club, 600);
    // So slow that the browser shows the page before its end has come.
    const browser = await page.context().newCDPSession(page);
    const network = { offline: false, latency: 0, downloadThroughput: 20_000, uploadThroughput: 20_000 };
    await browser.send('Network.emulateNetworkConditions', network);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.setViewportSize({ width: 390, height: 844 });
    const asked = graphRequests(page);
    await quietly(page, () => page.goto('/dashboard'));
    await expect(page.getByText('12,345').first()).toBeVisible();
    await expect(page.locator('main')).toHaveCount(1);
    expect(asked).toEqual([]);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the points take the place of the frame', async ({ page, club, newMember }) => {
      await newMember({ points: 12_345 });
      await slow(club, 600);
      await page.goto('/dashboard');
      await expect(page.locator('[data-frame]')).toBeHidden();
      await expect(page.locator('#club').getByText('12,345').first()).toBeVisible();
    });
  });
});

test('a page that a proxy holds back until its end is the same', async ({ page, club, newMember }) => {
  await newMember({ points: 12_345 });
  await page.goto('/dashboard');
  await club.fault({ surface: 'crm', kind: 'delay', delayMs: 600 });
  let isFramed = false;
  await page.route(page.url(), async (route) => {
    const response = await route.fetch();
    isFramed = (await response.text()).includes('data-frame');
    await route.fulfill({ response });
  });
  const asked = graphRequests(page);
  await quietly(page, () => page.goto(page.url()));
  expect(isFramed).toBe(true);
  await expect(page.getByText('12,345').first()).toBeVisible();
  await expect(page.locator('main')).toHaveCount(1);
  expect(asked).toEqual([]);
});

test('a page that was cut off after its frame is loaded again', async ({ page, club, newMember }) => {
  await newMember({ points: 12_345 });
  await page.goto('/dashboard');
  await club.fault({ surface: 'crm', kind: 'delay', delayMs: 600 });
  let views = 0;
  await page.route(page.url(), async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    views += 1;
    await route.fulfill({ response, body: views === 1 ? body.slice(0, body.indexOf('id="page-state"') + 200) : body });
  });
  await page.goto(page.url());
  await expect.poll(() => views).toBe(2);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.getByText('12,345').first()).toBeVisible();
  expect(views).toBe(2);
});

test('a CRM that is away is said to be, and asked once', async ({ page, club, newMember }) => {
  await newMember({ points: 12_345 });
  await club.fault({ surface: 'crm', kind: 'status', status: 503 });
  const asked = graphRequests(page);
  await quietly(page, () => page.goto('/dashboard'));
  await expect(page.getByText('We couldn’t load your points', { exact: true })).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe('a session that ends while the page comes', () => {
  test('by a sign-out in another tab leaves nothing of the member', async ({ page, club, context, newMember }) => {
    await newMember({ points: 12_345 });
    await page.goto('/about');
    await club.fault({ surface: 'crm', kind: 'delay', delayMs: 1_500 });
    const other = await context.newPage();
    const arriving = other.goto('/dashboard').catch(() => null);
    await expect(other.locator('[data-frame] h1')).toBeVisible();
    await page.getByRole('button', { name: /, profile menu$/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out', exact: true }).click();
    await arriving;
    await expect(other).not.toHaveURL(/dashboard\/transactions/);
    await expect(other.getByText('12,345')).toHaveCount(0);
  });

  test('on the server is noticed by the page', async ({ page, club, context, newMember }) => {
    await newMember({ points: 12_345 });
    await club.fault({ surface: 'crm', kind: 'delay', delayMs: 1_500 });
    const [cookie] = await context.cookies(club.url);
    const arriving = page.goto('/dashboard');
    await expect(page.locator('[data-frame] h1')).toBeVisible();
    const answer = await fetch(`${club.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: club.url, cookie: `${cookie?.name}=${cookie?.value}` },
      body: JSON.stringify({ query: 'mutation { signOut { __typename } }' }),
    });
    expect(await answer.json()).toMatchObject({ data: { signOut: { __typename: 'SignOutSuccess' } } });
    await arriving;
    await expect(page.getByText('12,345')).toHaveCount(0);
  });
});

test(
  'of a thousand pages of twenty members, half of them broken off, none holds anything of another',
  { tag: '@nightly' },
  async ({ page, club }) => {
    test.setTimeout(300_000);
    const members: { readonly name: string; readonly cookie: string }[] = [];
    for (let index = 0; index < 20; index += 1) {
      const name = `Nila ${String.fromCodePoint(65 + index)}varma`;
      const { mobile } = await club.newMember({ fullName: name, points: 20_001 + index });
      await page.context().clearCookies();
      await comeAs(page, club, mobile);
      const cookies = await page.context().cookies(club.url);
      members.push({ name, cookie: cookies.map((one) => `${one.name}=${one.value}`).join('; ') });
    }
    const paths = ['/dashboard', '/orders', '/promotions', '/projects', '/account'];
    let whole = 0;
    const visit = async (index: number) => {
      const member = members[index % members.length];
      const isBrokenOff = index % 2 === 1;
      const headers = {
        cookie: member?.cookie ?? '',
        'x-forwarded-for': `10.1.${Math.floor(index / 250)}.${index % 250}`,
      };
      const signal = isBrokenOff ? AbortSignal.timeout(5 + (index % 60)) : null;
      const html = await fetch(club.url + (paths[index % paths.length] ?? ''), { headers, signal })
        .then((answer) => answer.text())
        .catch((error: unknown) => {
          if (isBrokenOff) return null;
          throw error;
        });
      if (html === null) return;
      whole += 1;
      const found = members.filter(({ name }) => html.includes(name)).map(({ name }) => name);
      expect(found).toEqual([member?.name]);
    };
    for (let first = 0; first < 1_000; first += 20)
      await Promise.all(Array.from({ length: 20 }, (_, next) => visit(first + next)));
    expect(whole).toBeGreaterThanOrEqual(500);
  },
);
