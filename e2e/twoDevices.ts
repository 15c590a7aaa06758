import { type Page, test } from '@playwright/test';
import type { Club } from './club.ts';
import { codeOn, expect } from './kioskFixture.ts';
import { ask, effectsFor } from './redeeming.ts';

/** Time passes in steps, of which the club's clock has one (movableClock.mjs). */
const stepSeconds = 20;
/** A screen that disagrees with the club for longer will not agree. */
const lostMs = 15_000;
/** Whatever happens, its consequences end before. */
const endlessMs = 60_000;

const rewards = ['Fir green vase', 'Lawn mat'] as const;
type Reward = (typeof rewards)[number];

interface Login {
  readonly state: 'PENDING' | 'APPROVED' | 'DENIED' | 'CANCELLED';
  readonly loggedInAt: string | null;
  readonly session: object | null;
  /** The club does not know the code any more. What it said last still holds. */
  readonly isGone?: boolean;
}
interface Order {
  readonly id: string;
  readonly state: 'PENDING' | 'APPROVED' | 'DECLINED' | 'EXPIRED' | 'CANCELLED';
  readonly redemption: { readonly state: string } | null;
}
/** What the club says about one login and its orders. */
interface Truth {
  readonly login: Login;
  readonly hasSession: boolean;
  readonly orders: readonly Order[];
}

const onPhone = {
  asked: /asks to log you in/,
  approved: /Login approved/,
  loggedIn: /You’re logged in on the kiosk/,
  signedOut: /You’re signed out on/,
  refused: /You refused this login/,
  left: /no longer asks for this login/,
  expired: /This code has expired/,
};
const ordersOnPhone = {
  APPROVED: /Order VR-\d+ placed/g,
  DECLINED: /You refused this order/g,
  EXPIRED: /The time to confirm is over/g,
  CANCELLED: /The kiosk no longer asks for this order/g,
  // Also while the decision is sent, in which the buttons say so.
  PENDING: /Deliver to/g,
};
const confirmButton = /^Order (?:Fir green vase|Lawn mat), [\d,]+ points/;
const onKiosk = {
  APPROVED: /Order VR-\d+ placed/,
  DECLINED: /You refused this order/,
  EXPIRED: /Nobody confirmed in time/,
  CANCELLED: /This request was cancelled/,
};

/** How a login stands, as the phone says it. */
function loginOf({ state, loggedInAt, session, isGone = false }: Login): keyof typeof onPhone {
  if (state === 'DENIED') return 'refused';
  if (state === 'CANCELLED') return 'left';
  if (state === 'PENDING') return isGone ? 'expired' : 'asked';
  if (loggedInAt === null) return isGone ? 'left' : 'approved';
  return session && !isGone ? 'loggedIn' : 'signedOut';
}

interface SentAddress {
  readonly address: string;
  readonly city: string;
  readonly pin_code?: string;
  readonly pinCode?: string;
}
/** The points of an order that the shop has received, and its address, as a phone shows them. */
function sentTo(wire: Readonly<Record<string, unknown>>): string {
  const points = (wire['loyalty_points_redeemed'] ?? wire['loyaltyPointsRedeemed']) as number;
  const to = (wire['shipping_address'] ?? wire['shippingAddress']) as SentAddress | null;
  const lines = to && [to.address, to.city, to.pin_code ?? to.pinCode].join(', ');
  return `${points.toLocaleString('en-IN')} to ${lines}`;
}

const countIn = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
const keyOf = <K extends string>(text: string, patterns: Readonly<Record<K, RegExp>>): K | 'none' =>
  (Object.entries(patterns) as [K, RegExp][]).find(([, pattern]) => pattern.test(text))?.[0] ?? 'none';

type Device = 'phone' | 'kiosk';

export interface Devices {
  readonly club: Club;
  readonly kiosk: Page;
  readonly kioskName: string;
  readonly phone: Page;
  readonly mobile: string;
  /** Moves the clocks of the club and of both devices; left out where they stand still. */
  readonly advance?: (seconds: number) => Promise<void>;
  /** Takes the kiosk's access away, as the desk does. */
  readonly revoke?: () => Promise<void>;
}

/** A kiosk and a phone, and the club, which is the truth about both. The attract loop runs, and the phone is logged in. */
export function twoDevices({ club, kiosk, kioskName, phone, mobile, advance, revoke }: Devices) {
  let code: string | null = null;
  let login: Login = { state: 'CANCELLED', loggedInAt: null, session: null };
  let isOnline = { kiosk: true, phone: true };
  /** The phone's page, which says nothing before it is there. */
  let isLoading = false;
  /** `isLearned`: the kiosk was asked for something since. Without that it learns of it with its next report. */
  let revoked: { isLearned: boolean } | null = null;
  let orders: string[] = [];
  /** Those that the kiosk has asked for while the phone had no network: of one that ends before it has, it never hears. */
  const unseen = new Set<string>();
  /** The visitor is at the order that was asked for last. */
  let isAtOrder = false;
  /** What the member has confirmed, each with its points and the address that was chosen. */
  const confirmed: string[] = [];
  let longest = { ms: 0, after: '' };
  /** How often all have agreed. */
  let agreements = 0;
  const log: string[] = [];
  let screens: Awaited<ReturnType<typeof look>> | null = null;

  async function read(): Promise<Truth> {
    const known = orders.map((id, place) => `o${place}: orderApproval(id: ${JSON.stringify(id)}) { ...Order }`);
    const asked = `deviceAuthorization(userCode: ${JSON.stringify(code)}) {
      ... on DeviceAuthorization { state loggedInAt session { id } } }`;
    const isAsked = code !== null && login.isGone !== true;
    const { me, deviceAuthorization } = await ask<{
      deviceAuthorization?: Login | { readonly state?: never };
      me: { kioskSessions: { kioskName: string }[]; pendingOrderApprovals: Order[] } & Record<`o${number}`, Order>;
    }>(
      phone,
      club,
      `{ ${isAsked ? asked : ''} me { kioskSessions { kioskName } pendingOrderApprovals { ...Order } ${known.join(' ')} } }
      fragment Order on OrderApproval { id state redemption { state } }`,
    );
    if (isAsked) login = deviceAuthorization?.state ? deviceAuthorization : { ...login, isGone: true };
    const fresh = me.pendingOrderApprovals.filter(({ id }) => !orders.includes(id));
    const all = [...orders.flatMap((_, place) => me[`o${place}`] ?? []), ...fresh];
    orders = all.map(({ id }) => id);
    for (const { id } of fresh) if (!isOnline.phone) unseen.add(id);
    for (const { id, state } of all) if (isOnline.phone && state === 'PENDING') unseen.delete(id);
    return { login, hasSession: me.kioskSessions.some((one) => one.kioskName === kioskName), orders: all };
  }

  async function look() {
    const [phoneText, kioskText, addresses] = await Promise.all([
      phone.locator('body').innerText(),
      kiosk.locator('body').innerText(),
      phone.getByRole('radio', { checked: true }).count(),
    ]);
    const count = (state: keyof typeof ordersOnPhone) => countIn(phoneText, ordersOnPhone[state]);
    return {
      phone: {
        login: keyOf(phoneText, onPhone),
        orders: {
          APPROVED: count('APPROVED'),
          DECLINED: count('DECLINED'),
          EXPIRED: count('EXPIRED'),
          CANCELLED: count('CANCELLED'),
          PENDING: count('PENDING'),
        },
        addresses,
      },
      kiosk: {
        hasSession: /\d:\d\d left/.test(kioskText),
        waits: /Waiting for your phone|Phone connected/.test(kioskText),
        order: keyOf(kioskText, onKiosk),
        isRevoked: kioskText.includes('no longer enrolled'),
      },
      isAttracting: kioskText.includes('Touch to begin'),
    };
  }

  /** What each screen says that the club does not; a device without a network, or without its page, is not asked. */
  function disagreements(truth: Truth, shown: Awaited<ReturnType<typeof look>>): Record<Device, string | null> {
    const known = truth.orders.filter(({ id, state }) => state === 'PENDING' || !unseen.has(id));
    const count = (state: Order['state']) => known.filter((one) => one.state === state).length;
    const pending = count('PENDING');
    const expected: Omit<typeof shown, 'isAttracting'> = {
      phone: {
        login: code === null ? 'none' : loginOf(truth.login),
        orders: {
          APPROVED: count('APPROVED'),
          DECLINED: count('DECLINED'),
          EXPIRED: count('EXPIRED'),
          CANCELLED: count('CANCELLED'),
          PENDING: pending,
        },
        // An order never goes to an address that nobody sees.
        addresses: pending,
      },
      kiosk: {
        hasSession: truth.hasSession,
        waits: pending > 0 || (!truth.login.isGone && truth.login.state === 'PENDING'),
        order: isAtOrder && truth.hasSession ? outcomeOf(truth.orders.at(-1)) : 'none',
        isRevoked: revoked?.isLearned === true || (revoked !== null && shown.kiosk.isRevoked),
      },
    };
    const differenceOf = (device: Device) => {
      const [says, is] = [JSON.stringify(shown[device]), JSON.stringify(expected[device])];
      const isAsked = isOnline[device] && !(device === 'phone' && isLoading);
      return isAsked && says !== is ? `the ${device} says ${says}, the club ${is}` : null;
    };
    return { phone: differenceOf('phone'), kiosk: differenceOf('kiosk') };
  }

  /** Whether nothing follows of itself: a kiosk takes a login that was approved, and an order is placed. */
  const isSettled = (truth: Truth, { kiosk: { waits } }: Awaited<ReturnType<typeof look>>): boolean =>
    !(isOnline.kiosk && loginOf(truth.login) === 'approved' && (waits || code === null)) &&
    !truth.orders.some(({ redemption }) => redemption?.state === 'PENDING');

  /**
   * Lets something happen, and compares both screens with the club all the while, until both say what the club says and nothing
   * follows of itself.
   */
  async function follow(happen: () => Promise<void>): Promise<void> {
    let isOver = false;
    const differences: Record<Device, { readonly since: number; readonly parts: string[] } | null> = {
      phone: null,
      kiosk: null,
    };
    const begun = performance.now();
    const happening = happen()
      .catch((error: unknown) => {
        throw new Error(log.join(', '), { cause: error });
      })
      .finally(() => {
        isOver = true;
      });
    // Reported below.
    happening.catch(() => undefined);
    for (;;) {
      const wasOver = isOver;
      const truth = await read();
      screens = await look();
      if (screens.isAttracting) isAtOrder = false;
      const now = disagreements(truth, screens);
      const at = performance.now();
      for (const [device, what] of Object.entries(now) as [Device, string | null][]) {
        const before = differences[device];
        const difference = what === null ? null : (before ?? { since: at, parts: [] });
        differences[device] = difference;
        if (what === null || difference === null) continue;
        const ms = at - difference.since;
        if (difference.parts.at(-1)?.endsWith(what) !== true) difference.parts.push(`${Math.round(ms)} ms: ${what}`);
        // As it was seen: what the machine needs to look is no time in which a screen is wrong.
        if (ms > longest.ms) longest = { ms, after: [log.join(', '), ...difference.parts].join('\n') };
        if (ms > lostMs) throw new Error(longest.after);
      }
      if (now.phone !== null || now.kiosk !== null) continue;
      agreements += 1;
      if (wasOver && isSettled(truth, screens)) break;
      if (at - begun > endlessMs)
        throw new Error(`${log.join(', ')}: nothing follows from ${JSON.stringify({ truth, screens, isOver })}`);
    }
    await happening;
    expect((await effectsFor(club, 'orders', mobile)).map(({ wire }) => sentTo(wire))).toEqual(confirmed);
  }

  /** A decision on the phone, until the club has answered. */
  async function decide(name: string | RegExp): Promise<void> {
    const isDecision = /"operationName":"(?:Approve|Deny|Decline|EndKiosk)/;
    const answered = phone.waitForResponse((one) => isDecision.test(one.request().postData() ?? ''));
    await press(phone, name);
    await answered;
  }
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name }).first().click({ timeout: lostMs });

  /** The first order that the phone shows, to the next of the member's addresses. */
  async function confirm(): Promise<void> {
    const choice = phone.getByRole('group', { name: 'Deliver to' }).first();
    const radios = choice.getByRole('radio');
    const place = confirmed.length % (await radios.count());
    await radios.nth(place).check({ timeout: lostMs });
    const address = await choice.locator('label').nth(place).locator('p').last().innerText();
    const asked = await phone.getByRole('button', { name: confirmButton }).first().innerText();
    await decide(confirmButton);
    confirmed.push(`${/([\d,]+) points/.exec(asked)?.[1] ?? asked} to ${address}`);
  }
  async function logIn(): Promise<void> {
    if (revoked) {
      revoked = { isLearned: true };
      // It may learn of it between the two touches.
      const refused = kiosk.getByText('no longer enrolled');
      for (const name of ['Touch to begin', /^Member login/])
        await kiosk.getByRole('button', { name }).or(refused).first().click({ timeout: lostMs });
      return;
    }
    await press(kiosk, 'Touch to begin');
    await press(kiosk, /^Member login/);
    const address = await codeOn(kiosk);
    orders = [];
    login = { state: 'PENDING', loggedInAt: null, session: null };
    code = new URL(address).searchParams.get('code');
    isLoading = true;
    await phone.goto(address);
    await phone.getByRole('button', { name: 'Approve' }).waitFor();
    isLoading = false;
  }
  async function leave(): Promise<void> {
    isAtOrder = false;
    // Without a session only the first screen has it.
    if (!(await kiosk.getByRole('button', { name: 'Done' }).first().isVisible())) await press(kiosk, 'Home');
    await press(kiosk, 'Done');
  }
  async function order(name: Reward): Promise<void> {
    isAtOrder = false;
    await press(kiosk, 'Home');
    await press(kiosk, /^Your club/);
    await kiosk.getByRole('tab', { name: 'Rewards' }).click();
    await press(kiosk, name);
    await press(kiosk, 'Redeem points');
    await kiosk.getByRole('alertdialog').getByRole('button', { name: 'Confirm on your phone' }).click();
    await kiosk.getByText(/^(Waiting for your phone|Phone connected)$/).waitFor();
    isAtOrder = true;
  }
  async function connect(device: Device, online: boolean): Promise<void> {
    await (device === 'kiosk' ? kiosk : phone).context().setOffline(!online);
    isOnline = { ...isOnline, [device]: online };
  }
  /** In steps, as a kiosk has time to ask for more of it. */
  async function pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= stepSeconds) {
      await advance?.(stepSeconds);
      const before = agreements;
      await expect.poll(() => agreements, { timeout: lostMs, intervals: [50] }).toBeGreaterThan(before + 1);
    }
  }
  const backOnKiosk = async () => {
    isAtOrder = false;
    await press(kiosk, 'Back');
  };

  const canEnd = () => advance !== undefined && (screens?.isAttracting !== true || isOpen(screens.phone.login));

  /** What can happen, each under its name, whether it can now, and how often it is chosen beside others. */
  const events = {
    'log in': { weight: 4, can: () => screens?.isAttracting && isOnline.kiosk && isOnline.phone, happen: logIn },
    approve: {
      weight: 6,
      can: () => isOnline.phone && screens?.phone.login === 'asked',
      happen: () => decide('Approve'),
    },
    refuse: {
      weight: 1,
      can: () => isOnline.phone && screens?.phone.login === 'asked',
      happen: () => decide('Refuse'),
    },
    'order the vase': {
      weight: 4,
      can: () => isOnline.kiosk && screens?.kiosk.hasSession,
      happen: () => order(rewards[0]),
    },
    'order the mat': {
      weight: 4,
      can: () => isOnline.kiosk && screens?.kiosk.hasSession,
      happen: () => order(rewards[1]),
    },
    confirm: {
      weight: 5,
      can: () => isOnline.phone && (screens?.phone.orders.PENDING ?? 0) > 0,
      happen: confirm,
    },
    decline: {
      weight: 3,
      can: () => isOnline.phone && (screens?.phone.orders.PENDING ?? 0) > 0,
      happen: () => decide('Don’t order'),
    },
    'sign out on the phone': {
      weight: 2,
      can: () => isOnline.phone && screens?.phone.login === 'loggedIn',
      happen: () => decide(`Sign out on ${kioskName}`),
    },
    leave: {
      weight: 2,
      can: () => screens !== null && !screens.isAttracting && !screens.kiosk.isRevoked,
      happen: leave,
    },
    back: { weight: 2, can: () => screens !== null && (screens.kiosk.waits || isAtOrder), happen: backOnKiosk },
    'cut the kiosk’s network': { weight: 2, can: () => isOnline.kiosk, happen: () => connect('kiosk', false) },
    'cut the phone’s network': { weight: 1, can: () => isOnline.phone, happen: () => connect('phone', false) },
    'connect the kiosk': { weight: 4, can: () => !isOnline.kiosk, happen: () => connect('kiosk', true) },
    'connect the phone': { weight: 6, can: () => !isOnline.phone, happen: () => connect('phone', true) },
    'touch nothing': { weight: 1, can: canEnd, happen: () => pass(61) },
    'let the time end': { weight: 1, can: canEnd, happen: () => pass(301) },
    revoke: {
      weight: 1,
      can: () => revoke !== undefined && revoked === null,
      happen: async () => {
        const isLearned = isOnline.kiosk && (screens?.kiosk.hasSession === true || screens?.kiosk.waits === true);
        // The kiosk may learn of it before the desk has shown the list again.
        revoked = { isLearned: false };
        await revoke?.();
        revoked = { isLearned };
      },
    },
  } satisfies Record<string, { weight: number; can(): boolean | undefined; happen(): Promise<void> }>;
  type EventName = keyof typeof events;

  const play = async (name: EventName): Promise<void> => {
    const { can, happen } = events[name];
    screens ??= await look();
    if (!can()) throw new Error(`${name} is not possible now`);
    log.push(name);
    await test.step(name, () => follow(happen));
  };
  return {
    names: Object.keys(events) as EventName[],
    play,
    /** What can happen now, as often as its weight; nothing more at a kiosk that is out of service. */
    possible: (): EventName[] =>
      (Object.keys(events) as EventName[]).flatMap((name) =>
        !screens?.kiosk.isRevoked && events[name].can() === true
          ? Array<EventName>(events[name].weight).fill(name)
          : [],
      ),
    /** Both are online again, the visitor leaves, and nothing is left. */
    async end(): Promise<void> {
      for (const device of ['kiosk', 'phone'] as const) await follow(() => connect(device, true));
      if (events.leave.can()) await play('leave');
      expect(screens?.isAttracting || screens?.kiosk.isRevoked).toBe(true);
      const { hasSession, orders: left } = await read();
      expect([hasSession, left.filter(({ state }) => state === 'PENDING')]).toEqual([false, []]);
    },
    /** For how long, in milliseconds, a screen said something else than the club, and after which events. */
    longest: () => longest,
  };
}

const isOpen = (login: string): boolean => ['asked', 'approved', 'loggedIn'].includes(login);

const outcomeOf = (order: Order | undefined): keyof typeof onKiosk | 'none' =>
  order === undefined || order.state === 'PENDING' ? 'none' : order.state;
