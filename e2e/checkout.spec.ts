import type { Page } from '@playwright/test';
import { type CheckoutFlow, flows } from './checkoutFlows.ts';
import { type Club, expect, test } from './club.ts';
import { loseAnswers, pointsOf, effectsFor } from './stayFixture.ts';
import { isGraphRequest } from './graphRequests.ts';

/** Collects the idempotency keys that all tabs of a page send for a flow. */
function keysSent(page: Page, { operation }: CheckoutFlow): string[] {
  const keys: string[] = [];
  page.context().on('request', (request) => {
    if (!isGraphRequest(request) || request.method() !== 'POST') return;
    const body = request.postDataJSON() as {
      operationName?: string;
      variables: { input?: { idempotencyKey: string } };
    };
    if (body.operationName === operation) keys.push(body.variables.input?.idempotencyKey ?? '');
  });
  return keys;
}

/** It happened once, and its points are taken or held once. */
async function expectOnce(page: Page, club: Club, mobile: string, { effects, points }: CheckoutFlow): Promise<void> {
  expect(await effectsFor(club, effects, mobile)).toHaveLength(1);
  expect((await pointsOf(page, club)).available).toBe(10_000 - points);
}

async function expectUnknown(page: Page, flow: CheckoutFlow): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: flow.unknown })).toBeVisible();
  await expect(page.getByText(/no points were taken/i)).toHaveCount(0);
  await expect(flow.confirm(page)).toHaveCount(0);
}

/** After a reload it goes on by itself, or the member enters the same again. */
async function goOn(page: Page, flow: CheckoutFlow): Promise<void> {
  if (flow.resumes) return;
  await expect(page.getByText('Your last request may have gone through.')).toBeVisible();
  await flow.prepare(page);
  await flow.confirm(page).click();
}

for (const flow of flows) {
  test.describe(flow.name, () => {
    test('a double click sends it once', async ({ page, club }) => {
      const mobile = await flow.come(page, club);
      const keys = keysSent(page, flow);
      await flow.prepare(page);
      await club.fault({ ...flow.create, kind: 'delay', delayMs: 300, times: 1 });
      await flow.confirm(page).dblclick();
      await flow.settled(page);
      expect(keys).toHaveLength(1);
      await expectOnce(page, club, mobile, flow);
    });

    test('two tabs send the same one', async ({ page, club }) => {
      const mobile = await flow.come(page, club);
      const keys = keysSent(page, flow);
      const other = await page.context().newPage();
      await flow.prepare(page);
      await flow.prepare(other);
      // Either tab may learn of the other's before its button can be pressed.
      const presses = [page, other].map((tab) => flow.confirm(tab).click({ timeout: 5000 }));
      const outcomes = await Promise.allSettled(presses);
      expect(outcomes.map(({ status }) => status)).toContain('fulfilled');
      await flow.settled(page);
      await flow.settled(other);
      expect(new Set(keys).size).toBe(1);
      await other.close();
      await expectOnce(page, club, mobile, flow);
    });

    test('a reload while it is sent goes on with the same one', async ({ page, club }) => {
      const mobile = await flow.come(page, club);
      const keys = keysSent(page, flow);
      await flow.prepare(page);
      await club.fault({ ...flow.create, kind: 'delay', delayMs: 1000, times: 1 });
      await flow.confirm(page).click();
      await expect(page.getByText(flow.sentOnce)).toBeVisible();
      await expect.poll(() => keys).toHaveLength(1);
      await page.reload();
      await goOn(page, flow);
      await flow.settled(page);
      expect(new Set(keys).size).toBe(1);
      await expectOnce(page, club, mobile, flow);
    });

    test('a lost answer is unknown, and Retry asks about the same one', async ({ page, club, complaints }) => {
      const mobile = await flow.come(page, club);
      const keys = keysSent(page, flow);
      await flow.prepare(page);
      await loseAnswers(page, flow.operation, 1);
      await flow.confirm(page).click();
      await expectUnknown(page, flow);
      await page.getByRole('button', { name: 'Retry' }).click();
      await flow.settled(page);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      await expectOnce(page, club, mobile, flow);
      // The browser logs the broken connection itself.
      complaints.splice(0);
    });

    test('an unavailable store is unknown too, and a reload asks about the same one', async ({ page, club }) => {
      const mobile = await flow.come(page, club);
      const keys = keysSent(page, flow);
      await flow.prepare(page);
      await loseAnswers(page, flow.operation, 1, 'store');
      await flow.confirm(page).click();
      await expectUnknown(page, flow);
      await page.reload();
      await goOn(page, flow);
      await flow.settled(page);
      expect(keys).toHaveLength(2);
      expect(new Set(keys).size).toBe(1);
      await expectOnce(page, club, mobile, flow);
    });
  });
}
