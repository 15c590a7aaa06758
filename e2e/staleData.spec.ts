import { expect, startClub, test, type Club } from './club.ts';

/**
 * What public pages show when their data could not be refreshed. Needs its own club, whose data is stale after a
 * second.
 */
test.describe('a club whose backend went away', () => {
  let club: Club;
  test.beforeAll(async () => {
    club = await startClub({ PUBLIC_FRESH_SECONDS: '1' });
  });
  test.afterAll(() => club.stop());

  const lists = ['get_all_projects', 'events', 'events/2047', 'blog_posts'];

  /** Loads a page until the graph knows that no newer data is available. */
  async function untilOld(path: string): Promise<void> {
    await expect(async () => {
      const html = await (await fetch(club.url + path)).text();
      expect(html).toContain('"staleSince":{"');
    }).toPass({ timeout: 30_000 });
  }

  for (const path of ['/projects', '/blog/440', '/event/2047']) {
    test(
      `${path} says since when it is as it is, and Retry brings the newest`,
      { tag: '@nightly' },
      async ({ page, complaints }) => {
        await club.clearFaults();
        await fetch(club.url + path);
        for (const list of lists) {
          await club.fault({ surface: 'rest', route: `/${list}.json`, kind: 'status', status: 503 });
        }
        await untilOld(path);
        await page.goto(club.url + path);
        const bar = page.getByRole('complementary', { name: 'Showing older details' });
        await expect(bar).toHaveText(
          /^As of \d+ [A-Z][a-z]{2}, \d+:\d\d\s[ap]m\. We couldn’t get the latest\. See what works nowRetry$/,
        );
        // What is fixed to the bottom of the window makes this much room for it.
        for (const width of [320, 390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          const [height, room] = await bar.evaluate((one) => [
            one.getBoundingClientRect().height,
            Number.parseFloat(getComputedStyle(one).minHeight),
          ]);
          expect.soft(height, `at ${width} px`).toBeLessThanOrEqual(room ?? 0);
        }
        // The page is still complete.
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(/We couldn’t load|Error loading/)).toHaveCount(0);
        await club.clearFaults();
        await expect(async () => {
          if (await bar.isVisible()) await bar.getByRole('button', { name: 'Retry' }).click({ timeout: 1000 });
          await expect(bar).toHaveCount(0, { timeout: 2000 });
        }).toPass({ timeout: 40_000 });
        complaints.splice(0);
      },
    );
  }
});
