import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityFaults, comeAs, expect, test } from './club.ts';
import { isAttracting, kioskOf } from './kioskFixture.ts';
import { enrolDevice } from './kioskOperator.ts';
import { languages, sizes, speak } from './kioskScreens/screen.ts';
import { publicPages, sideways } from './pages.ts';
import { startSecondBrand } from './secondBrand.ts';
import { quietly } from './quietly.ts';

let club: Awaited<ReturnType<typeof startSecondBrand>>;

test.describe('A second brand', { tag: '@nightly' }, () => {
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    club = await startSecondBrand();
  });
  test.afterAll(() => club.stop());

  /**
   * Names, colours and fonts of the first brand. The word veranda in lower case may appear: both brands' logos show the
   * arch of a veranda.
   */
  const firstBrand = /Veranda|Banyan|#12372a|Fraunces|Figtree/;
  const textOf = async (path: string) => (await fetch(club.url + path)).text();
  const folder = join('var', 'shots');
  const aProject = async () => /\/project-details\/\d+/.exec(await textOf('/projects'))?.[0] ?? '';
  const aMember = () => club.sandbox.demoMembers.find((one) => (one.points?.transactions ?? 0) > 0)?.mobile ?? '';

  /** Addresses of the second developer: its projects and posts have different ids. */
  const pages = publicPages.filter((path) => !/\d/.test(path));

  test('nothing that a visitor is sent speaks of the first brand', async () => {
    const files = ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/blogs.rss'];
    for (const path of [...pages, ...files, await aProject(), '/nowhere']) {
      const answer = await fetch(club.url + path);
      expect(answer.status, path).toBe(path === '/nowhere' ? 404 : 200);
      expect(await answer.text(), path).not.toMatch(firstBrand);
    }
    for (const build of [club.client, club.kiosk]) {
      const scripts = (await readdir(build, { recursive: true })).filter((file) => /\.(js|json|svg|css)$/.test(file));
      expect(scripts.length).toBeGreaterThan(build === club.client ? 50 : 3);
      for (const file of scripts) expect(await readFile(join(build, file), 'utf8'), file).not.toMatch(firstBrand);
    }
  });

  test('the kiosk is the second brand’s, at both sizes and in both languages', async ({ browser }) => {
    const { page, context } = await kioskOf(browser, await enrolDevice(club, club.kioskCode));
    await page.goto(`${club.url}/kiosk/`);
    await isAttracting(page);
    await expect(page.getByText('Thinnai').first()).toBeVisible();
    await page.getByRole('button', { name: 'Touch to begin' }).click();
    const heading = page.getByRole('heading', { level: 1, name: /Thinnai/ });
    for (const language of languages) {
      await speak(page, language);
      await expect(heading).toBeVisible();
      for (const [shape, size] of Object.entries(sizes)) {
        await page.setViewportSize(size);
        expect.soft(await accessibilityFaults(page), `${language}, ${shape}`).toEqual([]);
        await mkdir(folder, { recursive: true });
        await page.screenshot({ path: join(folder, `brand-kiosk-home-${shape}-${language}.jpg`), type: 'jpeg' });
      }
    }
    expect(await heading.evaluate((one) => getComputedStyle(one).fontFamily)).toContain('Lora Variable');
    expect(await page.locator('body').evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
      'rgb(251, 248, 246)',
    );
    await page.getByRole('button', { name: /सदस्य लॉग इन/ }).click();
    await expect(page.locator('[data-code]')).toBeVisible();
    expect.soft(await accessibilityFaults(page), 'login').toEqual([]);
    await page.screenshot({ path: join(folder, 'brand-kiosk-login-landscape-hi.jpg'), type: 'jpeg' });
    await context.close();
  });

  test('name, mark, colours and type are the second brand’s on every page, in both languages', async ({ page }) => {
    await page.goto(club.url);
    await expect(page).toHaveTitle(/Thinnai/);
    await expect(page.getByRole('link', { name: 'Thinnai, home' }).first()).toBeVisible();
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#5a1f2b');
    const styleOf = (of: string, name: string) =>
      page
        .locator(of)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    expect(await styleOf('h1', 'font-family')).toContain('Lora Variable');
    expect(await styleOf('body', 'font-family')).toContain('Mulish Variable');
    expect(await styleOf('body', 'background-color')).toBe('rgb(251, 248, 246)');
    const loadedFamilies = () =>
      page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
    await expect.poll(loadedFamilies).toContain('Lora Variable');
    await expect(page.getByRole('contentinfo')).toContainText('© 2026 Tamarind Homes Ltd.');
    await expect(page.getByRole('contentinfo')).toContainText('hello@thinnai.example');
    for (const path of ['/about', '/terms', '/privacy']) {
      await page.goto(club.url + path);
      await expect(page.getByRole('main')).toContainText('Thinnai');
    }
    await expect(page.getByRole('main')).toContainText('Yamuna Varadarajan, at grievance@thinnai.example');
    await page.goto(`${club.url}/language/hi?to=/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.getByText('Thinnai, Tamarind Homes के घर मालिकों का क्लब।')).toBeVisible();
  });

  test('documents carry the second brand: the statement, link previews and app icons', async ({ page }) => {
    await comeAs(page, club, aMember());
    await page.goto(`${club.url}/dashboard`);
    await expect(page.getByText('Thinnai').first()).toBeVisible();
    await page.goto(`${club.url}/account/statements`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^PDF/ }).first().click();
    expect((await download).suggestedFilename()).toMatch(/^thinnai-points-/);
    const manifest = JSON.parse(await textOf('/manifest.webmanifest')) as { icons: { src: string }[]; name: string };
    expect(manifest.name).toBe('Thinnai, the homeowners’ club of Tamarind Homes');
    for (const { src } of manifest.icons) expect((await fetch(new URL(src, club.url))).status).toBe(200);
    const card = await fetch(`${club.url}/cards${await aProject()}.jpg`);
    expect(card.status).toBe(200);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'brand-card.jpg'), Buffer.from(await card.arrayBuffer()));
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`it looks right and shuts nobody out (${theme})`, async ({ page }) => {
      test.setTimeout(240_000);
      await mkdir(folder, { recursive: true });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await look(page, [...pages, await aProject()], theme);
      await comeAs(page, club, aMember());
      await look(page, ['/dashboard', '/promotions?tab=encash', '/orders'], theme);
    });
  }

  /** Takes screenshots of the pages at two widths and checks them with axe. */
  async function look(page: Page, paths: readonly string[], theme: string): Promise<void> {
    for (const path of paths) {
      await quietly(page, () => page.goto(club.url + path));
      expect(await accessibilityFaults(page), path).toEqual([]);
      const name = path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // The page needs a moment to adapt to the new width.
        await expect.poll(() => sideways(page), { message: path }).toBe(0);
        const file = join(folder, `brand-${name}-${width}-${theme}.jpg`);
        await page.screenshot({ path: file, type: 'jpeg', quality: 80, fullPage: true, animations: 'disabled' });
      }
    }
  }
});
