import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Club } from './club.ts';
import { codeOn, expect, isAttracting, openLogin, phoneOf, test } from './kioskFixture.ts';
import { ask, effectsFor } from './redeeming.ts';

const sequences = 8;
const eventsOfEach = 7;
const rewards = [
  { name: 'Fir green vase', confirm: 'Order Fir green vase, 6,200 points' },
  { name: 'Lawn mat', confirm: 'Order Lawn mat, 4,900 points' },
] as const;

type Approval = { readonly id: string; readonly state: string; readonly redemption: { readonly state: string } | null };
interface Device {
  readonly state: 'PENDING' | 'APPROVED' | 'DENIED' | 'CANCELLED';
  readonly loggedInAt: string | null;
  readonly session: object | null;
}

/** What the phone says of each login, and of each order. */
const logins = {
  asked: /asks to log you in/,
  approved: 'Login approved',
  loggedIn: 'You’re logged in on the kiosk',
  signedOut: 'You’re signed out on Foyer right.',
  refused: 'You refused this login',
  left: 'Foyer right no longer asks for this login',
};
const orders: Readonly<Record<string, RegExp>> = {
  APPROVED: /Order VR-\d+ placed/,
  DECLINED: /You refused this order/,
  EXPIRED: /The time to confirm is over/,
  CANCELLED: /The kiosk no longer asks for this order/,
};

function loginOf(device: Device): keyof typeof logins {
  if (device.state === 'PENDING') return 'asked';
  if (device.state === 'DENIED') return 'refused';
  if (device.state === 'CANCELLED') return 'left';
  if (device.loggedInAt === null) return 'approved';
  return device.session ? 'loggedIn' : 'signedOut';
}

/** A kiosk, a phone and the club, which is the truth about both. */
function twoDevices(kiosk: Page, phone: Page, club: Club, code: string, mobile: string) {
  const approvals = new Set<string>();
  let isOnline = true;
  let confirmed = 0;
  const truth = async () => {
    const { deviceAuthorization: device, me } = await ask<{
      deviceAuthorization: Device;
      me: { kioskSessions: object[]; pendingOrderApprovals: Approval[] };
    }>(
      phone,
      club,
      `query ($code: String!) { deviceAuthorization(userCode: $code) { ... on DeviceAuthorization { state loggedInAt session { id } } }
        me { kioskSessions { id } pendingOrderApprovals { id state redemption { state } } } }`,
      { code },
    );
    for (const { id } of me.pendingOrderApprovals) approvals.add(id);
    const query = 'query ($id: ID!) { me { orderApproval(id: $id) { id state redemption { state } } } }';
    const read = (id: string) => ask<{ me: { orderApproval: Approval } }>(phone, club, query, { id });
    const all = await Promise.all([...approvals].map(read));
    return { device, sessions: me.kioskSessions.length, orders: all.map((one) => one.me.orderApproval) };
  };
  const session = kiosk.getByRole('region', { name: 'Your login' });
  const waits = kiosk.getByText(/^(Waiting for your phone|Phone connected)$/);

  /** Two seconds later both screens say what the club says. */
  async function agree(): Promise<void> {
    await expect(async () => {
      // A kiosk whose clock runs ahead polls too often, and the club slows it down.
      await kiosk.clock.fastForward(2_000);
      await phone.clock.fastForward(2_000);
      const known = await truth();
      await expect(phone.getByText(logins[loginOf(known.device)])).toBeVisible({ timeout: 1_000 });
      for (const [state, text] of Object.entries(orders)) {
        const count = known.orders.filter((one) => one.state === state).length;
        await expect(phone.getByText(text)).toHaveCount(count, { timeout: 1_000 });
      }
      const pending = known.orders.filter(({ state }) => state === 'PENDING').length;
      await expect(phone.getByRole('button', { name: /^Order .* points$/ })).toHaveCount(pending, { timeout: 1_000 });
      // An order never goes to an address that nobody sees.
      await expect(phone.getByRole('radio', { checked: true })).toHaveCount(pending, { timeout: 1_000 });
      if (!isOnline) return;
      await expect(session).toHaveCount(known.sessions, { timeout: 1_000 });
      const asked = pending + (known.device.state === 'PENDING' ? 1 : 0);
      await expect(waits).toHaveCount(Math.min(1, asked), { timeout: 1_000 });
    }).toPass({ timeout: 60_000, intervals: [250] });
    expect(await effectsFor(club, 'orders', mobile)).toHaveLength(confirmed);
  }

  async function cut(offline: boolean): Promise<void> {
    isOnline = !offline;
    await kiosk.context().setOffline(offline);
    // The retries, and the heartbeat.
    if (!offline) await kiosk.clock.fastForward(5_000);
  }
  async function leave(): Promise<void> {
    if (await session.isVisible()) return kiosk.getByRole('button', { name: 'Done' }).click();
    if (await kiosk.getByRole('button', { name: 'Home' }).isVisible()) {
      await kiosk.getByRole('button', { name: 'Home' }).click();
      await kiosk.getByRole('button', { name: 'Done' }).click();
    }
  }
  async function order({ name }: (typeof rewards)[number]): Promise<void> {
    await kiosk.getByRole('button', { name: 'Home' }).click();
    await kiosk.getByRole('button', { name: /^Your club/ }).click();
    await kiosk.getByRole('tab', { name: 'Rewards' }).click();
    await kiosk.getByRole('button', { name, exact: true }).click();
    await kiosk.getByRole('button', { name: 'Redeem points' }).click();
    await kiosk.getByRole('alertdialog').getByRole('button', { name: 'Confirm on your phone' }).click();
    await expect(waits).toBeVisible();
  }

  /** What can happen now, each under its name. */
  async function possible(): Promise<readonly (readonly [string, () => Promise<void>])[]> {
    const found: (readonly [string, () => Promise<void>])[] = [
      ['nobody touches the kiosk', () => kiosk.clock.fastForward(61_000)],
      ['the time is over', () => kiosk.clock.fastForward(301_000)],
      ['the visitor leaves', leave],
      [isOnline ? 'the network is cut' : 'the network is back', () => cut(isOnline)],
    ];
    const back = kiosk.getByRole('button', { name: 'Back' });
    if (await back.isVisible()) found.push(['the visitor goes back', () => back.click()]);
    for (const name of ['Approve', 'Refuse', 'Don’t order', 'Sign out on Foyer right']) {
      const button = phone.getByRole('button', { name }).first();
      if (await button.isVisible()) found.push([name, () => button.click()]);
    }
    for (const { confirm } of rewards) {
      const button = phone.getByRole('button', { name: confirm }).first();
      if (!(await button.isVisible())) continue;
      const press = async () => {
        await button.click();
        await expect(phone.getByText(orders['APPROVED'] ?? '').first()).toBeVisible();
        confirmed += 1;
      };
      found.push([confirm, press]);
    }
    if (isOnline && (await session.isVisible())) {
      for (const reward of rewards) found.push([`order ${reward.name}`, () => order(reward)]);
    }
    return found;
  }
  return { agree, possible, leave, cut, truth };
}

test(
  'kiosk and phone say what the club knows, whatever happens in which order',
  { tag: '@nightly' },
  async ({ browser, kiosk, club }) => {
    test.setTimeout(900_000);
    const seed = Number(process.env['SEED'] ?? randomInt(1, 2 ** 31));
    process.stdout.write(`SEED=${seed}\n`);
    let state = seed;
    const pick = (most: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      const { mobile } = await club.newMember({ points: 900_000, address: true });
      const { page: phone, context } = await phoneOf(browser, club, mobile);
      await phone.clock.install();
      await openLogin(kiosk, club);
      const address = await codeOn(kiosk);
      await phone.goto(address);
      const devices = twoDevices(kiosk, phone, club, new URL(address).searchParams.get('code') ?? '', mobile);
      await devices.agree();
      const log: string[] = [];
      // Most logins are approved, so that orders follow.
      if (pick(4) > 0) {
        log.push('Approve');
        await phone.getByRole('button', { name: 'Approve' }).click();
        await devices.agree();
      }
      for (let count = 0; count < eventsOfEach; count += 1) {
        const events = await devices.possible();
        const [name, happen] = events[pick(events.length)] ?? ['', async () => {}];
        log.push(name);
        await test.step(log.join(', '), async () => {
          await happen();
          await devices.agree();
        });
      }
      await devices.cut(false);
      await devices.leave();
      await isAttracting(kiosk);
      await devices.agree();
      const { sessions, orders: left } = await devices.truth();
      expect([sessions, left.filter((one) => one.state === 'PENDING').length]).toEqual([0, 0]);
      await context.close();
    }
  },
);
