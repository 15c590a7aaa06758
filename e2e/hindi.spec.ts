import { accessibilityFaults, comeAs, expect, test, type Club } from './club.ts';
import { kabir, memberPages, publicPages, sideways } from './pages.ts';
import type { Page } from '@playwright/test';
import { quietly } from './quietly.ts';

const inHindi = (page: Page, club: Club) =>
  page.context().addCookies([{ name: 'language', value: 'hi', url: club.url }]);

test('the club speaks Hindi when it is asked to, on every page, and English again', async ({ page, complaints }) => {
  await page.goto('/projects?city=Pune');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/projects\?city=Pune#language$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('प्रोजेक्ट');

  // Client-side validation, and messages from the graph, which are in English.
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'मोबाइल नंबर' }).fill('12345');
  await page.getByRole('button', { name: 'लॉग इन' }).click();
  await expect(page.getByText('कृपया 10 अंकों का सही मोबाइल नंबर डालें।')).toBeVisible();
  await page.getByRole('textbox', { name: 'मोबाइल नंबर' }).fill('7000000000');
  await page.getByRole('button', { name: 'लॉग इन' }).click();
  await expect(page.getByText('मोबाइल नंबर नहीं मिला।')).toBeVisible();

  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Veranda');
  complaints.splice(0);
});

test('a language that is none, and a way back that leads elsewhere, change nothing', async ({ club }) => {
  const ask = (path: string) => fetch(`${club.url}${path}`, { redirect: 'manual' });
  const unknown = await ask('/language/fr?to=/projects');
  expect(unknown.headers.get('location')).toBe('/projects');
  expect(unknown.headers.get('set-cookie')).toBeNull();
  const elsewhere = await ask('/language/hi?to=//evil.example');
  expect(elsewhere.headers.get('location')).toBe('/');
  expect(elsewhere.headers.get('set-cookie')).toMatch(/^language=hi; Max-Age=31536000; Path=\/; SameSite=Lax$/);
});

for (const width of [390, 820, 1440]) {
  test.describe(`${width} px wide`, { tag: '@nightly' }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('every page holds in Hindi: nothing overflows, complains or shuts anybody out', async ({ page, club }) => {
      test.setTimeout(240_000);
      await comeAs(page, club, kabir);
      await inHindi(page, club);
      for (const path of [...memberPages, ...publicPages]) {
        await quietly(page, () => page.goto(path));
        await expect.soft(page.locator('html'), path).toHaveAttribute('lang', 'hi-IN');
        expect.soft(await sideways(page), `${path}: wider than its window`).toBeLessThanOrEqual(0);
        expect.soft(await accessibilityFaults(page), path).toEqual([]);
      }
    });
  });
}
