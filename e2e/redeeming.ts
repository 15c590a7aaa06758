import { expect, type Page } from '@playwright/test';
import { comeAs, type Club } from './club.ts';
import { graphUrl, sentText } from './graphRequests.ts';
import type { NewMember } from './steer.ts';

/** 'Fir green vase' for 6,200 points, one product that is out of stock, and one without a price in points. */
export const products = { vessel: '208', soldOut: '207', priceless: '218' } as const;
export const vesselPoints = 6200;

/** 'Garden Hour' in Bengaluru for 8,000 points a night. */
export const garden = { id: '311', perNight: 8000 } as const;

/** Where the store rejects, loses or delays an order. */
export const places = {
  create: { surface: 'rest', method: 'POST', route: '/orders/create_with_loyalty.json' },
  list: { surface: 'rest', method: 'GET', route: '/orders.json' },
  order: { surface: 'rest', method: 'GET', route: '/orders/:id.json' },
  addresses: { surface: 'rest', method: 'GET', route: '/user_addresses.json' },
  saveAddress: { surface: 'rest', method: 'POST', route: '/user_addresses.json' },
} as const;

/** The same for hotels, the bank and the CRM. */
export const routes = {
  book: { surface: 'rest', method: 'POST', route: '/hotel/bookings' },
  encash: { surface: 'rest', method: 'POST', route: '/encash_requests.json' },
  requests: { surface: 'rest', method: 'GET', route: '/encash_requests.json' },
  bank: { surface: 'rest', method: 'POST', route: '/encash/validate-bank' },
  debit: { surface: 'crm', route: '/services/data/v64.0/sobjects/Loyalty_Transaction__c*' },
  crm: { surface: 'crm', route: '/services/data/*' },
} as const;

async function control(club: Club, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${club.sandbox.restUrl}/_sandbox${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.status === 204 ? null : answer.json();
}

export const moveOrder = (club: Club, id: number | string, status: string) =>
  control(club, 'POST', `/orders/${id}/status`, { status });

export const addPoints = (club: Club, mobile: string, points: number) =>
  control(club, 'POST', '/ledger', { mobile, count: 1, points });

export const moveEncash = (club: Club, id: number, status: 'pending' | 'processing' | 'completed' | 'rejected') =>
  control(club, 'POST', `/encash/${id}/status`, { status });

export const turnSwitches = (club: Club, changes: Record<string, unknown>) =>
  control(club, 'PUT', '/switches', changes);

/** From now on the store places orders but reports neither success nor the list of orders. */
export async function loseOrders(club: Club): Promise<void> {
  await club.fault({ ...places.create, kind: 'commit-then-drop' });
  await club.fault({ ...places.list, kind: 'status', status: 503 });
}

/** Logs in as a new member, Nila Varma, with 10,000 points and this many more. Returns the mobile number. */
export async function comeAsGuest(page: Page, club: Club, more = 0, plan: NewMember = {}): Promise<string> {
  const { mobile } = await club.newMember({ fullName: 'Nila Varma', points: 10_000 + more, ...plan });
  await comeAs(page, club, mobile);
  return mobile;
}

/** The same, with an address and enough points for everything. */
export const comeAsBuyer = (page: Page, club: Club): Promise<string> =>
  comeAsGuest(page, club, 890_000, { address: true });

/** Sends a query beside the page, with the page's session. */
export async function ask<T>(page: Page, club: Club, query: string, variables: object = {}): Promise<T> {
  const headers = { origin: club.url, 'apollo-require-preflight': 'true' };
  const answer = await page.request.post(`${club.url}/graphql`, { data: { query, variables }, headers });
  const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
  expect(errors).toBeUndefined();
  if (!data) throw new Error('no data');
  return data;
}

export async function addAddress(page: Page, club: Club, { line1 = '12 Lake Road' } = {}): Promise<string> {
  const input = {
    contactPerson: 'Nila Varma',
    mobile: '9999955501',
    email: 'nila.varma@example.com',
    line1,
    line2: 'Opposite the old mill gate',
    city: 'Mumbai',
    state: 'Maharashtra',
    pinCode: '400018',
  };
  const { createAddress } = await ask<{ createAddress: { address: { id: string } } }>(
    page,
    club,
    'mutation ($input: AddressInput!) { createAddress(input: $input) { ... on CreateAddressSuccess { address { id } } } }',
    { input },
  );
  return createAddress.address.id;
}

/** Places an order for the member of this page through the graph, and returns the outcome, which may be pending. */
export async function placeOrder(page: Page, club: Club, productId: string = products.vessel) {
  const { me } = await ask<{ me: { addresses: { id: string }[] } }>(page, club, '{ me { addresses { id } } }');
  const { confirmOrder } = await ask<{
    confirmOrder: { id: string; state: string; order: { id: string; number: string } | null };
  }>(
    page,
    club,
    'mutation ($input: ConfirmOrderInput!) { confirmOrder(input: $input) { ... on Redemption { id state order { id number } } } }',
    { input: { productId, addressId: me.addresses[0]?.id, idempotencyKey: crypto.randomUUID() } },
  );
  return confirmOrder;
}

/** What became of a redemption so far. */
export async function redemptionOf(page: Page, club: Club, id: string) {
  const query = 'query ($id: ID!) { me { redemption(id: $id) { state order { id number } } } }';
  const { me } = await ask<{
    me: { redemption: { state: string; order: { id: string; number: string } | null } };
  }>(page, club, query, { id });
  return me.redemption;
}

/** The same, and waits until the order is confirmed, as it is looked up if its answer is lost. */
export async function placedOrder(page: Page, club: Club): Promise<{ id: string; number: string }> {
  const { id } = await placeOrder(page, club);
  const look = async () => (await redemptionOf(page, club, id)).order;
  await expect.poll(look).not.toBeNull();
  const order = await look();
  if (!order) throw new Error('no order');
  return order;
}

export async function pointsOf(page: Page, club: Club) {
  const query = '{ me { points { balance available held } } }';
  const { me } = await ask<{ me: { points: { balance: number; available: number; held: number } } }>(page, club, query);
  return me.points;
}

interface Effect {
  readonly id: number;
  readonly mobile: string;
  readonly wire: Record<string, unknown>;
}

type EffectKind = 'orders' | 'bookings' | 'encash';

/** What the shop, the hotel or the bank has received for a member. */
export async function effectsFor(club: Club, kind: EffectKind, mobile: string): Promise<Effect[]> {
  const effects = (await control(club, 'GET', '/effects')) as Record<EffectKind, Effect[]>;
  return effects[kind].filter((one) => one.mobile === mobile);
}

/** What the store and the ledger have received for the member of this page. */
export async function effectsOf(page: Page, club: Club, mobile: string) {
  const { me } = await ask<{ me: { ledger: { totalCount: number }; points: { available: number; held: number } } }>(
    page,
    club,
    '{ me { ledger(filter: { type: DEBIT }) { totalCount } points { available held } } }',
  );
  return { orders: await effectsFor(club, 'orders', mobile), debits: me.ledger.totalCount, points: me.points };
}

/** A member's balance as the CRM itself has it, bypassing the club. It may take a moment until it includes everything. */
export async function crmBalance(club: Club, mobile: string): Promise<number> {
  const { members } = (await control(club, 'GET', '/effects')) as {
    members: { Phone_Mobile_Number__c: string; Loyalty_Balance__c: number }[];
  };
  const [member, ...others] = members.filter((one) => one.Phone_Mobile_Number__c.endsWith(mobile));
  if (!member || others.length > 0) throw new Error('not one member');
  return member.Loyalty_Balance__c;
}

export const redeem = `/redeem-points?product=${products.vessel}`;
export const confirmation = `/order-confirmation?product=${products.vessel}`;
export const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm Order' });
/** The idempotency key that a confirmation page would use. */
export const attemptOf = (page: Page) => new URL(page.url()).searchParams.get('attempt');

export async function openConfirmation(page: Page, path = confirmation): Promise<void> {
  await page.goto(path);
  await expect(confirmButton(page)).toBeEnabled();
  await expect(page).toHaveURL(/attempt=/);
}

/** Runs what a member does, and returns how many orders and Debits resulted. */
export async function counted(page: Page, club: Club, mobile: string, act: () => Promise<void>) {
  const before = await effectsOf(page, club, mobile);
  await act();
  const after = await effectsOf(page, club, mobile);
  return {
    orders: after.orders.length - before.orders.length,
    debits: after.debits - before.debits,
    points: before.points.available - after.points.available,
  };
}

export const once = { orders: 1, debits: 1, points: vesselPoints };

/** Opens a page from another one, as a link does: the browser asks the graph for its data, which a loaded page brings along. */
export async function openFromOrders(page: Page, path: string): Promise<void> {
  await page.goto('/orders');
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Changes the graph's response to one operation, for cases that none of our backends produces by itself. */
export async function changeAnswer(page: Page, operation: string, change: (data: never) => unknown): Promise<void> {
  await page.route(graphUrl, async (route) => {
    const body = JSON.parse(sentText(route.request())) as { operationName?: string };
    if (body.operationName !== operation) return route.fallback();
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: never };
    await route.fulfill({ response: answer, json: { data: change(json.data) } });
  });
}

/**
 * Lets an operation reach the graph this many times, but loses its response: the connection breaks, or the graph
 * responds as it does when its database fails after the request was sent.
 */
export async function loseAnswers(
  page: Page,
  operation: string,
  times: number,
  how: 'connection' | 'store' = 'connection',
): Promise<void> {
  let left = times;
  await page.route(graphUrl, async (route) => {
    const body = sentText(route.request());
    if (left === 0 || !body.includes(`"operationName":"${operation}"`)) return route.continue();
    left -= 1;
    await route.fetch().catch(() => undefined);
    if (how === 'connection') return route.abort('connectionreset');
    const error = { message: 'Something went wrong. Please try again.', extensions: { code: 'OUTCOME_UNKNOWN' } };
    return route.fulfill({ json: { data: null, errors: [error] } });
  });
}

/** Never lets an operation reach the graph, so that the page goes on waiting for it. */
export const holdBack = (page: Page, operation: string) =>
  page.route(graphUrl, (route) =>
    sentText(route.request()).includes(`"operationName":"${operation}"`) ? undefined : route.fallback(),
  );

/** Responds to an operation as the graph does when its source is unavailable. */
export async function failOperation(page: Page, operation: string, message: string): Promise<() => Promise<void>> {
  await page.route(graphUrl, async (route) => {
    const body = sentText(route.request());
    if (!body.includes(`"operationName":"${operation}"`)) return route.fallback();
    return route.fulfill({
      json: { data: null, errors: [{ message, extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] },
    });
  });
  return () => page.unroute(graphUrl);
}

/** The day in India this many days from now. */
export const day = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
