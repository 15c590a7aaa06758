import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import { eventually } from '#tests/web/eventually.ts';
import { deviceStep } from '#web/features/kiosk/deviceStep.ts';
import { Component as DevicePage, loader as devicePageLoader } from '#web/features/kiosk/pages/DevicePage.tsx';
import * as text from '#text/kiosk.ts';

const scrolled = vi.fn<(this: Element) => void>();
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.call(this);
  };
});

const device = {
  __typename: 'DeviceAuthorization',
  userCode: 'WDJB-MJHT',
  kioskName: 'Foyer left',
  gallery: 'Worli gallery',
  scopes: ['READ_PROFILE', 'READ_POINTS'],
  sessionSeconds: 180,
  mostPointsPerOrder: 25_000,
  expiresAt: '2026-11-25T06:35:00.000Z',
  state: 'PENDING',
  loggedInAt: null as string | null,
  session: null as object | null,
};
const session = { id: 's', kioskName: 'Foyer left', gallery: 'Worli gallery', expiresAt: '2026-11-25T06:35:00.000Z' };
const loggedIn = { ...device, state: 'APPROVED', loggedInAt: '2026-11-25T06:31:00.000Z', session };
const order = (id: string, name: string, points: number) => ({
  id,
  state: 'PENDING',
  isOpened: true,
  kioskName: 'Foyer left',
  gallery: 'Worli gallery',
  points,
  expiresAt: '2026-11-25T06:35:00.000Z',
  verificationUriComplete: 'http://club.example/device/orders/1',
  product: { id, name, brand: null, image: null },
  redemption: null,
});
const addresses = [
  { id: '1', isDefault: true, contactPerson: 'Ananya', line1: 'Villa 9', city: 'Candolim', pinCode: '403515' },
  { id: '2', isDefault: false, contactPerson: 'Ananya', line1: 'Shed 4', city: 'Kochi', pinCode: '682001' },
];

function open(at = '/device?code=WDJB-MJHT', orders: ReturnType<typeof order>[] = [], known = addresses) {
  const me = {
    ...ananya,
    kioskSessions: [] as object[],
    pendingOrderApprovals: orders,
    orderApproval: ({ id }: { id: string }) => orders.find((one) => one.id === id) ?? null,
    addresses: known,
  };
  const root: Record<string, unknown> = {
    me,
    deviceAuthorization: device,
    approveDeviceAuthorization: () => ({ ...device, state: 'APPROVED' }),
  };
  const graph = fakeGraph(root);
  const page = { path: 'device/*', Component: DevicePage, loader: devicePageLoader(graph.client) };
  return { root, me, graph, user: userEvent.setup(), ...renderClub(graph, [page], at) };
}

describe('the login of a kiosk on the phone', () => {
  it.each([
    [{ state: 'PENDING' }, false, 'asked'],
    [{ state: 'PENDING' }, true, 'expired'],
    [{ state: 'DENIED' }, false, 'refused'],
    [{ state: 'CANCELLED' }, false, 'left'],
    [{ state: 'APPROVED' }, false, 'approved'],
    [{ state: 'APPROVED' }, true, 'left'],
    [{ state: 'APPROVED', loggedInAt: 'then', session }, false, 'loggedIn'],
    [{ state: 'APPROVED', loggedInAt: 'then' }, false, 'signedOut'],
    [{ state: 'APPROVED', loggedInAt: 'then', session }, true, 'signedOut'],
  ] as const)('%o, gone: %s, is %s', (changes, isGone, step) => {
    expect(deviceStep({ ...device, ...changes } as Parameters<typeof deviceStep>[0], isGone)).toBe(step);
  });

  it('says what the kiosk does, each time in view and in focus', async () => {
    const { root, user } = open();
    await user.click(await screen.findByRole('button', { name: text.approve }));
    // Approved is not yet logged in.
    const note = await screen.findByText(text.loginApproved);
    expect(screen.queryByText(text.approved)).toBeNull();
    await eventually(() => expect(document.activeElement?.contains(note)).toBe(true));
    expect(scrolled).toHaveBeenCalledTimes(1);
    root['deviceAuthorization'] = loggedIn;
    await screen.findByText(text.approved);
    root['deviceAuthorization'] = { ...loggedIn, session: null };
    const end = await screen.findByText(text.signedOut('Foyer left'));
    expect(screen.queryByText(text.approved)).toBeNull();
    await eventually(() => expect(document.activeElement?.contains(end)).toBe(true));
    expect(scrolled).toHaveBeenCalledTimes(3);
  });

  it('says that it is too late when the kiosk has left the login', async () => {
    const { root, user } = open();
    const approve = await screen.findByRole('button', { name: text.approve });
    root['deviceAuthorization'] = { ...device, state: 'CANCELLED' };
    root['approveDeviceAuthorization'] = { ...device, state: 'CANCELLED' };
    await user.click(approve);
    expect(await screen.findByText(text.left('Foyer left'))).toBeDefined();
    expect(screen.queryByRole('button', { name: text.approve })).toBeNull();
  });

  it('reads what the kiosk may do as what it may, not as something done', async () => {
    open();
    const may = await screen.findByRole('region', { name: text.itMay });
    expect(
      within(may)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([text.scopes.READ_PROFILE, text.scopes.READ_POINTS]);
  });
});

describe('the orders of a kiosk on the phone', () => {
  it('have an address each, and a button with the name of the product', async () => {
    const orders = [order('a', 'Lawn mat', 4_900), order('b', 'Fir green vase', 6_200)];
    const { root, user } = open('/device?code=WDJB-MJHT', orders);
    root['deviceAuthorization'] = loggedIn;
    await screen.findByRole('button', { name: text.confirm('Lawn mat', '4,900') });
    await eventually(() => expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2));
    const [first] = screen.getAllByRole('radio', { name: /Shed 4/ });
    if (first) await user.click(first);
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
    expect(new Set(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'))).size).toBe(2);
    expect(screen.getByRole('button', { name: text.confirm('Fir green vase', '6,200') })).toBeDefined();
  });

  it('can no longer be confirmed when the kiosk has left them', async () => {
    const orders = [order('a', 'Lawn mat', 4_900)];
    const { me } = open('/device/orders/a', orders);
    await screen.findByRole('button', { name: text.confirm('Lawn mat', '4,900') });
    me.orderApproval = () => ({ ...order('a', 'Lawn mat', 4_900), state: 'CANCELLED' });
    const note = await screen.findByText(text.cancelled);
    expect(screen.queryByRole('radio')).toBeNull();
    await eventually(() => expect(document.activeElement?.contains(note)).toBe(true));
  });

  it.each(['/device/orders/a', '/device?code=WDJB-MJHT'])(
    'keep the address that was chosen when a poll fails, at %s',
    async (at) => {
      const { root, me, graph, user } = open(at, [order('a', 'Lawn mat', 4_900)]);
      root['deviceAuthorization'] = loggedIn;
      await user.click(await screen.findByRole('radio', { name: /Shed 4/ }));
      const { orderApproval } = me;
      let failed = 0;
      me.orderApproval = () => {
        failed += 1;
        throw new Error('The database is restarting.');
      };
      await eventually(() => expect(failed).toBeGreaterThan(1));
      expect(screen.getByRole('radio', { name: /Shed 4/, checked: true })).toBeDefined();
      me.orderApproval = orderApproval;
      const polls = () => graph.operations.filter(({ name }) => name === 'KioskOrder').length;
      const before = polls();
      await eventually(() => expect(polls()).toBeGreaterThan(before + 1));
      expect(screen.getByRole('radio', { name: /Shed 4/, checked: true })).toBeDefined();
    },
  );

  it('lead to the addresses and back when there is none', async () => {
    open('/device/orders/a', [order('a', 'Lawn mat', 4_900)], []);
    const link = await screen.findByRole('link', { name: text.addAddress });
    expect(link.getAttribute('href')).toBe('/addresses?returnTo=%2Fdevice%2Forders%2Fa');
  });
});
