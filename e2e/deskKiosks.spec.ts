import { accessibilityFaults } from './club.ts';
import { enrolmentCode, expect, goTo, test } from './deskFixture.ts';
import { isAttracting, portrait } from './kioskFixture.ts';
import { sideways } from './pages.ts';

/** A kiosk reports about once a minute. */
const untilNextReport = '01:10';
/** A project that is not the first of the public list. */
const own = 'Saanjh Canal Row, Mumbai';

test('an administrator enrols a kiosk, sets up its gallery, shows a message on it and revokes it', async ({
  join,
  browser,
}) => {
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
  const gallery = page.getByRole('region', { name: 'Baner, Pune' });
  const row = gallery.getByRole('row', { name: 'Entrance' });
  await expect(row).toContainText('Reporting');

  await gallery.getByRole('button', { name: 'Set up Baner, Pune' }).click();
  const settings = page.getByRole('dialog', { name: 'Set up Baner, Pune' });
  await settings.getByText('Set opening hours').click();
  await settings.getByLabel('Projects to show first').selectOption({ label: own });
  await settings.getByLabel('Languages').selectOption({ label: 'Hindi, then English' });
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(gallery).toContainText(/Open until 19:00|Closed until/);
  await page.getByRole('button', { name: 'Show a message' }).click();
  const message = page.getByRole('dialog', { name: 'Message on the screens' });
  await message.getByLabel('Screens').selectOption({ label: 'All of Baner, Pune' });
  await message.getByLabel('English').fill('The lounge is closed until 4 pm.');
  await message.getByLabel('Hindi').fill('लाउंज शाम 4 बजे तक बंद है।');
  await message.getByLabel('Until').fill('2099-12-31T16:00');
  await message.getByRole('button', { name: 'Show the message' }).click();
  const messages = page.getByRole('table', { name: 'Messages on the screens' });
  await expect(messages.getByRole('row', { name: 'The lounge is closed' })).toContainText('Baner, Pune');

  await kiosk.clock.fastForward(untilNextReport);
  await expect(kiosk.getByText('लाउंज शाम 4 बजे तक बंद है।')).toBeVisible();
  await kiosk.getByRole('button', { name: 'शुरू करने के लिए छुएँ' }).click();
  await kiosk.getByText('English').click();
  await expect(kiosk.getByText('The lounge is closed until 4 pm.')).toBeVisible();
  await kiosk.getByRole('button', { name: /^Projects/ }).click();
  await expect(kiosk.getByRole('heading', { level: 2 }).first()).toHaveText(own.replace(/, .*/, ''));

  await messages.getByRole('button', { name: 'End “The lounge is closed until 4 pm.”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
  await expect(messages).toHaveCount(0);
  await kiosk.clock.fastForward(untilNextReport);
  await expect(kiosk.getByText('लाउंज शाम 4 बजे तक बंद है।')).toHaveCount(0);

  await row.getByRole('button', { name: 'Actions for Entrance' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  const revoking = page.getByRole('dialog', { name: 'Revoke Entrance' });
  await revoking.getByLabel('Reason').fill('The screen goes to another gallery');
  await revoking.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Show revoked ones').click();
  await expect(row).toContainText('Revoked');
  await kiosk.clock.fastForward(untilNextReport);
  await expect(kiosk.getByText(/This kiosk is no longer enrolled|अब सेट अप नहीं है/)).toBeVisible();
  await context.close();
});

test(
  'an administrator moves a kiosk to a new gallery and removes the old one',
  { tag: '@nightly' },
  async ({ join, desk }) => {
    const olga = await join('Olga Menon');
    const { page } = olga;
    await enrolmentCode(olga, desk, 'Terrace', 'Powai');
    await goTo(page, 'Kiosks');
    await page.getByRole('button', { name: 'Actions for Terrace' }).click();
    await page.getByRole('menuitem', { name: 'Rename or move' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename or move Terrace' });
    await dialog.getByLabel('Gallery').fill('Vikhroli');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Vikhroli' })).toContainText('Terrace');
    await page.getByRole('button', { name: 'Set up Powai' }).click();
    await page.getByRole('button', { name: 'Remove this gallery' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Powai' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Set up Vikhroli' }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove this gallery' })).toHaveCount(0);
  },
);

test(
  'the dialogs of a kiosk work by keyboard alone, at each size and in both themes',
  { tag: '@nightly' },
  async ({ join, desk }) => {
    const olga = await join('Olga Menon');
    const { page } = olga;
    await enrolmentCode(olga, desk, 'Balcony', 'Juhu');
    await goTo(page, 'Kiosks');
    const { keyboard } = page;
    const trigger = page.getByRole('button', { name: 'Actions for Balcony' });
    const dialog = page.getByRole('dialog');
    /** Opens a dialog with the letters of its name in the menu, looks at it, and leaves it with Escape. */
    const look = async (letters: string, name: string) => {
      await trigger.focus();
      await keyboard.press('Enter');
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      await keyboard.type(letters);
      await keyboard.press('Enter');
      await expect(dialog).toHaveAccessibleName(name);
      for (const colorScheme of ['light', 'dark'] as const) {
        for (const width of [1440, 1024, 390]) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await page.setViewportSize({ width, height: 844 });
          expect(await accessibilityFaults(page), `${name}, ${colorScheme}, ${width} px`).toEqual([]);
          expect(await sideways(page)).toBe(0);
        }
      }
      for (let presses = 0; presses < 12; presses += 1) {
        await keyboard.press('Tab');
        // The parts of a time field have the focus without being matched by `:focus`.
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      }
      await keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(trigger).toBeFocused();
    };
    await look('sh', 'Message on the screens');
    await look('ne', 'New code for Balcony');
    await look('ren', 'Rename or move Balcony');
    await look('rev', 'Revoke Balcony');

    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await keyboard.type('ren');
    await keyboard.press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('Roof');
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Actions for Roof' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  },
);

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
