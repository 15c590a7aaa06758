import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '#rules/messages.ts';
import * as text from '#text/deviceNotifications.ts';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { eventually } from '#tests/web/eventually.ts';
import { DeviceNotifications } from '#web/features/account/components/DeviceNotifications.tsx';

const publicKey = Buffer.from('the key of the club').toString('base64url');
const createdAt = '2026-11-28T06:00:00.000Z';
const sessions = [
  { id: 's1', isCurrent: false, expiresAt: '2026-11-28T09:00:00.000Z' },
  { id: 's2', isCurrent: true, expiresAt: '2026-11-29T05:30:00.000Z' },
];

/** What a browser has of a push service; null when the person has not allowed it yet. */
const browser = {
  permission: 'default',
  allows: true,
  reaches: true,
  subscription: null as null | { endpoint: string },
  registered: [] as string[],
};

function subscriptionWith(key: string) {
  const bytes = (content: string) => Uint8Array.from(Buffer.from(content)).buffer;
  return {
    endpoint: 'https://push.example/device',
    options: { applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
    getKey: (name: string) => bytes(name),
    unsubscribe: async () => {
      browser.subscription = null;
      return true;
    },
  };
}

beforeEach(() => {
  Object.assign(browser, { permission: 'default', allows: true, reaches: true, subscription: null, registered: [] });
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!browser.reaches) throw new DOMException('No service', 'AbortError');
      return (browser.subscription = subscriptionWith(applicationServerKey));
    },
  };
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: async (url: string) => {
        browser.registered.push(url);
        return registration;
      },
    },
  });
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.allows ? 'granted' : 'default';
      return browser.permission;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
});

interface Opened {
  readonly stored?: object | null;
  readonly key?: string | null;
  readonly offline?: boolean;
}

/** The part of the page, in a club that keeps what it is told. */
function open({ stored = null, key = publicKey, offline = false }: Opened = {}) {
  const me = { id: 'm1', pushPublicKey: key, pushSubscription: stored, sessions };
  const graph = fakeGraph({
    me,
    subscribeToPush: ({
      input: { kinds, canShowDetails },
    }: {
      input: { kinds: string[]; canShowDetails: boolean };
    }) => {
      if (kinds.length === 0) {
        return { __typename: 'ValidationError', message: messages.pushKindNeeded, code: 'INVALID_INPUT', fields: [] };
      }
      me.pushSubscription = { kinds, canShowDetails, createdAt };
      return { __typename: 'SubscribeToPushSuccess', me };
    },
    unsubscribeFromPush: () => {
      me.pushSubscription = null;
      return { __typename: 'UnsubscribeFromPushSuccess', me };
    },
  });
  graph.offline = offline;
  renderClub(graph, [{ index: true, element: <DeviceNotifications /> }], '/');
  return graph;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ name, checked }) => (checked ? name : `not ${name}`));

it('is off until it is switched on, and then says for what, without details unless they are wanted', async () => {
  const graph = open();
  await screen.findByText(text.off);
  expect(browser.registered, 'nothing is registered before').toEqual([]);
  await userEvent.click(screen.getByLabelText(text.kinds.POINTS));
  await press(text.switchOn);
  await screen.findByText(text.switchedOn);
  expect(graph.operations.find(({ name }) => name === 'SubscribeToPush')?.variables).toEqual({
    input: {
      endpoint: 'https://push.example/device',
      p256dh: Buffer.from('p256dh').toString('base64url'),
      auth: Buffer.from('auth').toString('base64url'),
      kinds: ['ORDERS', 'REFERRALS'],
      canShowDetails: false,
    },
  });
  expect(browser.registered[0]).toMatch(/^\/serviceWorker\.js\?language=(en|hi)&icon=/);
  await screen.findByRole('button', { name: text.switchOff });
  expect(ticked()).toEqual(['ORDERS', 'not POINTS', 'REFERRALS', 'not canShowDetails']);
});

it('changes what is told, keeps the address of the device, and can be switched off', async () => {
  browser.permission = 'granted';
  const kept = (browser.subscription = subscriptionWith(publicKey));
  const graph = open({ stored: { kinds: ['ORDERS'], canShowDetails: false, createdAt } });
  await screen.findByRole('button', { name: text.switchOff });
  expect(screen.getByText(/^This device is notified until 29 Nov 2026, 11:00 am/i).textContent).toContain('your login');
  await userEvent.click(screen.getByLabelText(text.details));
  await press(text.save);
  await screen.findByText(text.saved);
  expect(browser.subscription).toBe(kept);
  expect(graph.operations.find(({ name }) => name === 'SubscribeToPush')?.variables).toMatchObject({
    input: { kinds: ['ORDERS'], canShowDetails: true },
  });
  await press(text.switchOff);
  await screen.findByText(text.switchedOff);
  await screen.findByText(text.off);
  expect(browser.subscription).toBeNull();
});

it('says what to do when nothing is chosen', async () => {
  open();
  await screen.findByText(text.off);
  for (const kind of Object.values(text.kinds)) await userEvent.click(screen.getByLabelText(kind));
  await press(text.switchOn);
  expect(await screen.findByText(messages.pushKindNeeded)).toBeInstanceOf(HTMLElement);
});

it('asks the push service anew when the browser has an address for another key', async () => {
  open();
  browser.permission = 'granted';
  const other = (browser.subscription = subscriptionWith(Buffer.from('another club').toString('base64url')));
  await press(text.switchOn);
  await screen.findByText(text.switchedOn);
  expect(browser.subscription).not.toBe(other);
});

it('is off when the browser forgot its address, whatever the club has stored', async () => {
  browser.permission = 'granted';
  open({ stored: { kinds: ['ORDERS'], canShowDetails: false, createdAt } });
  expect(await screen.findByText(text.off)).toBeInstanceOf(HTMLElement);
});

it('says that nothing has changed when the person does not allow it', async () => {
  browser.allows = false;
  const graph = open();
  await press(text.switchOn);
  await screen.findByText(text.notNow);
  expect(graph.operations.map(({ name }) => name)).not.toContain('SubscribeToPush');
});

it('says that the push service cannot be reached', async () => {
  browser.reaches = false;
  open();
  await press(text.switchOn);
  expect(await screen.findByText(text.notReached)).toBeInstanceOf(HTMLElement);
});

it('says how to allow what was blocked', async () => {
  browser.permission = 'denied';
  open();
  await screen.findByText(text.denied);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that a browser has no notifications', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(window, 'PushManager');
  open();
  expect(await screen.findByText(text.unsupported)).toBeInstanceOf(HTMLElement);
});

it('says that an iPhone has them on the home screen', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  open();
  expect(await screen.findByText(text.installFirst)).toBeInstanceOf(HTMLElement);
});

it('is not there in a club that notifies nobody', async () => {
  const graph = open({ key: null });
  await eventually(() => expect(graph.operations.length).toBeGreaterThan(0));
  await eventually(() => expect(screen.queryByText(text.title)).toBeNull());
});

it('can be tried again when it could not be loaded', async () => {
  const graph = open({ offline: true });
  await screen.findByText(text.notLoaded);
  graph.offline = false;
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(text.off)).toBeInstanceOf(HTMLElement);
});
