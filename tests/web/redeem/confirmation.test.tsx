import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { orderFailed } from '#rules/messageTemplates.ts';
import { messages } from '#rules/messages.ts';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import {
  Component as OrderConfirmationPage,
  loader as orderConfirmationPageLoader,
} from '#web/features/redeem/pages/OrderConfirmationPage.tsx';
import {
  Component as RedeemPointsPage,
  loader as redeemPointsPageLoader,
} from '#web/features/redeem/pages/RedeemPointsPage.tsx';
import {
  Component as OrderSuccessPage,
  loader as orderSuccessPageLoader,
} from '#web/features/redeem/pages/OrderSuccessPage.tsx';
import * as redeemConfirmationText from '#text/redeemConfirmation.tsx';
import * as checkoutText from '#text/checkout.tsx';
import * as addressText from '#text/address.ts';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';
import * as receiptText from '#text/receipt.tsx';
import * as uiPointsText from '#text/uiPoints.tsx';
import * as frameText from '#text/frame.ts';

const home = { id: '31', isDefault: true, contactPerson: 'Ananya Deshmukh', line1: '12 Lake Road', city: 'Mumbai' };
const watch = { id: '201', name: 'Brass-dial watch', points: 65_000, currentPrice: 70_200, isInStock: true };
const points = { balance: 90_000, available: 90_000, held: 0, earned: 90_000, redeemed: 0, expired: 0 };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The confirmation of a watch, in a club that answers an order as it is told. */
function openConfirmation(
  answer: { readonly __typename: string; readonly message: string } | 'never',
  addresses = [home],
) {
  const root = {
    me: { ...ananya, addresses, points },
    product: watch,
    confirmOrder: answer === 'never' ? () => new Promise(() => {}) : { ...answer, code: 'REJECTED' },
  };
  const graph = fakeGraph(root);
  const path = 'order-confirmation';
  const page = { path, Component: OrderConfirmationPage, loader: orderConfirmationPageLoader(graph.client) };
  renderClub(graph, [page], `/${path}?product=201`);
  return { graph, user: userEvent.setup() };
}

const confirmButton = () => screen.findByRole('button', { name: redeemConfirmationText.confirmOrder });

describe('the way from a product', () => {
  it('leads a member with an address to the confirmation, and shows no form and no empty page on the way', async () => {
    const graph = fakeGraph({
      me: { ...ananya, addresses: [{ ...home, id: '30', isDefault: false }, home], points },
      product: watch,
    });
    const pages = [
      { path: 'product', Component: () => <h1>Watch</h1> },
      { path: 'redeem-points', Component: RedeemPointsPage, loader: redeemPointsPageLoader(graph.client) },
      {
        path: 'order-confirmation',
        Component: OrderConfirmationPage,
        loader: orderConfirmationPageLoader(graph.client),
      },
    ];
    const { router, container } = renderClub(graph, pages, '/product');
    await screen.findByRole('heading', { name: 'Watch' });
    const seen = new Set<string>();
    const note = () => seen.add(container.querySelector('h1')?.textContent ?? 'nothing');
    const watcher = new MutationObserver(note);
    watcher.observe(container, { childList: true, subtree: true });
    await act(() => router.navigate('/redeem-points?product=201'));
    await confirmButton();
    watcher.disconnect();
    expect([...seen]).toEqual([redeemConfirmationText.heading]);
    expect(router.state.location.search).toContain('address=31');
  });
});

describe('an order on its way', () => {
  it('is told in a region that was there, and empty, before its words', async () => {
    const { user } = openConfirmation('never');
    const button = await confirmButton();
    await eventually(() => expect(button).toHaveProperty('disabled', false));
    const regions = [...document.querySelectorAll('[aria-live=polite]')].filter(({ textContent }) => !textContent);
    await user.click(button);
    const region = (await screen.findByText(redeemConfirmationText.placing)).closest('[aria-live]');
    expect(regions).toContain(region);
    expect(await within(region as HTMLElement).findByText(partly(redeemConfirmationText.placedOnce))).toBeDefined();
  });
});

describe('an order that is confirmed', () => {
  const redemption: Record<string, unknown> = {
    __typename: 'Redemption',
    id: 'r1',
    kind: 'ORDER',
    subject: { kind: 'ORDER', id: '900', name: watch.name },
    state: 'CONFIRMED',
    points: watch.points,
    remainingPoints: 25_000,
    createdAt: '2030-01-01T00:00:00.000Z',
    steps: [],
    order: { id: '900', number: 'VR-30009', items: [{ id: '1', name: watch.name, quantity: 1 }], tracking: {} },
  };
  const after = { ...points, balance: 25_000, available: 25_000, redeemed: 65_000 };

  /** Confirms the order, whose answer has these points; returns what was requested from then on. */
  async function confirmWith(answered: object | (() => never)) {
    const me: Record<string, unknown> = {
      ...ananya,
      membershipNumber: '0042719',
      isActive: true,
      addresses: [home],
      points,
    };
    const graph = fakeGraph({
      me,
      product: watch,
      confirmOrder: () => {
        Object.assign(me, { redemption, points: answered });
        return { ...redemption, me };
      },
    });
    const path = 'order-confirmation';
    const pages = [
      { path, Component: OrderConfirmationPage, loader: orderConfirmationPageLoader(graph.client) },
      { path: 'order-success', Component: OrderSuccessPage, loader: orderSuccessPageLoader(graph.client) },
    ];
    renderClub(graph, pages, `/${path}?product=201`);
    const button = await confirmButton();
    await eventually(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.setup().click(button);
    await screen.findByRole('heading', { level: 1, name: receiptText.thankYou(ananya.name.split(' ')[0]) });
    const names = graph.operations.map(({ name }) => name);
    return { graph, me, requested: names.slice(names.indexOf('ConfirmOrder')) };
  }

  it('has its receipt and its points in one answer: nothing is requested again', async () => {
    const { graph, requested } = await confirmWith(after);
    await eventually(() =>
      expect(screen.getByText(checkoutText.remainingFigure).parentElement?.textContent).toContain('25,000'),
    );
    expect(requested).toEqual(['ConfirmOrder']);
    expect(graph.operations.at(-1)?.name).toBe('ConfirmOrder');
  });

  it('is shown as confirmed when its answer lacks the points, which are then requested', async () => {
    const { graph } = await confirmWith(() => {
      throw new Error('The CRM is away.');
    });
    await eventually(() => expect(graph.operations.at(-1)?.name).toBe('SpendablePoints'));
  });
});

describe('an order that is not taken', () => {
  it.each([
    ['OrderRejectedError', orderFailed('This product is out of stock.')],
    ['OrderRejectedError', messages.sessionHasExpired],
    ['AddressRequiredError', messages.addressIdRequired],
    ['InsufficientPointsError', messages.insufficientPoints],
    ['MembershipInactiveError', messages.membershipInactive],
  ])('says at once, after %s: "%s"', async (typename, message) => {
    const { user } = openConfirmation({ __typename: typename, message });
    const button = await confirmButton();
    await eventually(() => expect(button).toHaveProperty('disabled', false));
    await user.click(button);
    const said = (await screen.findByText(message)).closest('[role=alert]');
    expect(said?.textContent).toContain(redeemConfirmationText.nothingOrdered);
  });

  it('has its button in a bar with the points, once it can be pressed', async () => {
    openConfirmation({ __typename: 'OrderRejectedError', message: '' });
    const button = await confirmButton();
    await eventually(() => expect(button).toHaveProperty('disabled', false));
    expect(button.closest('[data-bottom-bar]')?.textContent).toContain('65,000');
  });

  it('is not offered to a member short of points, who is told how many are missing, with no promise of points for a referral', async () => {
    const graph = fakeGraph({
      me: { ...ananya, addresses: [home], points: { ...points, available: 62_600 } },
      product: watch,
    });
    const path = 'order-confirmation';
    const page = { path, Component: OrderConfirmationPage, loader: orderConfirmationPageLoader(graph.client) };
    renderClub(graph, [page], `/${path}?product=201`);
    const missing = (await screen.findByText(messages.insufficientPoints)).parentElement;
    expect(missing?.textContent).toContain(`${uiPointsText.shortBy}2,400`);
    // Said once.
    expect(document.body.textContent?.split('2,400')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: partly(frameText.entryRefer) })).toBeNull();
    expect(await confirmButton()).toHaveProperty('disabled', true);
  });

  it('is not even asked for without an address, and says which way one is added', async () => {
    const { graph } = openConfirmation({ __typename: 'OrderRejectedError', message: '' }, []);
    expect(await screen.findByText(messages.noDeliveryAddress)).toBeDefined();
    expect(screen.getByRole('link', { name: addressText.addAddress }).getAttribute('href')).toBe(
      '/redeem-points?product=201',
    );
    expect(await confirmButton()).toHaveProperty('disabled', true);
    expect(graph.operations.map(({ name }) => name)).not.toContain('ConfirmOrder');
  });
});
