import { accessibilityFaults, expect, test } from './club.ts';
import type { Page } from '@playwright/test';

/** Its tabs, each with a button to close it, are the editor's own markup, which no setting changes. */
const faults = async (page: Page) =>
  (await accessibilityFaults(page)).filter((fault) => !fault.startsWith('nested-interactive: '));

test.describe('The playground', { tag: '@nightly' }, () => {
  test('the playground opens with examples and answers', async ({ page, club, complaints }) => {
    const strangers: string[] = [];
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== new URL(club.url).origin) strangers.push(request.url());
    });
    await page.goto('/playground');
    const menu = page.getByRole('navigation', { name: 'Examples' });
    await expect(menu.getByRole('heading')).toHaveText([
      'Public data',
      'Login and registration',
      'Member data',
      'Redeeming points',
      'Kiosks',
    ]);
    await expect(page.getByRole('link', { name: 'SMS inbox' })).toHaveAttribute('href', /\/inbox$/);
    // As the first use: the examples wait until the editor has started.
    await menu.getByRole('button', { name: /^ClubAndService/ }).click();
    await page.getByRole('button', { name: /Execute query/ }).click();
    await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('sessionHours');
    expect(strangers).toEqual([]);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: /documentation explorer/i }).click();
    const types = page.getByRole('region', { name: /documentation/i }).or(page.locator('.graphiql-doc-explorer'));
    await expect(types.first()).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await faults(page)).toEqual([]);
    // The editor's own warnings are not our concern.
    complaints.splice(0);
  });

  test('the playground works on a phone: examples, query and answer below each other', async ({ page, complaints }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/playground');
    const menu = page.getByRole('navigation', { name: 'Examples' });
    const example = menu.getByRole('button', { name: /^RequestOtp/ });
    await example.click();
    // Open, not only there: an example whose variables nobody sees is sent without them.
    const variables = page.getByRole('region', { name: 'Variables' });
    await expect.poll(async () => (await variables.boundingBox())?.height ?? 0).toBeGreaterThan(60);
    await example.click();
    await expect(page.getByRole('tab', { name: 'RequestOtp' })).toHaveCount(1);
    const answer = await page.getByRole('region', { name: 'Result Window' }).boundingBox();
    expect(answer?.width).toBeGreaterThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    complaints.splice(0);
  });

  test('the playground logs a demo member in with one press, and says what an operation costs', async ({
    page,
    complaints,
  }) => {
    await page.goto('/playground/?example=MemberHome');
    await page.getByRole('button', { name: 'Log in as a demo member' }).click();
    await expect(page.getByText(/^Logged in as \w+/)).toBeVisible();
    await expect(page.getByLabel('Cost of the operation')).toHaveText(/^Cost \d+ of \d+$/);
    await page.getByRole('button', { name: /Execute query/ }).click();
    await expect(page.getByRole('region', { name: 'Result Window' })).toContainText('available');
    await page
      .getByRole('navigation', { name: 'Examples' })
      .getByRole('button', { name: /^RequestOtp/ })
      .click();
    await expect(page.getByRole('region', { name: 'Variables' })).toContainText('9999900001');
    complaints.splice(0);
  });

  test('the playground sends the headers that are typed into it', async ({ page, complaints }) => {
    await page.goto('/playground');
    await page.getByRole('button', { name: 'Headers', exact: true }).click();
    const headers = page.getByRole('region', { name: 'Headers' }).getByRole('textbox');
    await expect(async () => {
      await headers.focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText('{ "authorization": "Bearer typed-into-the-tab" }');
      const request = page.waitForRequest((one) => one.url().endsWith('/graphql') && one.method() === 'POST', {
        timeout: 4000,
      });
      await page.getByRole('button', { name: /Execute query/ }).click();
      expect((await request).headers()['authorization']).toBe('Bearer typed-into-the-tab');
    }).toPass({ timeout: 25_000 });
    complaints.splice(0);
  });
});
