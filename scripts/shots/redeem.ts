import {
  changeAnswer,
  openFromOrders,
  comeAsBuyer,
  comeAsGuest,
  holdBack,
  loseOrders,
  placeOrder,
  places,
  products,
} from '../../e2e/redeeming.ts';
import { pressHeld, type Screen } from './screen.ts';
import { graphUrl, sentText } from '../../e2e/graphRequests.ts';
import { quietly } from '../../e2e/quietly.ts';

const ananya = '9999900001';
const farah = '9999900003';
const confirmation = `/order-confirmation?product=${products.vessel}`;

const setState = (state: 'FAILED' | 'NEEDS_REVIEW') => (data: { me: { redemption: object } }) => ({
  ...data,
  me: {
    ...data.me,
    redemption: {
      ...data.me.redemption,
      state,
      reason: state === 'FAILED' ? 'Failed to create order: This product is out of stock.' : null,
      order: null,
      steps: [
        { __typename: 'RedemptionStep', name: 'POINTS_HELD', state: 'DONE', at: '2026-11-20T04:22:02.000Z' },
        ...(state === 'FAILED'
          ? [
              { __typename: 'RedemptionStep', name: 'ORDER_CREATED', state: 'FAILED', at: '2026-11-20T04:22:05.000Z' },
              { __typename: 'RedemptionStep', name: 'POINTS_RELEASED', state: 'DONE', at: '2026-11-20T04:22:05.000Z' },
            ]
          : []),
      ],
    },
  },
});

/** A receipt needs an order first. The page then opens it. */
const receipt = (name: string, state?: 'FAILED' | 'NEEDS_REVIEW'): Screen => ({
  name,
  path: '/orders',
  before: comeAsBuyer,
  async prepare(page, club) {
    const { id } = await placeOrder(page, club, '201');
    if (state) await changeAnswer(page, 'Receipt', setState(state));
    await quietly(page, () => openFromOrders(page, `/order-success?redemption=${id}&product=201`));
  },
});

export const screens: Screen[] = [
  { name: 'addresses', path: '/addresses', member: ananya },
  {
    name: 'addresses-none',
    path: '/addresses',
    before: (page, club) => comeAsGuest(page, club),
    fold: true,
  },
  {
    name: 'addresses-edit',
    path: '/addresses',
    member: '9999900004',
    fold: true,
    async prepare(page) {
      await page.getByRole('button', { name: /^Edit Tidewall/ }).click();
      await page.getByRole('dialog').getByLabel('State').waitFor();
    },
  },
  { name: 'redeem-inactive', path: '/redeem-points?product=201', member: '9999900006', fold: true },
  {
    name: 'redeem-address',
    path: `/redeem-points?product=${products.vessel}`,
    before: (page, club) => comeAsGuest(page, club),
  },
  {
    name: 'redeem-address-faults',
    path: `/redeem-points?product=${products.vessel}`,
    async before(page, club) {
      await comeAsGuest(page, club);
      await club.fault({ ...places.addresses, kind: 'status', status: 503 });
    },
    async prepare(page) {
      await page.getByLabel('Email', { exact: true }).fill('nila@nowhere');
      await page.getByRole('button', { name: 'Save & Continue' }).click();
    },
  },
  { name: 'redeem-none', path: '/redeem-points', member: ananya, fold: true },
  {
    name: 'confirm',
    path: '/order-confirmation?product=201',
    before: comeAsBuyer,
  },
  { name: 'confirm-several', path: '/order-confirmation?product=210', member: ananya },
  { name: 'confirm-short', path: '/order-confirmation?product=201', member: farah },
  { name: 'confirm-sold-out', path: `/order-confirmation?product=${products.soldOut}`, member: ananya },
  {
    name: 'confirm-crm-down',
    path: confirmation,
    member: ananya,
    before: (_page, club) => club.fault({ surface: 'crm', kind: 'status', status: 503 }),
  },
  {
    name: 'confirm-placing',
    path: '/order-confirmation?product=201',
    async before(page, club) {
      await comeAsBuyer(page, club);
      await holdBack(page, 'ConfirmOrder');
    },
    async prepare(page) {
      await pressHeld(page, 'Confirm Order', 'ConfirmOrder');
      await page.getByText('Placing the order').waitFor();
    },
  },
  {
    name: 'confirm-unknown',
    path: '/order-confirmation?product=201',
    async before(page, club) {
      await comeAsBuyer(page, club);
      await page.route(graphUrl, (route) =>
        sentText(route.request()).includes('"ConfirmOrder"') ? route.abort() : route.fallback(),
      );
    },
    async prepare(page) {
      await page.getByRole('button', { name: 'Confirm Order' }).click();
      await page.getByText('We’re still checking your order').waitFor();
    },
  },
  {
    name: 'confirm-refused',
    path: '/order-confirmation?product=201',
    before: comeAsBuyer,
    async prepare(page, club) {
      const message = 'This product is out of stock.';
      await club.fault({ ...places.create, kind: 'status', status: 422, message, times: 1 });
      await page.getByRole('button', { name: 'Confirm Order' }).click();
      await page.getByText('Nothing was ordered').waitFor();
    },
  },
  {
    name: 'confirm-edit',
    path: '/order-confirmation?product=201',
    fold: true,
    before: comeAsBuyer,
    async prepare(page) {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('State').selectOption('');
      await page.getByRole('button', { name: 'Save address' }).click();
    },
  },
  {
    name: 'confirm-loading',
    path: '/order-confirmation?product=201',
    async before(page, club) {
      await comeAsBuyer(page, club);
      await page.route(graphUrl, () => undefined);
    },
  },
  receipt('receipt'),
  receipt('receipt-failed', 'FAILED'),
  receipt('receipt-review', 'NEEDS_REVIEW'),
  {
    ...receipt('receipt-pending'),
    async prepare(page, club) {
      await loseOrders(club);
      const { id } = await placeOrder(page, club, '201');
      await quietly(page, () => page.goto(`/order-success?redemption=${id}&product=201`));
    },
  },
];
