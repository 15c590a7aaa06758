import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accessibilityFaults, expect, logIn, newDataDir, startClubOn, test } from './club.ts';

/** The names and keys on the list of what the club stores, as it is written. */
async function listed() {
  const folder = 'api/store/tables';
  const sources = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  return new Set([...sources.join('\n').matchAll(/(?:name|key): '([\w-]+)'/g)].map(([, name]) => name));
}

/** The keys of everything that this browser stores for the club. */
async function storedIn(page: Page): Promise<string[]> {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => `database ${name}`),
    caches: (await caches.keys()).map((name) => `cache ${name}`),
  }));
  const cookies = await page.context().cookies();
  return [...Object.values(kept).flat(), ...cookies.map(({ name }) => name)];
}

/** A member with something in every storage of the browser. */
async function useTheClub(page: Page, language: 'en' | 'hi') {
  await page.goto('/projects');
  await page.goto(`/language/${language}?to=/projects`);
  await page.evaluate(() => localStorage.setItem('shortlist', '["101"]'));
}

test('a member sees and downloads everything, deletes it, and is gone from this browser', async ({ page, club }) => {
  const { mobile } = await club.newMember();
  await useTheClub(page, 'en');
  await page.goto('/login');
  await logIn(page, club, mobile);
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible();
  const session = page.getByRole('region', { name: 'Your login' });
  await expect(session.getByText(mobile).first()).toBeVisible();
  await expect(
    session.getByText('Hidden for your safety. It gives access to your records with Banyan Estates.').first(),
  ).toBeVisible();
  const notices = page.getByRole('region', { name: 'Privacy notices shown to you' });
  await expect(notices.getByText('Login', { exact: true }).first()).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const known = await listed();
  expect((await storedIn(page)).filter((name) => !known.has(name))).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { sections: unknown[] };
  expect(JSON.stringify(data)).toContain(mobile);

  // With the keyboard alone.
  await page.getByRole('button', { name: 'Delete my data' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'One-time password' })).toBeFocused();
  const wrong = (await club.otp(mobile)) === '000000' ? '111111' : '000000';
  await page.keyboard.type(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('OTP verification failed.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'One-time password' }).fill(await club.otp(mobile));
  await page.getByRole('button', { name: 'Delete permanently' }).click();

  await expect(
    page.getByRole('heading', { name: 'Your data is deleted, except what’s listed as kept', level: 1 }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kept, and why' }).getByText(/given only once/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const left = (await storedIn(page)).filter((name) => name !== 'react-router-scroll-positions');
  expect(left.toSorted()).toEqual(['language']);
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Forders/);
  expect(await club.log()).not.toContain(mobile);
});

test('a deletion waits for what is open, and says what that is', { tag: '@nightly' }, async ({ page, club }) => {
  const { mobile } = await club.newMember();
  await page.goto('/login');
  await logIn(page, club, mobile);
  await page.evaluate(
    async (input) => {
      const query = `mutation Encash($input: RequestEncashInput!) { requestEncash(input: $input) { __typename } }`;
      const headers = { 'content-type': 'application/json' };
      await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables: { input } }) });
    },
    {
      points: 1000,
      accountNumber: '501002003001',
      ifsc: 'DEMO0000214',
      branchName: 'Candolim',
      personName: 'Ananya Deshmukh',
      termsAccepted: true,
      idempotencyKey: crypto.randomUUID(),
    },
  );
  await page.goto('/account/data');
  await expect(page.getByText('DEMO0000214')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await expect(page.getByText('A request is still in progress, so nothing was deleted')).toBeVisible();
  await expect(page.getByText(/^Encash request, since/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a member deletes their data, and the data folder holds no trace', { tag: '@nightly' }, async ({ page }) => {
  test.setTimeout(240_000);
  const dataDir = await newDataDir();
  const club = await startClubOn(dataDir);
  try {
    await page.goto(`${club.url}/login`);
    await logIn(page, club, '9999900004');
    await page.evaluate(async () => {
      const query =
        'mutation { subscribeToNewsletter(input: { email: "somebody@example.com", consent: true }) { __typename } }';
      const headers = { 'content-type': 'application/json' };
      await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) });
    });
    await page.goto(`${club.url}/account/data`);
    await page.getByRole('button', { name: 'Delete my data' }).click();
    await expect(page.getByRole('textbox', { name: 'One-time password' })).toBeFocused();
    await page.keyboard.type(await club.otp('9999900004'));
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByRole('heading', { name: /^Your data is deleted/, level: 1 })).toBeVisible();
    await page.goto(`${club.url}/newsletter/unsubscribe`);
    await expect(page.getByText(/This link doesn’t work/)).toBeVisible();
    await page.goto('about:blank');
    await club.stop();

    const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
    // The sandbox plays the developer's systems, which keep their own records.
    const own = names.filter((one) => one.isFile() && !join(one.parentPath, one.name).includes('sandbox'));
    expect(own.length).toBeGreaterThan(20);
    for (const one of own) {
      const bytes = await readFile(join(one.parentPath, one.name));
      for (const marker of ['9999900004', 'Kabir', 'somebody@example.com']) {
        expect([one.name, marker, bytes.includes(marker)]).toEqual([one.name, marker, false]);
      }
    }
  } finally {
    await club.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page of an unsubscribe link has its button', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/newsletter/unsubscribe?token=not-a-token');
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText(/This link doesn’t work/)).toBeVisible();
  });
});
