import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { otherOrigin } from './club.ts';
import { enrolmentCode, expect, test } from './deskFixture.ts';
import { letKioskPoll, member, phoneOf } from './kioskFixture.ts';
import { ask } from './redeeming.ts';

/*
 * docs/examples/kiosk.html as it is printed in docs/examples/README.md: in a real browser, from another origin than the club's.
 */

const codeOn = (page: Page) => page.getByRole('heading', { name: /^[A-Z]{4}-[A-Z]{4}$/ });

/** Opens the page with the address of the club. */
async function open(page: Page, clubUrl: string): Promise<void> {
  const body = await readFile('docs/examples/kiosk.html', 'utf8');
  await page.route(`${otherOrigin}/**`, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  // A page that the test answers counts as one from the Internet, which calls this machine only with permission.
  await page.context().grantPermissions(['local-network-access']);
  await page.clock.install();
  await page.goto(`${otherOrigin}/kiosk.html?club=${encodeURIComponent(clubUrl)}`);
}

test(
  'the kiosk of the docs enrols, logs a member in by phone, and ends with Done',
  { tag: '@nightly' },
  async ({ page, browser, club, desk, join }) => {
    const code = await enrolmentCode(await join('Olga Menon'), desk, 'Example');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.accept(code);
    });
    await open(page, club.url);
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(page.getByText(/^Event: ./).first()).toBeVisible();
    expect(asked).toHaveLength(1);

    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(`On your phone, open ${club.url}/device`)).toBeVisible();
    const { page: phone, context } = await phoneOf(browser, club, member.mobile);
    await phone.goto(`/device?code=${(await codeOn(page).textContent()) ?? ''}`);
    await phone.getByRole('button', { name: 'Approve' }).click();
    await expect(phone.getByText('Login approved')).toBeVisible();
    await letKioskPoll(page);
    await expect(page.getByRole('heading', { name: `Hello ${member.name}` })).toBeVisible();
    const { me } = await ask<{ me: { points: { available: number } } }>(phone, club, '{ me { points { available } } }');
    await expect(page.getByText(`${me.points.available.toLocaleString('en-IN')} points`)).toBeVisible();

    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(page.getByText(member.name)).toBeHidden();
    expect(await ask(phone, club, '{ me { kioskSessions { id } } }')).toEqual({ me: { kioskSessions: [] } });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(asked).toHaveLength(1);
    await context.close();
  },
);

test(
  'the kiosk of the docs says when a code is wrong, and when the member refuses',
  { tag: '@nightly' },
  async ({ page, browser, club, desk, join }) => {
    const answers = ['BBBB-BBBB-BBBB', await enrolmentCode(await join('Olga Menon'), desk, 'Example')];
    page.on('dialog', (dialog) => void dialog.accept(answers.shift()));
    await open(page, club.url);
    await expect(page.getByText('This code isn’t valid. Please ask for a new one.')).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'Log in' }).click();
    const { page: phone, context } = await phoneOf(browser, club, member.mobile);
    await phone.goto(`/device?code=${(await codeOn(page).textContent()) ?? ''}`);
    await phone.getByRole('button', { name: 'Refuse' }).click();
    await expect(phone.getByText('You refused this login')).toBeVisible();
    await letKioskPoll(page);
    await expect(page.getByText('The login was declined on the phone.')).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await context.close();
  },
);
