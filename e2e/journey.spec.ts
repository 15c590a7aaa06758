import { expect, logIn, screens, test, type DemoMember } from './club.ts';

const grouped = (points: number) => points.toLocaleString('en-IN');

for (const [kind, screen] of Object.entries(screens)) {
  const tag = kind === 'phone' ? [] : '@nightly';
  test.describe(`on a ${kind}`, { tag }, () => {
    test.use(screen);

    test('home, projects, a project, login, the ledger, sign out', async ({ page, club, complaints }) => {
      const rich = club.sandbox.demoMembers.find((one) => one.points?.transactions === 2300);
      if (!rich) throw new Error('no such member');

      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes are meant to be more');
      await page.getByRole('link', { name: /See all 12 projects/ }).click();
      await expect(page.getByText('12 Projects listed here')).toBeVisible();

      const card = page.getByRole('article').first();
      const name = await card.getByRole('heading').innerText();
      await card.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(/\/project-details\/\d+/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

      await page.goto('/login');
      await logIn(page, club, rich.mobile);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ananya');
      await expectTotals(page, rich);

      await page.getByRole('button', { name: 'Sign Out' }).last().click();
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await question.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect(page.getByText('Signed out successfully')).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
      expect(complaints).toEqual([]);
    });
  });
}

async function expectTotals(page: import('@playwright/test').Page, member: DemoMember) {
  const { earned, redeemed, expired, balance } = member.points ?? { earned: 0, redeemed: 0, expired: 0, balance: 0 };
  const tiles = page.getByRole('region', { name: /How your balance adds up/ });
  for (const [label, value] of [
    ['Earned', earned],
    ['Redeemed', redeemed],
    ['Expired', expired],
    ['Balance Points', balance],
  ] as const) {
    await expect(tiles.getByText(label).first()).toBeVisible();
    await expect(tiles.getByText(grouped(value), { exact: true }).first()).toBeVisible();
  }
}
