import { expect, test } from './club.ts';

test('CRM down: projects work, login says so', { tag: '@nightly' }, async ({ page, club }) => {
  await club.fault({ surface: 'crm', kind: 'hang' });
  await club.fault({ surface: 'crm-login', kind: 'hang' });
  await page.goto('/projects');
  await expect(page.getByText('12 Projects listed here')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill('9999900005');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByText('Unable to authenticate with Salesforce.')).toBeVisible();
});
