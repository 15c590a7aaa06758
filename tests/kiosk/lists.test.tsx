import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { approvedLogin, openKiosk } from './fakeClub.tsx';
import { text } from '#kiosk/text/en.ts';
import { escaped, partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';

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
const product = (id: string, points: number) => ({
  __typename: 'Product',
  id,
  name: `Product ${id}`,
  brand: null,
  points,
  isInStock: true,
  category: null,
  description: null,
  features: [],
  image,
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
    await kiosk.press(partly(text.home.projects));
    await kiosk.press(text.facts.cityName('Goa'));
    expect(screen.queryByText('Project 2')).toBeNull();
    const main = screen.getByRole('main');
    act(() => {
      main.scrollTop = 400;
      main.dispatchEvent(new Event('scroll'));
    });
    await kiosk.press('Project 1');
    await eventually(() => expect(main.scrollTop).toBe(0));
    await kiosk.press(text.common.back);
    await eventually(() => expect(main.scrollTop).toBe(400));
    expect(screen.queryByText('Project 2')).toBeNull();
    expect(screen.getByRole('button', { name: text.facts.cityName('Goa') }).getAttribute('aria-pressed')).toBe('true');
  });

  it('leads to the same tab, and an event names its place once', async () => {
    const kiosk = await openKiosk(content);
    await kiosk.begin();
    await kiosk.press(partly(text.home.events));
    await kiosk.user.click(await screen.findByRole('tab', { name: text.events.past }));
    await kiosk.press('Event 2');
    expect(screen.getByText('Lawn, Canal Row, Mumbai')).toBeDefined();
    await kiosk.press(text.common.back);
    expect((await screen.findByRole('tab', { name: text.events.past })).getAttribute('aria-selected')).toBe('true');
  });
});

describe('a comparison', () => {
  it('needs two projects, takes three, and says so', async () => {
    const four = ['1', '2', '3', '4'].map((id) => project(id, 'Goa'));
    const kiosk = await openKiosk({ ...content, KioskProjects: () => ({ projects: { pageInfo: last, nodes: four } }) });
    await kiosk.begin();
    await kiosk.press(partly(text.home.projects));
    const add = async () => {
      const [button] = await screen.findAllByRole('button', { name: text.projects.compare });
      if (button) await kiosk.user.click(button);
    };
    await add();
    expect(screen.getByRole('button', { name: text.projects.comparing(1) })).toHaveProperty('disabled', true);
    await add();
    expect(screen.getByRole('button', { name: text.projects.comparing(2) })).toHaveProperty('disabled', false);
    await add();
    await kiosk.press('Project 4');
    await screen.findByRole('heading', { level: 1, name: 'Project 4' });
    expect(screen.getByRole('button', { name: text.projects.compare })).toHaveProperty('disabled', true);
    expect(screen.getByText(text.projects.full)).toBeDefined();
  });
});

describe('the attract loop', () => {
  it('shows the mark of the brand for a picture that cannot be loaded', async () => {
    const kiosk = await openKiosk(content);
    await kiosk.begin();
    await kiosk.press(partly(text.home.projects));
    const picture = screen.getAllByRole('img', { name: 'A house' })[0];
    act(() => void picture?.dispatchEvent(new Event('error')));
    expect(picture?.isConnected && picture.getAttribute('src')).not.toBe(image.url);
  });
});

const reward = (points: number) => ({
  __typename: 'Product',
  id: '7',
  name: 'Brass-dial watch',
  brand: null,
  points,
  isInStock: true,
  category: null,
  description: 'A watch',
  features: [],
  image: null,
});
async function openReward(points: number, own: object = {}) {
  const me = { __typename: 'Member', id: 'm', isActive: true, points: { available: 30_000, held: 0 }, ...own };
  const kiosk = await openKiosk({
    KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }),
    KioskProducts: () => ({ products: { nodes: [reward(points)], categories: [] } }),
    KioskPoints: () => ({ me }),
  });
  await kiosk.openLogin();
  await kiosk.user.click(await screen.findByRole('tab', { name: text.member.rewards }));
  await kiosk.press('Brass-dial watch');
  await screen.findByText('A watch');
  return kiosk;
}

describe('a member on the kiosk', () => {
  it('reads what a reward lacks before where it is ordered', async () => {
    await openReward(65_000);
    expect(await screen.findByRole('button', { name: text.rewards.missing('35,000') })).toBeDefined();
    expect(screen.queryByText(text.redeem.limitTitle)).toBeNull();
  });

  it('is led to the phone by a reward above the limit, which is described all the same', async () => {
    await openReward(28_000);
    expect(await screen.findByText(text.redeem.limitTitle)).toBeDefined();
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
    await kiosk.user.click(await screen.findByRole('tab', { name: text.member.orders }));
    const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
    const row = (title: string, state: string) =>
      new RegExp(`^${title}.*${escaped(state + text.common.points('4,900'))}$`);
    expect(rows).toEqual([
      expect.stringMatching(row('Mat without a number', text.member.states.PENDING)),
      expect.stringMatching(row('Mat VR-1', text.member.states.NEEDS_REVIEW)),
      expect.stringMatching(row('Mat VR-2', text.member.statuses.PENDING)),
    ]);
  });

  it('reads once, above the points, that the membership is not active', async () => {
    const kiosk = await openKiosk({ KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }) });
    const answer = kiosk.answers['KioskMember'];
    const { me } = (typeof answer === 'function' ? answer({}) : {}) as { me: object };
    kiosk.answers['KioskMember'] = () => ({ me: { ...me, isActive: false } });
    await kiosk.openLogin();
    expect(await screen.findByText(partly(text.redeem.inactive))).toBeDefined();
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
    await kiosk.press(text.redeem.order);
    await kiosk.press(text.redeem.continue);
    const answer = await screen.findByText(partly(text.redeem.soldOut));
    expect(scrolled.mock.contexts.some((one) => one instanceof Element && one.contains(answer))).toBe(true);
  });

  it('is not offered what an inactive membership cannot do', async () => {
    await openReward(6_200, { isActive: false });
    expect(await screen.findByText(partly(text.redeem.inactive))).toBeDefined();
    expect(screen.queryByRole('button', { name: text.redeem.order })).toBeNull();
  });
});

describe('what could not be loaded', () => {
  it('stays as it was when it was read before', async () => {
    const kiosk = await openKiosk(content);
    await screen.findByRole('button', { name: text.attract.touch });
    kiosk.answers['KioskProjects'] = () => ({ projects: null });
    kiosk.answers['KioskEvents'] = () => ({ upcoming: null, past: { nodes: [event('3')] } });
    const before = kiosk.count('KioskEvents');
    await act(() => vi.advanceTimersByTimeAsync(600_500));
    await eventually(() => expect(kiosk.count('KioskEvents')).toBeGreaterThan(before));
    await kiosk.begin();
    await kiosk.press(partly(text.home.projects));
    expect(await screen.findByText('Project 1')).toBeDefined();
    await kiosk.press(text.common.home);
    await kiosk.press(partly(text.home.events));
    expect(await screen.findByText('Event 1')).toBeDefined();
    await kiosk.user.click(screen.getByRole('tab', { name: text.events.past }));
    expect(await screen.findByText('Event 3')).toBeDefined();
  });

  it('is a further page of a list, which is read with the next renewal, while the whole list before stays', async () => {
    const more = { hasNextPage: true, endCursor: 'c1' };
    const pages = { first: [project('1', 'Goa')], second: null as object[] | null };
    const kiosk = await openKiosk({
      ...content,
      KioskProjects: ({ after }) => {
        if (!after) return { projects: { pageInfo: more, nodes: pages.first } };
        return { projects: pages.second && { pageInfo: last, nodes: pages.second } };
      },
    });
    await kiosk.begin();
    await kiosk.press(partly(text.home.projects));
    expect(await screen.findByText('Project 1')).toBeDefined();
    pages.second = [project('2', 'Pune')];
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(await screen.findByText('Project 2')).toBeDefined();
    pages.second = null;
    pages.first = [project('3', 'Goa')];
    const asked = kiosk.count('KioskProjects');
    await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
    await eventually(() => expect(kiosk.count('KioskProjects')).toBeGreaterThan(asked));
    // The visit has ended meanwhile.
    await kiosk.begin();
    await kiosk.press(partly(text.home.projects));
    expect(await screen.findByText('Project 2')).toBeDefined();
    expect(screen.queryByText('Project 3')).toBeNull();
  });

  it('is the price of a reward beside unknown points, which can be read again', async () => {
    const points = { available: null, held: null };
    const kiosk = await openReward(6_200, { points });
    expect(await screen.findByText(text.member.pointsUnavailable)).toBeDefined();
    kiosk.answers['KioskPoints'] = () => ({
      me: { __typename: 'Member', id: 'm', isActive: true, points: { available: 1_000, held: 0 } },
    });
    await kiosk.press(text.common.retry);
    expect(await screen.findByRole('button', { name: text.rewards.missing('5,200') })).toBeDefined();
    expect(screen.queryByText(text.member.pointsUnavailable)).toBeNull();
  });

  it('are the rewards, which are asked for anew on the way back to them', async () => {
    const kiosk = await openKiosk({
      KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }),
      KioskProducts: () => ({ products: null, errors: [{ message: 'The backend does not answer.' }] }),
    });
    await kiosk.openLogin();
    const rewards = async () => kiosk.user.click(await screen.findByRole('tab', { name: text.member.rewards }));
    await rewards();
    expect(await screen.findByText(text.rewards.unavailable)).toBeDefined();
    const asked = kiosk.count('KioskProducts');
    await kiosk.press(text.common.retry);
    await eventually(() => expect(kiosk.count('KioskProducts')).toBeGreaterThan(asked));
    kiosk.answers['KioskProducts'] = () => ({ products: { nodes: [reward(6_200)], categories: [] } });
    await kiosk.press(text.common.home);
    await kiosk.press(partly(text.home.myClub));
    await rewards();
    expect(await screen.findByText('Brass-dial watch')).toBeDefined();
  });

  it('of a member says so beside what is there, and can be tried again', async () => {
    const kiosk = await openKiosk({ KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }) });
    const answer = kiosk.answers['KioskMember'];
    const { me } = (typeof answer === 'function' ? answer({}) : {}) as { me: object };
    const unread = { points: null, ledger: null, orders: null };
    kiosk.answers['KioskMember'] = () => ({ me: { ...me, ...unread } });
    await kiosk.openLogin();
    expect(await screen.findByText(text.member.partly)).toBeDefined();
    await kiosk.user.click(screen.getByRole('tab', { name: text.member.orders }));
    expect(screen.queryByText(text.member.noOrders)).toBeNull();
    kiosk.answers['KioskMember'] = () => ({ me });
    await kiosk.press(text.common.retry);
    expect(await screen.findByText(text.member.noOrders)).toBeDefined();
    expect(screen.queryByText(text.member.partly)).toBeNull();
  });
});

describe('a login without a network', () => {
  it('does not offer another that needs one', async () => {
    const kiosk = await openKiosk();
    await kiosk.begin();
    kiosk.club.isOnline = false;
    await kiosk.press(partly(text.home.member));
    expect(await screen.findByText(text.login.failedOffline)).toBeDefined();
    expect(screen.getByRole('tab', { name: text.login.withOtp })).toHaveProperty('disabled', true);
  });
});

describe('rewards', () => {
  it('say by how many points one is out of reach', async () => {
    const kiosk = await openKiosk({
      KioskPollLogin: () => ({ pollDeviceAuthorization: approvedLogin }),
      KioskProducts: () => ({
        products: { nodes: [product('2', 36_500), { ...product('3', 900), isInStock: false }, product('1', 29_000)] },
      }),
    });
    await kiosk.openLogin();
    await kiosk.user.click(await screen.findByRole('tab', { name: text.member.rewards }));
    expect(await screen.findByText(text.rewards.short('6,500'))).toBeDefined();
    expect(screen.getAllByText(partly(text.rewards.short('').trim()))).toHaveLength(1);
    const headings = screen.getAllByRole('heading').map((one) => one.textContent);
    const place = (name: string) => headings.indexOf(name);
    expect(place(text.rewards.withinPoints)).toBeLessThan(place('Product 1'));
    expect(place('Product 1')).toBeLessThan(place(text.rewards.notEnough));
    expect(screen.getAllByText(text.rewards.outOfStock)).toHaveLength(1);
    expect(screen.getByText(text.rewards.aboveLimit('25,000'))).toBeDefined();
    expect(place(text.rewards.notEnough)).toBeLessThan(place('Product 2'));
  });
});
