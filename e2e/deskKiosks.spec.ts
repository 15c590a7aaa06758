import { expect, goTo, test } from './deskFixture.ts';
import { portrait } from './kioskFixture.ts';

/** A kiosk reports about once a minute. */
const untilNextReport = '01:10';

test('an administrator enrols a kiosk, shows a message on it and revokes it', async ({ join, browser }) => {
  const { page } = await join('Olga Menon', 'administrator');
  await goTo(page, 'Kiosks');
  await page.getByRole('button', { name: 'Enrol a kiosk' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enrol a kiosk' });
  await dialog.getByLabel('Name').fill('Entrance');
  await dialog.getByLabel('Gallery').fill('Baner, Pune');
  const answer = page.waitForResponse((response) => response.request().postData()?.includes('enrolKiosk') ?? false);
  await dialog.getByRole('button', { name: 'Make a code' }).click();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const { data } = (await (await answer).json()) as { data: { enrolKiosk: { url: string; enrolmentCode: string } } };
  await expect(dialog).toContainText(data.enrolKiosk.enrolmentCode);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const context = await browser.newContext(portrait);
  const kiosk = await context.newPage();
  await kiosk.clock.install();
  await kiosk.goto(data.enrolKiosk.url);
  await expect(kiosk, 'the address without the code').not.toHaveURL(/code/);
  await kiosk.getByRole('button', { name: 'Set up' }).click();
  await expect(kiosk.getByRole('button', { name: 'Touch to begin' })).toBeVisible();

  await page.reload();
  const row = page.getByRole('table', { name: 'Kiosks' }).getByRole('row', { name: 'Entrance' });
  await expect(row).toContainText('Baner, Pune');
  await row.locator('label').click();
  await page.getByRole('toolbar', { name: 'Selected kiosks' }).getByRole('button', { name: 'Message' }).click();
  const message = page.getByRole('dialog', { name: 'Message on 1 kiosk' });
  await message.getByLabel('Message').fill('The lounge is closed until 4 PM.');
  await message.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('The lounge is closed until 4 PM.');
  await kiosk.clock.fastForward(untilNextReport);
  await kiosk.getByRole('button', { name: 'Touch to begin' }).click();
  await expect(kiosk.getByText('The lounge is closed until 4 PM.')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke Entrance' }).click();
  const revoking = page.getByRole('dialog', { name: 'Revoke Entrance' });
  await revoking.getByLabel('Reason').fill('The screen goes to another gallery');
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  await kiosk.clock.fastForward(untilNextReport);
  await expect(kiosk.getByText('This kiosk is no longer enrolled.')).toBeVisible();
  await context.close();
});
