import { expect, logIn, startClubOnOtherBackends, test } from './club.ts';

test(
  'everything works on other backends, with the CRM’s instance on another port than its login',
  { tag: '@nightly' },
  async ({ page }) => {
    const club = await startClubOnOtherBackends();
    try {
      expect(new URL(club.crmInstanceUrl).port).not.toBe(new URL(club.sandbox.crmLoginUrl).port);
      await page.goto(`${club.url}/projects`);
      await expect(page.getByText('6 Projects listed here')).toBeVisible();
      await page.goto(`${club.url}/project-details/501`);
      await expect(page.getByRole('heading', { name: 'Amenities' })).toBeVisible();
      // Its posts come as one plain list.
      await page.goto(`${club.url}/blogs`);
      await expect(page.getByRole('region', { name: 'Featured posts' })).toBeVisible();
      await expect(page.getByText('8 posts, page 1 of 2')).toBeAttached();

      const member = club.sandbox.demoMembers.find((one) => (one.points?.transactions ?? 0) > 0);
      await page.goto(`${club.url}/login`);
      await logIn(page, club, member?.mobile ?? '');
      const balance = (member?.points?.balance ?? -1).toLocaleString('en-IN');
      await expect(page.getByText(balance, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(/Your ledger adds up/)).toBeVisible();
    } finally {
      await club.stop();
    }
  },
);
