import { expect, type Page } from '@playwright/test';
import { comeAs, type Club } from './club.ts';
import { graphUrl, sentText } from './graphRequests.ts';

/** 'Fir green vase' for 6,200 points, one product that is out of stock, and one without a price in points. */
export const products = { vessel: '208', soldOut: '207', priceless: '218' } as const;
export const vesselPoints = 6200;

const addressInput = {
  contactPerson: 'Nila Varma',
  mobile: '9999955501',
  email: 'nila.varma@example.com',
  line1: '12 Lake Road',
  line2: 'Opposite the old mill gate',
  city: 'Mumbai',
  state: 'Maharashtra',
  pinCode: '400018',
} as const;

interface OrderEffect {
  readonly id: number;
  readonly mobile: string;
  readonly order_number: string;
}

/** Where the store rejects, loses or delays an order. */
export const places = {
  create: { surface: 'rest', method: 'POST', route: '/orders/create_with_loyalty.json' },
  list: { surface: 'rest', method: 'GET', route: '/orders.json' },
  order: { surface: 'rest', method: 'GET', route: '/orders/:id.json' },
  addresses: { surface: 'rest', method: 'GET', route: '/user_addresses.json' },
  saveAddress: { surface: 'rest', method: 'POST', route: '/user_addresses.json' },
} as const;

async function control(club: Club, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${club.sandbox.restUrl}/_sandbox${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.status === 204 ? null : answer.json();
}

/** Sends a query beside the page, with the page's session. */
export async function ask<T>(page: Page, club: Club, query: string, variables: object = {}): Promise<T> {
  const headers = { origin: club.url, 'apollo-require-preflight': 'true' };
  const answer = await page.request.post(`${club.url}/graphql`, { data: { query, variables }, headers });
  const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
  expect(errors).toBeUndefined();
  if (!data) throw new Error('no data');
  return data;
}

/** What the store and the ledger have received for the member of this page. */
export async function effectsOf(page: Page, club: Club, mobile: string) {
  const { orders } = (await control(club, 'GET', '/effects')) as { orders: OrderEffect[] };
  const { me } = await ask<{ me: { ledger: { totalCount: number }; points: { available: number; held: number } } }>(
    page,
    club,
    '{ me { ledger(filter: { type: DEBIT }) { totalCount } points { available held } } }',
  );
  return { orders: orders.filter((one) => one.mobile === mobile), debits: me.ledger.totalCount, points: me.points };
}

export const moveOrder = (club: Club, id: number | string, status: string, notes?: string) =>
  control(club, 'POST', `/orders/${id}/status`, { status, ...(notes === undefined ? {} : { notes }) });

export const addOrders = (club: Club, plan: { mobile: string; count: number; status?: string }) =>
  control(club, 'POST', '/orders', plan);

export const addPoints = (club: Club, mobile: string, points: number) =>
  control(club, 'POST', '/ledger', { mobile, count: 1, points });

const known = new Set<string>();

/** Creates a customer, once per club. The first login makes them a member with 10,000 points. */
export async function addCustomer(club: Club, mobile: string, fullName: string): Promise<boolean> {
  const key = `${club.url} ${mobile}`;
  if (known.has(key)) return false;
  known.add(key);
  await control(club, 'POST', '/customers', { mobile, fullName });
  return true;
}

/** Logs in as a member of this test, with an address and, once, with this many points beyond the welcome points. */
export async function comeAsBuyer(page: Page, club: Club, mobile: string, { points = 0, address = true } = {}) {
  const isNew = await addCustomer(club, mobile, 'Nila Varma');
  await comeAs(page, club, mobile);
  if (!isNew) return;
  if (points > 0) await addPoints(club, mobile, points);
  if (address) await addAddress(page, club);
}

export async function addAddress(page: Page, club: Club, changes: object = {}): Promise<string> {
  const { createAddress } = await ask<{ createAddress: { address: { id: string } } }>(
    page,
    club,
    'mutation ($input: AddressInput!) { createAddress(input: $input) { ... on CreateAddressSuccess { address { id } } } }',
    { input: { ...addressInput, ...changes } },
  );
  return createAddress.address.id;
}

/** Places an order for the member of this page through the graph, and returns the outcome. */
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

/** From now on the store places orders but reports neither success nor the list of orders. */
export async function loseOrders(club: Club): Promise<void> {
  await club.fault({ ...places.create, kind: 'commit-then-drop' });
  await club.fault({ ...places.list, kind: 'status', status: 503 });
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
