import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, newDataDir, startClubOn, test as base, type Club } from './club.ts';
import { member, phoneOf } from './kioskFixture.ts';
import { inviteKiosks } from './kioskOperator.ts';

/*
 * docs/examples/kiosk.html as it is printed in docs/examples/README.md: in a real browser, from another origin than the club's.
 */

interface Example {
  readonly club: Club;
  /** The page, from a server of its own, with the address of the club. */
  readonly url: string;
  /** Of two devices, one for each test. */
  readonly codes: readonly string[];
}

const test = base.extend<object, { example: Example }>({
  example: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const server = createServer((_, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        createReadStream('docs/examples/kiosk.html').pipe(response);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const dataDir = await newDataDir();
      const kiosks = await inviteKiosks(['Foyer left', 'Foyer right'], { DATA_DIR: dataDir });
      const club = await startClubOn(dataDir, { CORS_ORIGINS: origin });
      await use({
        club,
        codes: kiosks.map(({ code }) => code),
        url: `${origin}/kiosk.html?club=${encodeURIComponent(club.url)}`,
      });
      await club.stop();
      server.close();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  workerClub: [async ({ example }, use) => use(example.club), { scope: 'worker' }],
});

const codeOn = (page: Page) => page.getByRole('heading', { name: /^[A-Z]{4}-[A-Z]{4}$/ });

test('the kiosk of the docs enrols, logs a member in by phone, and ends with Done', async ({
  page,
  browser,
  club,
  example,
}) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept(example.codes[0]);
  });
  await page.goto(example.url);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByText(/^Event: ./).first()).toBeVisible();
  expect(asked).toHaveLength(1);

  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(`On your phone, open ${club.url}/device`)).toBeVisible();
  const { page: phone, context } = await phoneOf(browser, club, member.mobile);
  await phone.goto(`/device?code=${(await codeOn(page).textContent()) ?? ''}`);
  await phone.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: `Hello ${member.name}` })).toBeVisible();
  const ask = async (query: string): Promise<unknown> => {
    const headers = { origin: club.url, 'apollo-require-preflight': 'true' };
    return await (await phone.request.post(`${club.url}/graphql`, { data: { query }, headers })).json();
  };
  const { data } = (await ask('{ me { points { available } } }')) as {
    data: { me: { points: { available: number } } };
  };
  await expect(page.getByText(`${data.me.points.available.toLocaleString('en-IN')} points`)).toBeVisible();

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await expect(page.getByText(member.name)).toBeHidden();
  expect(await ask('{ me { kioskSessions { id } } }')).toEqual({ data: { me: { kioskSessions: [] } } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(asked).toHaveLength(1);
  await context.close();
});

test('the kiosk of the docs says when a code is wrong, and when the member refuses', async ({
  page,
  browser,
  club,
  example,
}) => {
  const answers = ['BBBB-BBBB-BBBB', example.codes[1]];
  page.on('dialog', (dialog) => void dialog.accept(answers.shift()));
  await page.goto(example.url);
  await expect(page.getByText('This code isn’t valid. Please ask for a new one.')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  const { page: phone, context } = await phoneOf(browser, club, member.mobile);
  await phone.goto(`/device?code=${(await codeOn(page).textContent()) ?? ''}`);
  await phone.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('The login was declined on the phone.')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await context.close();
});
