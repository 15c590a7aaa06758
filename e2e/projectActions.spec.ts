import type { Page } from '@playwright/test';
import { accessibilityFaults, type Club, comeAs, expect, test } from './club.ts';
import { chooseDay, dayInWords } from './days.ts';
import { pressIfThere } from './steer.ts';

const mobile = '9999900004';
const project = '/project-details/104';

/** A day ahead that is not a Tuesday, when there are no site visits, as `yyyy-mm-dd`. */
function dayAhead(days: number): string {
  const day = new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000);
  if (day.getUTCDay() === 2) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

function tuesday(): string {
  const day = new Date(Date.now() + 5.5 * 3_600_000 + 86_400_000);
  while (day.getUTCDay() !== 2) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Project summary' });

async function openWindow(
  page: Page,
  club: Club,
  name: 'Enquire Now' | 'Book A Site Visit' | 'Refer & Earn',
  path = project,
) {
  await comeAs(page, club, mobile);
  await page.goto(path);
  await summary(page).getByRole('button', { name }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  return page.getByRole('dialog');
}

const sent = async (club: Club, path: string) =>
  (await club.calls()).filter((call) => call.method === 'POST' && call.path.includes(path));
const enquiriesSent = async (club: Club) => (await sent(club, 'enquiry_forms')).length;

test.describe('The actions of a project', { tag: '@nightly' }, () => {
  test('an enquiry counts down, goes out once, and is confirmed only when it has arrived', async ({ page, club }) => {
    const before = await enquiriesSent(club);
    const dialog = await openWindow(page, club, 'Enquire Now');
    await expect(dialog.getByText('within 3 working days')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(page.getByText('Enquiry Confirmed!!')).toBeHidden();
    expect(await page.evaluate(() => sessionStorage.getItem('enquireClicked'))).toBe('true');
    await expect(dialog.getByRole('heading', { name: 'Enquiry Confirmed!!' })).toBeVisible();
    await expect(dialog.getByText('Our team will contact you within 3 working days.')).toBeVisible();
    expect(await enquiriesSent(club)).toBe(before + 1);
    expect((await sent(club, 'enquiry_forms')).at(-1)).toMatchObject({
      bearer: true,
      body: { enquiry_form: { first_name: 'Kabir', mobile_number: mobile, project_id: 104 } },
    });
    await expect(dialog).toBeHidden();
    await expect(summary(page).getByRole('button', { name: 'Enquire Now' })).toBeFocused();
  });

  test('Cancel calls the enquiry off', async ({ page, club }) => {
    await page.clock.install();
    const before = await enquiriesSent(club);
    const dialog = await openWindow(page, club, 'Enquire Now');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    // Well past the two seconds after which it would have been sent.
    await page.clock.runFor(5000);
    expect(await enquiriesSent(club)).toBe(before);
  });

  test('a day brings its times; both are required, and the form opens cleared', async ({ page, club }) => {
    const dialog = await openWindow(page, club, 'Book A Site Visit');
    await expect(dialog.getByLabel('Time')).toBeHidden();
    await dialog.getByRole('button', { name: 'Book visit' }).click();
    await expect(dialog.getByText('Please select a valid date.')).toBeVisible();
    await expect(dialog.getByText('Please select a time slot.')).toBeHidden();
    await chooseDay(page, 'Date', dayAhead(5));
    await expect(dialog.getByLabel('Time').getByRole('option').nth(1)).toHaveText('10:00 am - 11:00 am');
    await dialog.getByRole('button', { name: 'Book visit' }).click();
    await expect(dialog.getByText('Please select a time slot.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await summary(page).getByRole('button', { name: 'Book A Site Visit' }).click();
    await expect(dialog.getByRole('button', { name: 'Date Choose a day' })).toBeVisible();
  });

  test('times that cannot be read are said, with Retry; a day without any says so', async ({ page, club }) => {
    await club.fault({ surface: 'rest', route: '/site_schedules.json', kind: 'status', status: 503 });
    const dialog = await openWindow(page, club, 'Book A Site Visit');
    await chooseDay(page, 'Date', dayAhead(5));
    await expect(dialog.getByText('We couldn’t load the slots.')).toBeVisible();
    await club.clearFaults();
    await expect(async () => {
      await pressIfThere(dialog.getByRole('button', { name: 'Retry' }));
      await expect(dialog.getByLabel('Time')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 40_000 });
    await chooseDay(page, 'Date', tuesday());
    await expect(dialog.getByText('No visit slots on this day.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Book visit' })).toBeDisabled();
    await expect(dialog.getByLabel('Time')).toBeHidden();
    await expect(dialog.getByText('Please select a time slot.')).toBeHidden();

    await dialog.getByRole('button', { name: 'Show the next day with slots' }).click();
    await expect(dialog.getByLabel('Time')).toBeVisible();
    const wednesday = new Date(Date.parse(tuesday()) + 86_400_000).toISOString().slice(0, 10);
    await expect(dialog.getByRole('button', { name: `Date ${dayInWords(wednesday)}` })).toBeVisible();
  });

  test('Booking..., then the toast, the visit and a calendar file', async ({ page, club }) => {
    const dialog = await openWindow(page, club, 'Book A Site Visit');
    await club.fault({ surface: 'rest', route: '/site_schedule_requests', kind: 'delay', delayMs: 700, times: 1 });
    await chooseDay(page, 'Date', dayAhead(7));
    await dialog.getByLabel('Time').selectOption({ index: 2 });
    await dialog.getByRole('button', { name: 'Book visit' }).click();
    await expect(dialog.getByRole('button', { name: 'Booking...' })).toBeVisible();
    await expect(page.getByText('Site visit booked successfully!')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(summary(page).getByText('Your visit is booked.')).toBeVisible();
    const times = (await club.calls()).findLast(({ path }) => path.endsWith('/site_schedules.json'));
    const day = dayAhead(7).split('-').toReversed().join('/');
    expect(times?.bearer).toBe(true);
    expect(Object.values(times?.query ?? {})).toEqual(expect.arrayContaining(['104', day]));
    expect((await sent(club, 'site_schedule_requests')).at(-1)).toMatchObject({
      bearer: true,
      body: { site_schedule_request: { project_id: 104, scheduled_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) } },
    });
    const download = page.waitForEvent('download');
    await summary(page).getByRole('button', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('site-visit-104.ics');

    await page.reload();
    await expect(summary(page).getByText('Your visit is booked.')).toBeVisible();
    await summary(page).getByRole('link', { name: 'All your site visits' }).click();
    await expect(page).toHaveURL(/\/dashboard\/site-visits$/);
    const visit = page.getByRole('listitem').filter({ hasText: dayInWords(dayAhead(7)) });
    await expect(visit.getByText('Booked', { exact: true })).toBeVisible();
    const again = page.waitForEvent('download');
    await visit.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await again).suggestedFilename()).toBe('site-visit-104.ics');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('a refusal is said inline in the words of its status, and nothing closes', async ({ page, club }) => {
    const dialog = await openWindow(page, club, 'Book A Site Visit');
    await club.fault({ surface: 'rest', route: '/site_schedule_requests', kind: 'status', status: 403 });
    await chooseDay(page, 'Date', dayAhead(8));
    await dialog.getByLabel('Time').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Book visit' }).click();
    await expect(dialog.getByText('Failed: Forbidden')).toBeVisible();
    await club.clearFaults();
    // Nothing was sent.
    await club.fault({ surface: 'rest', method: 'GET', route: '/site_schedules.json', kind: 'reset' });
    await dialog.getByLabel('Time').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Book visit' }).click();
    await expect(dialog.getByText('Submission failed')).toBeVisible();
    await club.clearFaults();
    // An answer that tells nothing is no refusal.
    await club.fault({ surface: 'rest', route: '/site_schedule_requests', kind: 'status', status: 503 });
    await dialog.getByLabel('Time').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Book visit' }).click();
    await expect(dialog.getByText('We couldn’t confirm whether your visit was booked.')).toBeVisible();
  });

  test('a referral needs the consent of the friend, and goes out without it in the body', async ({ page, club }) => {
    const before = (await sent(club, 'add_referral')).length;
    const dialog = await openWindow(page, club, 'Refer & Earn');
    await expect(dialog.getByText('of the Agreement Value', { exact: false }).first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Nandini Shah');
    await dialog.getByLabel('Phone Number').fill('9820411790');
    await dialog.getByRole('button', { name: 'Add Referral' }).click();
    await expect(dialog.getByText('Please confirm that your friend has agreed.')).toBeVisible();
    expect((await sent(club, 'add_referral')).length).toBe(before);
    await dialog.getByLabel('My friend has agreed').check();
    await dialog.getByRole('button', { name: 'Add Referral' }).click();
    await expect(page.getByText('Referral added. Thank you!')).toBeVisible();
    const body = (await sent(club, 'add_referral')).at(-1)?.body;
    expect(JSON.stringify(body)).not.toContain('consent');
  });

  test('a friend is added, the same friend again is refused in a toast, other failures are said', async ({
    page,
    club,
  }) => {
    const dialog = await openWindow(page, club, 'Refer & Earn');
    const refer = async (phone: string) => {
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Ritu Malhotra');
      await dialog.getByLabel('Phone Number').fill(phone);
      await dialog.getByLabel('My friend has agreed').check();
      await dialog.getByRole('button', { name: 'Add Referral' }).click();
    };
    await refer('98204 11760');
    await expect(page.getByText('Referral added. Thank you!')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await sent(club, 'add_referral')).at(-1)).toMatchObject({
      bearer: true,
      query: { access_token: expect.any(String) },
      body: { ref_phone: '9820411760', status: 'Pending', project_id: 104, referral_mode: 'Dashboard Static' },
    });

    await summary(page).getByRole('button', { name: 'Refer & Earn' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
    await refer('9820411760');
    await expect(
      page.getByText('This phone number has already been referred by this user for this project.').first(),
    ).toBeVisible();
    await expect(dialog).toBeVisible();

    await club.fault({ surface: 'rest', route: '/add_referral.json', kind: 'status', status: 400 });
    await refer('9820411761');
    await expect(dialog.getByText('We couldn’t send your referral. Please try again.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing on the three windows (${theme})`, async ({ page, club }) => {
      await page.emulateMedia({ colorScheme: theme });
      for (const [want, button] of [
        ['enquire', 'Send now'],
        ['visit', 'Book visit'],
        ['refer', 'Add Referral'],
      ] as const) {
        if (want === 'enquire') {
          await club.fault({ surface: 'rest', route: '/enquiry_forms.json', kind: 'status', status: 400, times: 1 });
        }
        await comeAs(page, club, mobile);
        await page.goto(`/project-details/${theme === 'light' ? 106 : 107}?do=${want}`);
        await page.getByRole('dialog').getByRole('button', { name: button }).click();
        if (want === 'enquire') await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
        expect(await accessibilityFaults(page), want).toEqual([]);
      }
    });
  }
});
