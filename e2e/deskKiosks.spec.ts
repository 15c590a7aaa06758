import { enrolmentCode, expect, goTo, test } from './deskFixture.ts';
import { isAttracting, portrait } from './kioskFixture.ts';

/** A kiosk reports about once a minute. */
const untilNextReport = '01:10';

test('an administrator enrols a kiosk, shows a message on it and revokes it', async ({ join, browser }) => {
  const { page } = await join('Olga Menon');
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
  await isAttracting(kiosk);

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
  await page.getByText('Show revoked ones').click();
  await expect(row).toContainText('Revoked');
  await kiosk.clock.fastForward(untilNextReport);
  await expect(kiosk.getByText('This kiosk is no longer enrolled.')).toBeVisible();
  await context.close();
});

test(
  'a kiosk is set up with a code typed on its screen',
  { tag: '@nightly' },
  async ({ browser, club, desk, join }) => {
    const code = await enrolmentCode(await join('Olga Menon'), desk, 'Lounge');
    const context = await browser.newContext(portrait);
    const page = await context.newPage();
    await page.goto(`${club.url}/kiosk/`);
    const type = async (typed: string) => {
      for (const letter of typed.replaceAll('-', ''))
        await page.getByRole('button', { name: letter, exact: true }).click();
      await page.getByRole('button', { name: 'Set up' }).click();
    };
    await type('BCDF-GHJK-LMNP');
    await expect(page.getByText('This code is unknown, used or expired.')).toBeVisible();
    for (let place = 0; place < 12; place += 1)
      await page.getByRole('button', { name: 'Delete the last character' }).click();
    await type(code);
    await isAttracting(page);
    await page.reload();
    await isAttracting(page);
    await context.close();
  },
);
