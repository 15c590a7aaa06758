import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import type { SandboxControl } from '#sandbox/client.ts';
import { createClient, type GraphClient } from './client.ts';
import { REQUEST_OTP, VERIFY_OTP } from './operations.ts';
import type { Shown } from './touches.ts';

/** Ananya Deshmukh, the demo member with 2,300 transactions. */
export const mobile = '9999900001';
const product = '208';
const hotel = '311';
const dayMs = 86_400_000;
const day = (ahead: number): string => new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);

const ADDRESS = `mutation { createAddress(input: {
  contactPerson: "Ananya Deshmukh", mobile: "9999911111", email: "ananya@example.com", line1: "12 Lake Road", city: "Mumbai",
  state: "Maharashtra", pinCode: "400001"
}) { ... on CreateAddressSuccess { address { id } } } }`;
const ORDER = `mutation ($input: ConfirmOrderInput!) { confirmOrder(input: $input) { ... on Redemption { id order { id } } } }`;
const STAY = `mutation ($input: BookHotelInput!) { bookHotel(input: $input) { ... on Redemption { id } } }`;
const ME = '{ me { shortMembershipNumber membershipNumber points { available } } }';

const verified = z.object({ verifyOtp: z.object({ sessionToken: z.string() }) });
const saved = z.object({ createAddress: z.object({ address: z.object({ id: z.string() }) }) });
const ordered = z.object({ confirmOrder: z.object({ id: z.string(), order: z.object({ id: z.string() }) }) });
const booked = z.object({ bookHotel: z.object({ id: z.string() }) });
const known = z.object({
  me: z.object({
    shortMembershipNumber: z.string(),
    membershipNumber: z.string(),
    points: z.object({ available: z.number() }),
  }),
});

/** A page, and what is in it only when its data is on screen. */
export interface MemberPage {
  readonly name: string;
  readonly path: string;
  readonly shown: Shown;
}

/** Something that is done on a page. */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly control: (page: Page) => Locator;
  readonly shown: Shown;
}

export interface BenchMember {
  readonly client: GraphClient;
  readonly sessionToken: string;
  readonly dashboard: MemberPage;
  /** Others than the dashboard. */
  readonly pages: readonly MemberPage[];
  readonly interactions: readonly Interaction[];
}

/** Logs the member in, with an order and a stay, and says how their pages are recognised. */
export async function openMember(url: string, control: Pick<SandboxControl, 'latestOtp'>): Promise<BenchMember> {
  const door = createClient(url);
  await door.ask({ query: REQUEST_OTP, variables: { mobile } });
  const otp = await control.latestOtp(mobile);
  const { data } = await door.ask({ query: VERIFY_OTP, variables: { mobile, otp, carrier: 'BEARER' } });
  door.close();
  const { sessionToken } = verified.parse(data).verifyOtp;
  const client = createClient(url, { authorization: `Bearer ${sessionToken}` });
  const ask = async <T>(rule: z.ZodType<T>, query: string, input: Readonly<Record<string, unknown>> = {}): Promise<T> =>
    rule.parse((await client.ask({ query, variables: { input: { ...input, idempotencyKey: randomUUID() } } })).data);
  const { id: addressId } = (await ask(saved, ADDRESS)).createAddress.address;
  const { id: redemption, order } = (await ask(ordered, ORDER, { productId: product, addressId })).confirmOrder;
  const stay = { hotelId: hotel, checkIn: day(10), checkOut: day(11), guests: 2 };
  const { id: booking } = (await ask(booked, STAY, stay)).bookHotel;
  const { shortMembershipNumber: routeId, membershipNumber, points } = (await ask(known, ME)).me;
  const available = points.available.toLocaleString('en-IN');

  const page = (name: string, path: string, selector: string, text = ''): MemberPage => ({
    name,
    path,
    shown: { selector, text },
  });
  const dashboardPath = `/dashboard/transactions/${routeId}`;
  const confirmation = `/order-confirmation?product=${product}`;
  return {
    client,
    sessionToken,
    dashboard: page('dashboard', dashboardPath, '[aria-labelledby=balance-title] b', available),
    pages: [
      page('orders', '/orders', `main a[href="/order-detail/${order.id}"]`),
      page('an order', `/order-detail/${order.id}`, '#payment-summary'),
      page('promotions', '/promotions', 'main a[href^="/promotion-detail/"]'),
      page(
        'a product',
        `/promotion-detail/${product}`,
        '[aria-label="Your points after this redemption"] dd',
        available,
      ),
      page('order confirmation', confirmation, '[aria-labelledby=price-details] dd', available),
      page('receipt', `/order-success?redemption=${redemption}&product=${product}`, 'main h1', 'Thank you'),
      page('hotel list', '/dashboard/hotel-list', `main a[href$="redemption=${booking}"]`),
      page('hotel checkout', `/dashboard/hotel-checkout?hotel=${hotel}`, 'main [aria-label=Points] dd', available),
      page('account', '/account', 'main dd', membershipNumber),
    ],
    interactions: [
      {
        name: 'filter of the ledger',
        path: dashboardPath,
        control: (on) => on.getByRole('button', { name: /^Credit/ }),
        shown: { selector: 'main button[aria-pressed=true]', text: 'Credit' },
      },
      {
        name: 'open a transaction',
        path: dashboardPath,
        control: (on) => on.locator('[role=table] [data-index="0"] a'),
        shown: { selector: '[role=dialog][data-state=open] h2', text: '' },
      },
      {
        name: 'set a goal',
        path: `/promotion-detail/${product}`,
        control: (on) => on.getByRole('button', { name: /^Set as goal/ }),
        shown: { selector: 'main span', text: 'This is your goal' },
      },
      {
        name: 'redeem to receipt',
        path: confirmation,
        control: (on) => on.getByRole('button', { name: 'Confirm Order' }),
        shown: { selector: 'main h1', text: 'Thank you' },
      },
    ],
  };
}
