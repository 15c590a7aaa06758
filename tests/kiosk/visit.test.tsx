import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { approvedLogin, openKiosk, pending } from './fakeClub.tsx';
import { text } from '#kiosk/text/en.ts';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
/** In steps, since the screen changes only after each. */
async function pass(ms: number) {
  for (let left = ms; left > 0; left -= 5_000) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 5_000)));
}
const isAttracting = () => screen.queryByRole('button', { name: text.attract.touch }) !== null;

describe('a kiosk that waits for a phone', () => {
  it('waits as long as the code is valid, says that the end is near beside the code, and is idle only after it', async () => {
    const kiosk = await openKiosk();
    await kiosk.openLogin();
    await screen.findByText('WDJB-MJHT');
    await pass(200_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText(partly(text.common.almostOver))).toBeNull();
    await pass(80_000);
    expect(screen.getByText(partly(text.common.almostOver))).toBeDefined();
    expect(screen.getByText('WDJB-MJHT')).toBeDefined();
    await pass(22_000);
    expect(screen.getByText(text.login.expired)).toBeDefined();
    await pass(50_000);
    expect(screen.getByRole('alertdialog')).toBeDefined();
    await pass(20_000);
    expect(isAttracting()).toBe(true);
  });

  it('says that the phone is connected', async () => {
    const kiosk = await openKiosk();
    await kiosk.openLogin();
    await screen.findByText(text.common.waitingForPhone);
    kiosk.answers['KioskPollLogin'] = () => ({ pollDeviceAuthorization: { ...pending, isOpened: true } });
    expect(await screen.findByText(text.common.phoneConnected)).toBeDefined();
  });

  it('keeps nothing of the polls that are over', async () => {
    const listeners = new Map<AbortSignal, number>();
    const { addEventListener, removeEventListener } = AbortSignal.prototype;
    const count = (signal: AbortSignal, more: number) => listeners.set(signal, (listeners.get(signal) ?? 0) + more);
    vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function add(
      this: AbortSignal,
      ...given: unknown[]
    ) {
      count(this, 1);
      Reflect.apply(addEventListener, this, given);
    });
    vi.spyOn(AbortSignal.prototype, 'removeEventListener').mockImplementation(function remove(
      this: AbortSignal,
      ...given: unknown[]
    ) {
      count(this, -1);
      Reflect.apply(removeEventListener, this, given);
    });
    const kiosk = await openKiosk();
    await kiosk.openLogin();
    await screen.findByText('WDJB-MJHT');
    await pass(15_000);
    expect(kiosk.count('KioskPollLogin')).toBeGreaterThan(4);
    expect(Math.max(...listeners.values())).toBe(1);
  });
});

describe('a visitor who leaves', () => {
  it('ends the login that was asked for, and a new one begins only after the club knows', async () => {
    const kiosk = await openKiosk();
    await kiosk.openLogin();
    await screen.findByText('WDJB-MJHT');
    const before = kiosk.count('KioskEndVisit');
    let answer = (_data: Record<string, unknown>) => {};
    kiosk.answers['KioskEndVisit'] = new Promise((resolve) => {
      answer = resolve;
    });
    await kiosk.press(text.common.back);
    await eventually(() => expect(kiosk.count('KioskEndVisit')).toBe(before + 1));
    await kiosk.press(partly(text.home.member));
    await pass(1_000);
    expect(kiosk.count('KioskStartLogin')).toBe(1);
    answer({ endKioskVisit: { __typename: 'EndKioskVisitSuccess', sessionsEnded: 0 } });
    await eventually(() => expect(kiosk.count('KioskStartLogin')).toBe(2));
  });

  it.each([text.common.back, text.common.home])(
    'with %s ends the session of an approval that arrives late',
    async (way) => {
      const kiosk = await openKiosk();
      let approve = (_data: Record<string, unknown>) => {};
      await kiosk.openLogin();
      await screen.findByText('WDJB-MJHT');
      kiosk.answers['KioskPollLogin'] = new Promise((resolve) => {
        approve = resolve;
      });
      await pass(2_500);
      await kiosk.press(way);
      await eventually(() => expect(kiosk.count('KioskEndVisit')).toBeGreaterThan(1));
      const before = kiosk.count('KioskEndVisit');
      approve({ pollDeviceAuthorization: approvedLogin });
      await eventually(() => expect(kiosk.count('KioskEndVisit')).toBeGreaterThan(before));
      expect(kiosk.count('KioskSession')).toBe(0);
    },
  );

  it('ends a session that is read only after the visit has ended', async () => {
    let read = (_data: Record<string, unknown>) => {};
    const kiosk = await openKiosk({
      KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }),
      KioskSession: new Promise((resolve) => {
        read = resolve;
      }),
    });
    await kiosk.openLogin();
    await eventually(() => expect(kiosk.count('KioskSession')).toBe(1));
    await kiosk.press(text.common.home);
    await kiosk.press(text.common.done);
    expect(isAttracting()).toBe(true);
    const session = { expiresAt: new Date(Date.now() + 180_000).toISOString(), extendableUntil: null };
    read({ me: { __typename: 'Member', id: 'm', firstName: 'Ananya', session } });
    await eventually(() => expect(kiosk.sent.at(-1)).toBe('KioskEndVisit'));
    expect(screen.queryByText(/Ananya/)).toBeNull();
  });

  it('is signed out at the club as soon as the network is back', async () => {
    const kiosk = await openKiosk({ KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }) });
    await kiosk.openLogin();
    await screen.findByText('00042719');
    kiosk.club.isOnline = false;
    await kiosk.press(text.common.done);
    expect(isAttracting()).toBe(true);
    await pass(5_000);
    kiosk.club.isOnline = true;
    const before = kiosk.count('KioskEndVisit');
    await eventually(() => expect(kiosk.count('KioskEndVisit')).toBe(before + 1));
    await pass(10_000);
    expect(kiosk.count('KioskEndVisit')).toBe(before + 1);
  });
});

describe('an order that waits for the phone', () => {
  const product = {
    __typename: 'Product',
    id: '7',
    name: 'Fir green vase',
    brand: null,
    points: 6_200,
    isInStock: true,
    category: null,
    description: null,
    features: [],
    image: null,
  };
  async function askPhone(own: { readonly isOpened?: boolean } = {}) {
    const approval = {
      __typename: 'OrderApproval',
      id: 'a',
      state: 'PENDING',
      isOpened: true,
      ...own,
      points: 6_200,
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
      verificationUriComplete: 'http://localhost/device/orders/a',
      redemption: null,
    };
    const kiosk = await openKiosk({
      KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }),
      KioskProducts: () => ({ products: { nodes: [product], categories: [] } }),
      KioskRequestOrder: () => ({ requestOrderApproval: approval }),
      KioskOrderApproval: () => ({ me: { __typename: 'Member', id: 'm', orderApproval: approval } }),
      KioskCancelOrder: () => ({ cancelOrderApproval: { ...approval, state: 'CANCELLED' } }),
    });
    await kiosk.openLogin();
    await kiosk.user.click(await screen.findByRole('tab', { name: text.member.rewards }));
    await kiosk.press('Fir green vase');
    await kiosk.press(text.redeem.order);
    await kiosk.press(text.redeem.continue);
    await screen.findByText(own.isOpened === false ? text.common.waitingForPhone : text.common.phoneConnected);
    return kiosk;
  }

  it('keeps the visit and the session for as long as it says', async () => {
    const kiosk = await askPhone();
    for (let minute = 0; minute < 4; minute += 1) await pass(60_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(text.common.phoneConnected)).toBeDefined();
    expect(kiosk.count('KioskExtendSession')).toBeGreaterThan(0);
  });

  it.each([text.common.back, text.common.home, text.redeem.cancel])('is no longer asked for after %s', async (way) => {
    const kiosk = await askPhone();
    await kiosk.press(way);
    await eventually(() => expect(kiosk.count('KioskCancelOrder')).toBe(1));
    expect(screen.queryByText(text.common.phoneConnected)).toBeNull();
  });

  it.each([
    ['opened', { state: 'PENDING', isOpened: true, redemption: null }, text.common.phoneConnected],
    [
      'approved',
      { state: 'APPROVED', isOpened: true, redemption: { __typename: 'Redemption', id: 'r', state: 'PENDING' } },
      text.redeem.placing,
    ],
  ])('shows that it is %s also when the club cannot be asked again', async (_state, known, words) => {
    const kiosk = await askPhone({ isOpened: false });
    const read = kiosk.answers['KioskOrderApproval'];
    const answer = (typeof read === 'function' ? read({}) : {}) as { me: { orderApproval: object } };
    const more = { remainingPoints: null, order: null, message: null };
    const redemption = known.redemption && { ...more, ...known.redemption };
    kiosk.answers['KioskOrderApproval'] = () => ({
      me: { ...answer.me, orderApproval: { ...answer.me.orderApproval, ...known, redemption } },
    });
    await screen.findByText(words);
    const polls = kiosk.count('KioskOrderApproval');
    kiosk.answers['KioskOrderApproval'] = () => ({ me: { ...answer.me, orderApproval: null } });
    await eventually(() => expect(kiosk.count('KioskOrderApproval')).toBeGreaterThan(polls + 1));
    expect(screen.getByText(words)).toBeDefined();
    kiosk.club.isOnline = false;
    await eventually(() => expect(kiosk.count('KioskOrderApproval')).toBeGreaterThan(polls + 3));
    expect(screen.queryByText(text.common.waitingForPhone)).toBeNull();
  });
});
