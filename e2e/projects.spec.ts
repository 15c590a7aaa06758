import type { Page } from '@playwright/test';
import { expect, test } from './club.ts';

const project = '/project-details/104';

/** The columns of a comparison, one per project. */
const facts = (page: Page) => page.getByRole('columnheader').filter({ has: page.getByRole('link') });

test.describe('The projects', { tag: '@nightly' }, () => {
  test('the brochure can be leafed through, and its failure is said', async ({ page, complaints }) => {
    await page.goto(project);
    await page.getByRole('heading', { name: 'Brochure' }).scrollIntoViewIfNeeded();
    const first = page.getByRole('img', { name: /^Brochure of Riverside Residences, page 1 of/ });
    await expect(first).toBeVisible();
    await expect(first).not.toHaveAttribute('aria-busy', 'true');
    await page.getByRole('button', { name: 'Next page of the brochure' }).click();
    await expect(page.getByRole('img', { name: /^Brochure of Riverside Residences, page 2 of/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the brochure' })).toHaveAttribute('href', /\.pdf$/);
    expect(complaints).toEqual([]);

    await page.route('**/*.pdf', (route) => route.abort());
    await page.reload();
    await page.getByRole('heading', { name: 'Brochure' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('We couldn’t show the preview.')).toBeVisible();
    await page.unroute('**/*.pdf');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(first).toBeVisible();
    // The browser logs the aborted request itself.
    complaints.splice(0);
  });

  test('the preview comes by way of the club: the backend sends no CORS headers', async ({ page, club }) => {
    const brochure = await page.request.get('/brochures/101.pdf');
    expect(brochure.status()).toBe(200);
    expect(brochure.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, max-age=3600',
    });
    expect((await brochure.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto(project);
    const file = await page.getByRole('link', { name: 'Open the brochure' }).getAttribute('href');
    const direct = await page.request.get(file ?? '');
    expect(direct.status()).toBe(200);
    expect(direct.headers()['access-control-allow-origin']).toBeUndefined();
    for (const id of ['999999', '..%2F101', 'https%3A%2F%2Fexample.org%2Fa', '101.pdf%3Furl=http:']) {
      expect((await page.request.get(`/brochures/${id}.pdf`)).status(), id).toBe(404);
    }
    expect(club.url).not.toBe(new URL(file ?? '').origin);
  });

  test('in the dark theme the hero is the picture of dusk, and the other large one is not fetched', async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => request.url().includes('/media/projects/') && fetched.push(request.url()));
    for (const [scheme, shown, other] of [
      ['dark', 'riverside-pair-dusk', 'riverside-pair-hero'],
      ['light', 'riverside-pair-hero', 'riverside-pair-dusk'],
    ] as const) {
      // No request of the previous page is still pending.
      await page.goto('about:blank');
      await page.emulateMedia({ colorScheme: scheme });
      fetched.splice(0);
      await page.goto(project);
      const hero = page.locator('figure picture:visible').first().locator('img');
      await expect.poll(() => hero.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(shown);
      // The brochure's cover shows the day picture in its smallest size.
      expect(fetched.filter((url) => url.includes(other) && !url.includes('-480.'))).toEqual([]);
    }
  });

  test('a shortlist stays on the device and lies side by side', async ({ page }) => {
    await page.goto('/projects');
    for (const place of [0, 1]) {
      await page
        .getByRole('article')
        .nth(place)
        .getByRole('button', { name: /^Shortlist/ })
        .click();
    }
    await expect(page.getByText('2 projects shortlisted')).toBeVisible();
    await page.reload();
    await expect(page.getByText('2 projects shortlisted')).toBeVisible();
    await page.getByRole('link', { name: 'Compare' }).click();
    const table = page.getByRole('table');
    await expect(facts(page)).toHaveCount(2);
    const rows = table.getByRole('rowheader');
    for (const [place, name] of [
      'Starting price',
      'Possession',
      'Homes',
      'City',
      'Status',
      'Land area',
      'RERA',
    ].entries()) {
      await expect(rows.nth(place)).toHaveText(name);
    }
    // One row for each amenity that any of them has.
    await expect(table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Gym' }) })).toHaveCount(1);
    await expect(table.getByRole('link', { name: 'Book a site visit' })).toHaveCount(2);
    // The rows that say the same can be left out.
    await page.getByRole('button', { name: 'Only differences' }).click();
    await expect(table.getByRole('rowheader', { name: 'City' })).toBeVisible();
    await expect(table.getByRole('rowheader', { name: 'Gym' })).toHaveCount(0);
    // Without ids the address means the shortlist of this device.
    await page.goto('/projects/compare');
    await expect(facts(page)).toHaveCount(2);
    await table
      .getByRole('link', { name: /^Remove/ })
      .first()
      .click();
    await expect(facts(page)).toHaveCount(1);
    await table.getByRole('link', { name: /^Remove/ }).click();
    await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  });
});
