import { expect, type Page } from '@playwright/test';
import type { Club } from './club.ts';
import { goTo } from './deskFixture.ts';
import { ask, comeAsGuest, day, garden, placeOrder, redemptionOf, routes } from './redeeming.ts';

/** How the CRM refuses a Debit that it will never take. */
const refusedForGood = {
  ...routes.debit,
  kind: 'status',
  status: 400,
  errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
} as const;

/** A new member's order, which the store made and whose Debit the CRM refused. It needs a decision. */
export async function refusedOrder(member: Page, club: Club) {
  const mobile = await comeAsGuest(member, club, 0, { address: true });
  await club.fault(refusedForGood);
  const { id } = await placeOrder(member, club);
  await expect.poll(async () => (await redemptionOf(member, club, id)).state).toBe('NEEDS_REVIEW');
  const { order } = await redemptionOf(member, club, id);
  await club.clearFaults();
  return { mobile, id, number: order?.number ?? '', orderId: order?.id ?? '' };
}

/** A new member's stay. */
export async function bookStay(member: Page, club: Club, nights: number, fault: Record<string, unknown>) {
  const mobile = await comeAsGuest(member, club, 10_000);
  await club.fault(fault);
  const { bookHotel } = await ask<{ bookHotel: { id: string } }>(
    member,
    club,
    'mutation ($input: BookHotelInput!) { bookHotel(input: $input) { ... on Redemption { id } } }',
    { input: { hotelId: garden.id, checkIn: day(1), checkOut: day(1 + nights), idempotencyKey: crypto.randomUUID() } },
  );
  return { mobile, id: bookHotel.id };
}

/** A stay whose Debit the CRM refused. */
export async function refusedStay(member: Page, club: Club, nights: number) {
  const stay = await bookStay(member, club, nights, refusedForGood);
  await club.clearFaults();
  return stay;
}

/** From Today to an operation that needs a decision. */
export async function openFromToday(page: Page, id: string): Promise<void> {
  await goTo(page, 'Today');
  await page.getByRole('table', { name: 'Operations' }).locator(`a[href$="/operations/${id}"]`).click();
  await expect(page.getByText('This needs a decision')).toBeVisible();
}

/** Opens the page of an operation by its address, once it needs a decision. */
export async function openWhenUndecided(page: Page, desk: string, id: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${desk}operations/${id}`);
    await expect(page.getByText('This needs a decision')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
}

interface Decision {
  readonly name: 'Settle as done' | 'Release the points';
  readonly upstreamId?: string;
  readonly overrule?: boolean;
}

/** Fills in a decision up to its last button, and gives the dialog. */
export async function prepare(page: Page, { name, upstreamId, overrule = false }: Decision) {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  if (upstreamId !== undefined) await dialog.getByLabel('Id in backend or CRM').fill(upstreamId);
  await dialog.getByRole('button', { name: 'Show what it would do' }).click();
  await expect(dialog.getByText('What happens')).toBeVisible();
  if (overrule) {
    await expect(dialog.getByText('The systems contradict it', { exact: true })).toBeVisible();
    await dialog.getByText('Decide although the systems contradict it').click();
  }
  await dialog.getByLabel('Reason').fill('Asked the team of the CRM');
  return dialog;
}

/** The stage that the page of an operation shows. */
export const expectStage = (
  page: Page,
  stage: 'Confirmed' | 'Failed' | 'Needs review',
  options: { readonly timeout?: number } = {},
) => expect(page.getByRole('main').getByText(stage, { exact: true }).first()).toBeVisible(options);
