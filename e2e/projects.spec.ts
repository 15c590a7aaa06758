import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, holdGraph, test } from './club.ts';
import { quietly } from './quietly.ts';

const project = '/project-details/104';

/** The columns of a comparison, one per project. */
const facts = (page: Page) => page.getByRole('columnheader').filter({ has: page.getByRole('link') });

test.describe('The projects', { tag: '@nightly' }, () => {
  test('hero, search that filters, list and grid, and the count', async ({ page }) => {
    await page.goto('/projects');
    await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible();
    await expect(page.getByText('12 Projects listed here')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search projects' }).fill('goa');
    await expect(page).toHaveURL(/search=goa/);
    await expect(page.getByText('3 Projects listed here')).toBeVisible();
    await page.getByRole('link', { name: 'List' }).click();
    await expect(page).toHaveURL(/search=goa&view=list/);
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('city, homes, status and budget narrow the list and stand in the address', async ({ page }) => {
    await page.goto('/projects');
    await page.getByLabel('City').selectOption('Pune');
    await expect(page).toHaveURL(/city=Pune/);
    await page.getByLabel('Homes').selectOption('3 BHK');
    await expect(page).toHaveURL(/city=Pune&configuration=3\+BHK/);
    await page.getByLabel('Maximum price').selectOption({ label: 'Up to ₹2 crore' });
    await expect(page).toHaveURL(/maxPrice=20000000/);
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('Riverside Residences');
    await page.goBack();
    await expect(page).not.toHaveURL(/maxPrice/);
    await expect(page.getByLabel('Maximum price')).toHaveValue('');
    await page.getByLabel('Minimum price').selectOption({ label: 'From ₹5 crore' });
    await expect(page).toHaveURL(/minPrice=50000000/);
    await page.goto('/projects?sort=PRICE_ASC');
    await expect(page.getByLabel('Sort by')).toHaveValue('PRICE_ASC');
    const rupees = (
      await page
        .getByRole('article')
        .getByText(/^₹[\d,]+$/)
        .allInnerTexts()
    ).map((price) => Number(price.replaceAll(/\D/g, '')));
    expect(rupees.length).toBeGreaterThan(5);
    expect(rupees).toEqual(rupees.toSorted((a, b) => a - b));
    await page.goto('/projects?status=Nowhere+near');
    await expect(page.getByText('No projects match these filters')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page.getByText('12 Projects listed here')).toBeVisible();
  });

  test('a card tells city, price, homes and status, and View on map moves the map', async ({ page }) => {
    // Tests fetch no external maps.
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
    await page.goto('/projects');
    const card = page.getByRole('article').filter({ hasText: 'Riverside Residences' });
    for (const words of ['Pune', '₹1,85,00,000', '2 BHK, 3 BHK, 4 BHK', 'Under Construction']) {
      await expect(card.getByText(words).first()).toBeVisible();
    }
    await card.getByRole('button', { name: /View on map/ }).click();
    await expect(page.getByTitle('Map of Riverside Residences, Pune')).toBeVisible();
    await expect(card.getByRole('button', { name: /On the map/ })).toHaveAttribute('aria-pressed', 'true');
    // The list shows the first 100 characters of a project's description.
    await page.getByRole('link', { name: 'List' }).click();
    const text = await card.getByText(/^Two round towers.*…$/).innerText();
    expect(text.length).toBeLessThanOrEqual(100);
  });

  test('?name= is exact, whatever the case', async ({ page }) => {
    await page.goto('/projects?name=riverside%20RESIDENCES');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goto('/projects?name=riverside');
    await expect(page.getByText('No projects match “riverside”')).toBeVisible();
  });

  test('the panel, and its tabs, which lead to 110 px under the edge', async ({ page }) => {
    await page.goto(project);
    const panel = page.getByRole('complementary', { name: 'Project summary' });
    for (const words of ['Pune', 'Under Construction', '4.6 Acres', '₹1,85,00,000', 'P52100DEMO01']) {
      await expect(panel.getByText(words).first()).toBeVisible();
    }
    for (const action of ['Enquire Now', 'Book A Site Visit', 'Refer & Earn']) {
      await expect(panel.getByRole('link', { name: action })).toBeVisible();
    }
    await expect(panel.getByRole('img', { name: /QR code/ })).toBeVisible();
    await panel.getByRole('link', { name: 'Amenities' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Amenities' })).toBeFocused();
    const top = await page.locator('#amenities').evaluate((section) => section.getBoundingClientRect().top);
    expect(Math.abs(top - 110)).toBeLessThan(3);
  });

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

  test('pictures open on the whole screen; films, amenities and disclaimer are there', async ({ page }) => {
    await quietly(page, () => page.goto(project));
    await page.getByRole('link', { name: /^Open all pictures/ }).click();
    await expect(page.getByRole('dialog', { name: 'Pictures of Riverside Residences' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^2 of/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Play An evening on the river' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Amenities' }).getByRole('listitem')).toHaveCount(10);
    await expect(page.getByText('Disclaimer. Images are of an architectural model')).toBeVisible();
  });

  test('nearby places move the map; without a place the sales office stands in, without a price a word', async ({
    page,
  }) => {
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a map' }));
    await page.goto(project);
    const places = page.getByRole('group', { name: 'Nearby places' });
    await expect(places.getByRole('button')).toHaveText([
      'Railway Station',
      'Bus Depot',
      'Mall',
      'School',
      'Restaurants',
      'Medical Center',
      'Airport',
    ]);
    await places.getByRole('button', { name: 'School' }).click();
    const map = page.getByTitle('Map of Riverside Residences, Pune');
    await expect(map).toHaveAttribute('src', /q=School\+near\+18\.5362%2C73\.8939/);
    await page.goto('/projects?search=champa');
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByText('Champa Stacks isn’t on the map yet.').first()).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Project summary' }).getByText('On request')).toBeVisible();
  });

  test('the loan is an estimate at the reader’s own rate', async ({ page }) => {
    await page.goto(project);
    const section = page.getByRole('region', { name: 'EMI calculator' });
    await expect(section.getByText('Per month, before interest')).toBeVisible();
    await section.getByLabel('Interest rate, % per year').fill('8.6');
    await expect(section.getByText('₹1,29,376', { exact: true })).toBeVisible();
    await expect(section.getByText('An estimate, not an offer', { exact: false })).toBeVisible();
    await section.getByLabel('Interest rate, % per year').fill('86');
    await section.getByLabel('Loan for').focus();
    await expect(section.getByText('Please enter a rate between 0.1 and 30.')).toBeVisible();
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
    for (const [place, name] of ['City', 'Status', 'Starting price', 'Homes', 'Land area', 'RERA'].entries()) {
      await expect(rows.nth(place)).toHaveText(name);
    }
    // One row for each amenity that any of them has.
    await expect(table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Gym' }) })).toHaveCount(1);
    await expect(table.getByRole('link', { name: 'Book a site visit' })).toHaveCount(2);
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

  test('a project that does not exist, the way back, and the line while another one is on its way', async ({
    page,
    complaints,
  }) => {
    await page.goto('/project-details/999999');
    await expect(page.getByRole('heading', { name: 'Project not found' })).toBeVisible();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/projects$/);
    // The browser logs the 404 status itself.
    complaints.splice(0);
    const letGo = await holdGraph(page);
    await page.getByRole('article').getByRole('link', { name: 'Riverside Residences' }).click();
    await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riverside Residences');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('filters are a form, an action is a link to the login, and projects compare by address', async ({ page }) => {
      await page.goto('/projects');
      await page.getByLabel('City').selectOption('Goa');
      await page.getByRole('button', { name: 'Show projects' }).click();
      await expect(page.getByText('3 Projects listed here')).toBeVisible();
      await page.goto(project);
      await expect(
        page.getByRole('complementary', { name: 'Project summary' }).getByRole('link', { name: 'Refer & Earn' }),
      ).toHaveAttribute('href', '/login?returnTo=%2Fproject-details%2F104%3Fdo%3Drefer');
      await page.goto('/projects/compare?id=104&id=110');
      await expect(facts(page)).toHaveCount(2);
    });
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on a project and on the comparison (${theme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      for (const path of [project, '/projects/compare?id=104&id=110&id=112', '/projects/compare']) {
        await quietly(page, () => page.goto(path));
        expect(await accessibilityFaults(page), path).toEqual([]);
      }
    });
  }
});
