import { accessibilityFaults, expect, test } from './club.ts';

// The CRM of this club has an object for cases.
test.use({ clubPlan: { config: { crm: { case: { enabled: true } } } } });

test(
  'a report gets a case number, and is there on the next visit',
  { tag: '@nightly' },
  async ({ page, newMember }) => {
    await newMember();
    await page.goto('/dashboard');
    const table = page.getByRole('table', { name: 'Transactions' });
    await table.getByRole('row').nth(1).getByRole('link').click();
    await page.getByRole('button', { name: 'Something is wrong' }).click();
    const form = page.getByRole('dialog', { name: 'Something is wrong' });
    await form.getByLabel('What is wrong?').selectOption('Something else');
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form.getByText('Please tell us what is wrong.')).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await form.getByLabel('Tell us more').fill('The order was cancelled.');
    await form.getByRole('button', { name: 'Send report' }).click();
    await expect(form.getByText(/Your case number is \d+\./)).toBeVisible();
    await form.getByRole('button', { name: 'Back' }).click();
    await page.reload();
    const story = page.getByRole('dialog');
    await expect(story.getByText('Our team is on it')).toBeVisible();
    await expect(story.getByText(/Case \d+\s·\sSent on/)).toBeVisible();
    await expect(story.getByRole('button', { name: 'Something is wrong' })).toHaveCount(0);
  },
);
