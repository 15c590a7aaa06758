import { mergeTests, type Page } from '@playwright/test';
import { comeAs, expect, type Club } from '../../../e2e/club.ts';
import { demoSteps } from '../../../e2e/demoSteps.ts';
import { goTo, test as deskTest } from '../../../e2e/deskFixture.ts';
import { refusedOrder } from '../../../e2e/deskOperations.ts';
import { begin, logInByPhone } from '../../../e2e/kioskFixture.ts';
import { test as kioskTest } from '../../../e2e/kioskScreens/stage.ts';
import { beside, take, write, writeFilm } from '../picture.ts';

const test = mergeTests(deskTest, kioskTest);

const kabir = '9999900004';
const ananya = '9999900001';
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

interface Look {
  readonly member?: string;
  readonly hindi?: true;
  readonly dark?: true;
  readonly size?: typeof desktop;
}

/** Opens a page of the club in one of its looks. */
async function look(page: Page, club: Club, path: string, { member, hindi, dark, size = desktop }: Look = {}) {
  await page.context().clearCookies();
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  if (member !== undefined) await comeAs(page, club, member);
  const language = { name: 'language', value: hindi ? 'hi' : 'en', url: club.url };
  await page.context().addCookies([language]);
  await page.goto(path);
  return take(page);
}

test.afterEach(({ complaints }) => void complaints.splice(0));

test('the pages of everyone', async ({ page, club }) => {
  await write('home', await look(page, club, '/'));
  await write('project', await look(page, club, '/project-details/101'));
});

test('the member area', async ({ page, club }) => {
  await write('dashboard', await look(page, club, '/dashboard', { member: kabir }));
  await write('hindi', await look(page, club, '/dashboard', { member: kabir, hindi: true }));
  await write('dark', await look(page, club, '/dashboard', { member: ananya, dark: true }));
  await write('rewards', await look(page, club, '/promotions', { member: kabir }));
});

test('what members come back for', async ({ page, club, browser }) => {
  await page.setViewportSize(desktop);
  await comeAs(page, club, kabir);
  await page.goto('/dashboard');
  const goal = page.getByRole('region', { name: 'Your goal' });
  await goal.getByRole('textbox', { name: 'Or an amount of points' }).fill('2,50,000');
  await goal.getByRole('button', { name: 'Set goal' }).click();
  await goal.getByText(/points to go/).waitFor();
  await goal.evaluate((panel) => panel.scrollIntoView({ block: 'end' }));
  await write('goal', await take(page));

  await page.goto('/dashboard');
  await page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('button', { name: 'Something is wrong' }).waitFor();
  const transaction = await take(page);
  await page.goto('/account/statements');
  await page
    .getByRole('row', { name: /^Financial year/ })
    .first()
    .waitFor();
  await write('statements', await beside([transaction, await take(page)], 620));

  await page.setViewportSize(phone);
  await page.goto('/dashboard/invitations');
  await page.getByLabel('Project').selectOption({ label: 'Riverside Residences, Pune' });
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page
    .getByLabel(/^Your link for/)
    .first()
    .inputValue();
  await page.getByRole('button', { name: 'Show QR code' }).first().click();
  const code = await take(page);
  const friend = await browser.newPage({ viewport: phone, reducedMotion: 'reduce' });
  await friend.goto(link);
  const welcome = await take(friend);
  await friend.close();
  await write('friends', await beside([code, welcome], 844));
});

test('phones', async ({ page, club }) => {
  const screens = [
    await look(page, club, '/', { size: phone }),
    await look(page, club, '/project-details/101', { size: phone, dark: true }),
    await look(page, club, '/dashboard', { size: phone, member: kabir }),
    await look(page, club, '/dashboard', { size: phone, member: kabir, hindi: true, dark: true }),
  ];
  await write('phone', await beside(screens, 844), 1440);
});

test('the wide picture of the README', async ({ page, club }) => {
  const screens = [
    await look(page, club, '/dashboard', { member: kabir }),
    await look(page, club, '/dashboard', { size: phone, member: kabir, hindi: true, dark: true }),
    await look(page, club, '/project-details/101', { size: phone }),
  ];
  await write('wide', await beside(screens, 760), 1600);
});

test('the playground and the inbox', async ({ page, club }) => {
  await page.setViewportSize(desktop);
  await page.goto('/playground');
  const menu = page.getByRole('navigation', { name: 'Examples' });
  // The editor takes a moment to start. A press before that does nothing.
  await expect(async () => {
    await menu.getByRole('button', { name: /^ClubAndService/ }).click();
    await page.getByRole('button', { name: /Execute query/ }).click();
    await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('sessionHours', { timeout: 4000 });
  }).toPass({ timeout: 25_000 });
  await write('playground', await take(page));

  await comeAs(page, club, kabir, { fresh: true });
  await page.setViewportSize({ width: 1000, height: 625 });
  await page.goto(`${club.sandbox.restUrl}/inbox`);
  await page.waitForLoadState('networkidle');
  await write('inbox', await page.screenshot());
});

test('the kiosk', async ({ stageOf }) => {
  const stage = await stageOf(false);
  await begin(stage.kiosk, stage.club);
  const welcome = await take(stage.kiosk);
  await stage.kiosk.reload();
  await logInByPhone(stage.kiosk, await stage.phone(kabir), stage.club);
  await stage.kiosk.getByRole('tabpanel').getByRole('row').first().waitFor();
  const points = await take(stage.kiosk);
  await stage.kiosk.getByRole('tab', { name: 'Rewards' }).click();
  await stage.kiosk.getByRole('button', { name: 'Fir green vase', exact: true }).waitFor();
  await write('kiosk', await beside([welcome, points, await take(stage.kiosk)], 840));
});

test('the staff desk', async ({ join, page, club, desk }) => {
  const { id } = await refusedOrder(page, club);
  const olga = await join('Olga Menon');
  await goTo(olga.page, 'Today');
  await write('desk', await take(olga.page));
  await olga.page.goto(`${desk}operations/${id}`);
  await write('desk-decision', await take(olga.page));
});

test('the film', async ({ page, club }) => {
  const frameMs = 2200;
  await page.setViewportSize({ width: 1200, height: 750 });
  const frames: Buffer[] = [];
  for (const step of demoSteps) {
    await step.run(page, club);
    frames.push(await take(page));
  }
  await writeFilm('film', frames, frameMs);
});
