import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, test } from './club.ts';
import { grid } from './promotionsPage.ts';
import { comeAsGuest } from './redeeming.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Your goal' });
const openDashboard = async (page: Page) => {
  await page.goto('/dashboard/transactions/42721');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel(page)).toBeVisible();
};
const figure = async (text: Promise<string>) =>
  Number(/([\d,]+) points? to go/.exec(await text)?.[1]?.replaceAll(',', ''));
test.describe('A goal', () => {
  test('is set on a product’s page, and shown on the card, in the planner and on the dashboard with its arithmetic', async ({
    page,
    club,
  }) => {
    await comeAsGuest(page, club, 0, { points: 180 });
    await page.goto('/promotion-detail/204');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: new RegExp(`^Set as goal ?: ${name}$`) }).click();
    await expect(page.getByText('This is your goal')).toBeVisible();
    await page.goto('/promotions');
    const card = grid(page).filter({ hasText: 'Your goal' });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(name);
    await expect(card).toContainText('to go');
    const toGo = await figure(card.innerText());
    expect(toGo).toBeGreaterThan(0);
    await expect(page.getByRole('region', { name: 'Plan with' })).toContainText(`Your goal: ${name}.`);
    await openDashboard(page);
    await expect(panel(page)).toContainText(name);
    expect(await figure(panel(page).innerText())).toBe(toGo);
    await expect(panel(page)).toContainText(/About \d+ months? at your pace \([\d,]+ points a month\)/);
    await panel(page).getByText('How we work this out').click();
    await expect(
      panel(page).getByText(/points earned since .+, divided by 12, is [\d,]+ points a month/),
    ).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await panel(page).getByRole('button', { name: 'Remove goal' }).click();
    await expect(panel(page)).toContainText('What are you saving for?');
  });
});
