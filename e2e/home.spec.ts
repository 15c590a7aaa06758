import { comeAs, expect, test } from './club.ts';

test('three slides of one text, ten seconds each; Refer Now asks a visitor to log in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Veranda' });
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Homes are meant to be more');
  await page.mouse.move(2, 2);
  await expect(hero.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  const text = await hero.getByRole('heading').locator('..').innerText();
  for (const place of ['1 of 3', '2 of 3', '3 of 3', '1 of 3']) {
    await expect(hero.getByText(place)).toBeVisible();
    await expect(hero.getByRole('heading').locator('..')).toHaveText(text, { useInnerText: true });
    await page.clock.runFor(10_200);
  }
  await hero.getByRole('link', { name: 'Refer Now' }).click();
  await expect(page.getByText('Please login to continue')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?reason=continue$/);
});

test('Refer Now leads a member to the ledger, and says nothing', async ({ page, club }) => {
  await comeAs(page, club, '9999900004');
  await page.goto('/');
  await page.getByRole('link', { name: 'Refer Now' }).click();
  await expect(page).toHaveURL(/\/dashboard\/transactions\/42655$/);
  await expect(page.getByText('Please login to continue')).toHaveCount(0);
});

test('four Unlocks, and four logos that open the projects, one of which does not load', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  const unlocks = page.getByRole('region', { name: 'Unlocks' });
  await expect(unlocks.getByRole('heading', { level: 3 })).toHaveText([
    'One Family Many Rewards',
    'Referrals and Earning',
    'Offers and Promotions',
    'Workshops and Events',
  ]);
  await expect(unlocks.getByText('of Agreement Value for re-purchase')).toContainText('2%');
  await expect(unlocks.getByText('for the friend you refer, and')).toContainText('0.65%');
  await expect(unlocks.getByText('Offers are valid while promotions last and may change.')).toBeVisible();
  // Offers and Promotions has no button: the only link is the one to the events.
  await expect(unlocks.getByRole('link')).toHaveText(['View Events']);

  const marks = page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: /, opens in a new tab$/ });
  await expect(marks).toHaveCount(4);
  for (const mark of await marks.all()) {
    await expect(mark).toHaveAttribute('target', '_blank');
    const target = await page.request.get((await mark.getAttribute('href')) ?? '');
    const name = ((await mark.getAttribute('aria-label')) ?? '').split(',')[0] ?? '';
    expect(await target.text()).toContain(`<title>${name}`);
  }
  const file = await marks.first().locator('img').getAttribute('src');
  await page.route(`**${file}`, (route) => route.abort());
  await page.reload();
  await marks.first().scrollIntoViewIfNeeded();
  await expect(marks.first().locator('img')).toHaveAttribute('src', /logo-placeholder/);
  await expect(marks.first()).toHaveText('Saanjh Canal Row');
  complaints.splice(0);
  await unlocks.getByRole('link', { name: 'View Events' }).click();
  await expect(page).toHaveURL(/\/events$/);
});
