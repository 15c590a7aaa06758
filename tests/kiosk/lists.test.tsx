import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { approvedLogin, openKiosk } from './fakeClub.tsx';

beforeEach(() => {
  // jsdom lays nothing out, so that nothing comes into view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollTo = () => undefined;
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const image = {
  __typename: 'Image',
  url: 'https://gone.example/a.webp',
  alt: 'A house',
  width: 16,
  height: 9,
  color: null,
  sources: [],
};
const project = (id: string, city: string) => ({
  __typename: 'Project',
  id,
  name: `Project ${id}`,
  city,
  status: null,
  landArea: null,
  configurations: ['2 BHK'],
  price: 9_000_000,
  image,
  description: null,
  gallery: [],
  videos: [],
  brochureUrl: null,
  amenities: [],
  highlights: [],
  rera: { __typename: 'Rera', numbers: [] },
  disclaimer: null,
});
const event = (id: string) => ({
  __typename: 'Event',
  id,
  name: `Event ${id}`,
  projectName: 'Canal Row',
  startsAt: null,
  fromTime: null,
  toTime: null,
  location: 'Lawn, Canal Row, Mumbai',
  description: null,
  image: null,
});
const last = { hasNextPage: false, endCursor: null };
const content = {
  KioskProjects: () => ({ projects: { pageInfo: last, nodes: [project('1', 'Goa'), project('2', 'Pune')] } }),
  KioskEvents: () => ({ upcoming: { nodes: [event('1')] }, past: { nodes: [event('2')] } }),
};

describe('Back on the kiosk', () => {
  it('leads to the same place of the same list', async () => {
    const kiosk = await openKiosk(content);
    await kiosk.begin();
    await kiosk.press(/^Projects/);
    await kiosk.press('Goa');
    expect(screen.queryByText('Project 2')).toBeNull();
    const main = screen.getByRole('main');
    act(() => {
      main.scrollTop = 400;
      main.dispatchEvent(new Event('scroll'));
    });
    await kiosk.press('Project 1');
    await waitFor(() => expect(main.scrollTop).toBe(0));
    await kiosk.press('Back');
    await waitFor(() => expect(main.scrollTop).toBe(400));
    expect(screen.queryByText('Project 2')).toBeNull();
    expect(screen.getByRole('button', { name: 'Goa' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('leads to the same tab, and an event names its place once', async () => {
    const kiosk = await openKiosk(content);
    await kiosk.begin();
    await kiosk.press(/^Events/);
    await kiosk.user.click(await screen.findByRole('tab', { name: 'Past events' }));
    await kiosk.press('Event 2');
    expect(screen.getByText('Lawn, Canal Row, Mumbai')).toBeDefined();
    await kiosk.press('Back');
    expect((await screen.findByRole('tab', { name: 'Past events' })).getAttribute('aria-selected')).toBe('true');
  });
});

describe('a comparison', () => {
  it('needs two projects, takes three, and says so', async () => {
    const four = ['1', '2', '3', '4'].map((id) => project(id, 'Goa'));
    const kiosk = await openKiosk({ ...content, KioskProjects: () => ({ projects: { pageInfo: last, nodes: four } }) });
    await kiosk.begin();
    await kiosk.press(/^Projects/);
    const add = async () => {
      const [button] = await screen.findAllByRole('button', { name: 'Compare' });
      if (button) await kiosk.user.click(button);
    };
    await add();
    expect(screen.getByRole('button', { name: 'Compare 1 of 3' })).toHaveProperty('disabled', true);
    await add();
    expect(screen.getByRole('button', { name: 'Compare 2 of 3' })).toHaveProperty('disabled', false);
    await add();
    await kiosk.press('Project 4');
    await screen.findByRole('heading', { level: 1, name: 'Project 4' });
    expect(screen.getByRole('button', { name: 'Compare' })).toHaveProperty('disabled', true);
    expect(screen.getByText('Three projects at a time')).toBeDefined();
  });
});

describe('the attract loop', () => {
  it('shows the message of the operator, and the mark of the brand for a picture that cannot be loaded', async () => {
    const kiosk = await openKiosk(content);
    await screen.findByRole('button', { name: 'Touch to begin' });
    const answer = kiosk.answers['KioskHeartbeat'];
    const beat = typeof answer === 'function' ? (answer({}) as { kioskHeartbeat: { kiosk: object } }) : null;
    kiosk.answers['KioskHeartbeat'] = () => ({
      kioskHeartbeat: { ...beat?.kioskHeartbeat, kiosk: { ...beat?.kioskHeartbeat.kiosk, message: 'Back at 4 pm' } },
    });
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(await screen.findByText('Back at 4 pm')).toBeDefined();
    await kiosk.begin();
    await kiosk.press(/^Projects/);
    const picture = screen.getAllByRole('img', { name: 'A house' })[0];
    act(() => void picture?.dispatchEvent(new Event('error')));
    expect(picture?.isConnected && picture.getAttribute('src')).not.toBe(image.url);
  });
});

describe('the language of a visit', () => {
  it('is that of the phone, and ends with the visit although its texts come late', async () => {
    const kiosk = await openKiosk(content);
    await kiosk.begin();
    await kiosk.user.click(screen.getByText('हिन्दी'));
    await kiosk.press('हो गया');
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    await kiosk.begin();
    await kiosk.user.click(screen.getByText('हिन्दी'));
    await kiosk.press(/^सदस्य लॉग इन/);
    await waitFor(() =>
      expect(document.querySelector('[data-code]')?.getAttribute('data-code')).toContain(
        '/language/hi?to=%2Fdevice%3Fcode',
      ),
    );
  });

  it('stays as it is when its texts cannot be loaded', async () => {
    const load = vi.fn<() => never>(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.doMock('#kiosk/text/hi.ts', load);
    const kiosk = await openKiosk(content);
    await kiosk.begin();
    await kiosk.user.click(screen.getByText('हिन्दी'));
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    await kiosk.press(/^Projects/);
    expect(await screen.findByText('Project 1')).toBeDefined();
    expect(document.documentElement.lang).toBe('en');
    vi.doUnmock('#kiosk/text/hi.ts');
  });
});

const reward = (points: number) => ({
  __typename: 'Product',
  id: '7',
  name: 'Brass-dial watch',
  brand: null,
  points,
  inStock: true,
  category: null,
  description: 'A watch',
  features: [],
  image: null,
});
async function openReward(points: number, own: object = {}) {
  const me = { __typename: 'Member', id: 'm', active: true, points: { available: 30_000, held: 0 }, ...own };
  const kiosk = await openKiosk({
    KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }),
    KioskProducts: () => ({ products: { nodes: [reward(points)], categories: [] } }),
    KioskPoints: () => ({ me }),
  });
  await kiosk.openLogin();
  await kiosk.user.click(await screen.findByRole('tab', { name: 'Rewards' }));
  await kiosk.press('Brass-dial watch');
  await screen.findByText('A watch');
  return kiosk;
}

describe('a member on the kiosk', () => {
  it('reads what a reward lacks before where it is ordered', async () => {
    await openReward(65_000);
    expect(await screen.findByRole('button', { name: 'You need 35,000 more points' })).toBeDefined();
    expect(screen.queryByText('Please order this on your phone')).toBeNull();
  });

  it('is led to the phone by a reward above the limit, which is described all the same', async () => {
    await openReward(28_000);
    expect(await screen.findByText('Please order this on your phone')).toBeDefined();
  });

  it('reads of an order what the receipt has said', async () => {
    const kiosk = await openKiosk({ KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }) });
    const answer = kiosk.answers['KioskMember'];
    const { me } = (typeof answer === 'function' ? answer({}) : {}) as { me: object };
    const order = (number: string, status: string) => ({
      id: number,
      number,
      status,
      statusText: null,
      createdAt: null,
      pointsRedeemed: 4_900,
      items: [{ __typename: 'OrderItem', id: number, name: `Mat ${number}` }],
    });
    const open = (id: string, number: string | null, state: string) => ({
      __typename: 'Redemption',
      id,
      kind: 'ORDER',
      state,
      points: 4_900,
      createdAt: new Date().toISOString(),
      subject: { number, name: number === null ? 'Mat without a number' : `Mat ${number}` },
    });
    kiosk.answers['KioskMember'] = () => ({
      me: {
        ...me,
        orders: { nodes: [order('VR-1', 'PENDING'), order('VR-2', 'PENDING')] },
        redemptionsInProgress: [open('a', 'VR-1', 'NEEDS_REVIEW'), open('b', null, 'PENDING')],
      },
    });
    await kiosk.openLogin();
    await kiosk.user.click(await screen.findByRole('tab', { name: 'Orders and stays' }));
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/^Mat without a number.*Confirming4,900 points$/),
      expect.stringMatching(/^Mat VR-1.*Being checked4,900 points$/),
      expect.stringMatching(/^Mat VR-2.*Pending4,900 points$/),
    ]);
  });

  it('reads once, above the points, that the membership is not active', async () => {
    const kiosk = await openKiosk({ KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }) });
    const answer = kiosk.answers['KioskMember'];
    const { me } = (typeof answer === 'function' ? answer({}) : {}) as { me: object };
    kiosk.answers['KioskMember'] = () => ({ me: { ...me, active: false } });
    await kiosk.openLogin();
    expect(await screen.findByText(/Your membership is not active/)).toBeDefined();
  });

  it('sees the answer to a touch, wherever it appears', async () => {
    const scrolled = vi.fn<(this: Element) => void>();
    Element.prototype.scrollIntoView = function scroll() {
      scrolled.call(this);
    };
    const kiosk = await openReward(6_200);
    kiosk.answers['KioskRequestOrder'] = () => ({
      requestOrderApproval: { __typename: 'ProductUnavailableError', code: 'NOT_AVAILABLE', message: '' },
    });
    await kiosk.press('Redeem points');
    await kiosk.press('Confirm on your phone');
    const answer = await screen.findByText(/can’t be redeemed at the moment/);
    expect(scrolled.mock.contexts.some((one) => one instanceof Element && one.contains(answer))).toBe(true);
  });

  it('is not offered what an inactive membership cannot do', async () => {
    await openReward(6_200, { active: false });
    expect(await screen.findByText(/Your membership is not active/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Redeem points' })).toBeNull();
  });
});

describe('what could not be loaded', () => {
  it('stays as it was when it was read before', async () => {
    const kiosk = await openKiosk(content);
    await screen.findByRole('button', { name: 'Touch to begin' });
    kiosk.answers['KioskProjects'] = () => ({ projects: null });
    kiosk.answers['KioskEvents'] = () => ({ upcoming: null, past: { nodes: [event('3')] } });
    const before = kiosk.count('KioskEvents');
    await act(() => vi.advanceTimersByTimeAsync(600_500));
    await waitFor(() => expect(kiosk.count('KioskEvents')).toBeGreaterThan(before));
    await kiosk.begin();
    await kiosk.press(/^Projects/);
    expect(await screen.findByText('Project 1')).toBeDefined();
    await kiosk.press('Home');
    await kiosk.press(/^Events/);
    expect(await screen.findByText('Event 1')).toBeDefined();
    await kiosk.user.click(screen.getByRole('tab', { name: 'Past events' }));
    expect(await screen.findByText('Event 3')).toBeDefined();
  });

  it('is the price of a reward beside unknown points, which can be read again', async () => {
    const points = { available: null, held: null };
    const kiosk = await openReward(6_200, { points });
    expect(await screen.findByText('We couldn’t load your points. They are safe.')).toBeDefined();
    kiosk.answers['KioskPoints'] = () => ({
      me: { __typename: 'Member', id: 'm', active: true, points: { available: 1_000, held: 0 } },
    });
    await kiosk.press('Try again');
    expect(await screen.findByRole('button', { name: 'You need 5,200 more points' })).toBeDefined();
    expect(screen.queryByText(/We couldn’t load/)).toBeNull();
  });

  it('of a member says so beside what is there, and can be tried again', async () => {
    const kiosk = await openKiosk({ KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }) });
    const answer = kiosk.answers['KioskMember'];
    const { me } = (typeof answer === 'function' ? answer({}) : {}) as { me: object };
    const unread = { points: null, ledger: null, orders: null };
    kiosk.answers['KioskMember'] = () => ({ me: { ...me, ...unread } });
    await kiosk.openLogin();
    expect(await screen.findByText('We couldn’t load everything. Your points are safe.')).toBeDefined();
    await kiosk.user.click(screen.getByRole('tab', { name: 'Orders and stays' }));
    expect(screen.queryByText(/will appear here/)).toBeNull();
    kiosk.answers['KioskMember'] = () => ({ me });
    await kiosk.press('Try again');
    expect(await screen.findByText('Your orders and hotel stays will appear here.')).toBeDefined();
    expect(screen.queryByText(/We couldn’t load/)).toBeNull();
  });
});

describe('a login without a network', () => {
  it('does not offer another that needs one', async () => {
    const kiosk = await openKiosk();
    await kiosk.begin();
    kiosk.club.isOnline = false;
    await kiosk.press(/^Member login/);
    expect(await screen.findByText('Logging in needs a connection. Please try again in a moment.')).toBeDefined();
    expect(screen.getByRole('tab', { name: 'With an OTP' })).toHaveProperty('disabled', true);
  });
});
