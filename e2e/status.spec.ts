import { accessibilityFaults, expect, test } from './club.ts';
import { sideways } from './pages.ts';

// Its own club: what failed in other tests a while ago is on the page too.
test.use({ clubOf: 'status' });

test('anybody sees what works, and how old it is', async ({ page, club }) => {
  await page.goto('/projects');
  await page.goto('/status');
  const line = (name: string) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) });
  await expect(line('Projects')).toContainText('Works');
  await expect(line('Projects')).toContainText('Details as of');
  await expect(line('The club itself')).toContainText('Answers');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);

  await club.fault({ surface: 'rest', kind: 'reset' });
  await expect(async () => {
    await page.request.get(`${club.url}/events/none`);
    await page.request.get(`${club.url}/hotels-redemption`);
    await page.goto('/status');
    const state = line('The order desk of Banyan Estates');
    await expect(state).toContainText(/Some tries fail|Doesn’t answer/, { timeout: 3_000 });
  }).toPass({ timeout: 90_000 });
  await expect(line('The order desk of Banyan Estates')).toContainText(/Since \d+ \w+, \d+:\d\d/);
  await expect(line('Projects')).toContainText('Details as of');
  await expect(page.getByRole('main')).not.toContainText(/127\.0\.0\.1|localhost|ECONN/);
  await club.clearFaults();
});

test('what works is told in Hindi too', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/language/hi?to=/status');
  await expect(page.getByRole('heading', { name: 'अभी क्या चल रहा है', level: 1 })).toBeVisible();
  await expect(page.getByText('आप क्या कर सकते हैं')).toBeVisible();
});
