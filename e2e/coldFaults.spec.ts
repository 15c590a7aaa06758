import { expect, startClub, test, type Club } from './club.ts';
import { pressIfThere } from './steer.ts';

/**
 * How a club behaves that has never received its project list. It needs its own instance, started while the backend is
 * down.
 */
test.describe('a club whose REST backend hangs from the start', { tag: '@nightly' }, () => {
  let cold: Club;
  test.beforeAll(async () => {
    cold = await startClub();
    await cold.fault({ surface: 'rest', route: '/get_all_projects.json', kind: 'hang' });
  });
  test.afterAll(() => cold.stop());

  test('says that it loads, then so with Retry, keeps everything else, and recovers', async ({ page, complaints }) => {
    await page.goto(`${cold.url}/refer-now`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
    await expect(page.getByText('Loading projects...')).toBeAttached();
    await expect(page.getByText('Error loading projects: Failed to fetch data')).toBeVisible();
    await expect(page.getByText('Loading projects...')).toHaveCount(0);
    await page.goto(`${cold.url}/project-details/104`);
    await expect(page.getByText('Error Loading Project')).toBeVisible();
    await expect(page.getByText('Error fetching project data')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
    // From here on it fails immediately.
    await cold.onlyFault({ surface: 'rest', route: '/get_all_projects.json', kind: 'status', status: 500 });
    // Sections that need no projects are complete. The others show a message in their place.
    await page.goto(cold.url);
    await expect(page.getByRole('link', { name: 'See all projects' })).toBeVisible();
    await page.goto(`${cold.url}/projects/compare?id=104`);
    await expect(page.getByText('Error loading projects: Failed to fetch data')).toBeVisible();

    await page.goto(`${cold.url}/login`);
    await page.getByLabel('Mobile number').fill('9999900004');
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await page.getByLabel(/one-time password|OTP/i).fill(await newestOtp(cold, '9999900004'));
    await page.getByRole('button', { name: 'VERIFY OTP' }).click();
    await expect(page.getByRole('table', { name: /transactions/i })).toBeVisible();

    await page.goto(`${cold.url}/refer-now?do=refer`);
    await expect(page.getByRole('dialog').getByText('We couldn’t load the projects.')).toBeVisible();

    await page.goto(`${cold.url}/projects`);
    await expect(page.getByText('Error loading projects: Failed to fetch data')).toBeVisible();
    await cold.clearFaults();
    await expect(async () => {
      await pressIfThere(page.getByRole('button', { name: 'Retry' }));
      await expect(page.getByText('12 Projects listed here')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 40_000 });
    complaints.splice(0);
  });
});

async function newestOtp(club: Club, mobile: string): Promise<string> {
  let otp = '';
  await expect(async () => {
    otp = await club.otp(mobile);
  }).toPass();
  return otp;
}
