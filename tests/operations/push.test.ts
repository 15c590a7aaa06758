import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLog } from '#api/main/log.ts';
import { createPushDelivery } from '#api/operations/push/delivery.ts';
import type { Store } from '#api/store/store.ts';
import { mostPushDevices, type PushKind, pushKinds } from '#rules/push.ts';
import { eachEngine, type TestDatabase } from '#tests/support/engines.ts';
import { openPushService } from '../../e2e/pushService.ts';
import { bringIn, order, referral, START, welcomeCreditOf } from './support/records.ts';

let service: Awaited<ReturnType<typeof openPushService>>;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

/** Two processes on one database and one clock. */
async function openBoth(database: TestDatabase) {
  let at = START;
  const now = () => at;
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const open = async () => {
    const store = await database.open({ now });
    const settings = { now, publicUrl: 'https://club.example', services: [service.origin] };
    const deps = { store, log, ...settings };
    return { store, ...createPushDelivery(deps), impatient: createPushDelivery({ ...deps, timeoutMs: 500 }) };
  };
  const [here, elsewhere] = [await open(), await open()];
  return {
    here,
    elsewhere,
    lines,
    later(minutes: number) {
      at = new Date(at.getTime() + minutes * 60_000);
    },
    /** Sends every minute for so long, in both processes. */
    async pass(minutes: number) {
      for (let minute = 0; minute < minutes; minute += 1) {
        at = new Date(at.getTime() + 60_000);
        await Promise.all([here.sendDue(), elsewhere.sendDue()]);
      }
    },
  };
}

const logIn = ({ sessions }: Store, memberId: string) =>
  sessions.create({ memberId, membershipNumber: '00042719', mobile: '9812345670', name: 'Kabir', restToken: 'r' });

interface Wishes {
  readonly kinds?: readonly PushKind[];
  readonly canShowDetails?: boolean;
  readonly language?: 'en' | 'hi';
}

/** A member who is logged in and notified on a device. */
async function subscribed(store: Store, { kinds = pushKinds, canShowDetails = false, language = 'en' }: Wishes = {}) {
  const memberId = `member-${randomUUID()}`;
  const { token } = await logIn(store, memberId);
  const device = service.device();
  await store.pushes.subscribe(token, { ...device.address, kinds, canShowDetails, language });
  return { memberId, token, device };
}

async function orderOf(memberId: string, { operations }: Store, stage: 'CONFIRMED' | 'FAILED' | 'NEEDS_REVIEW') {
  const begun = await operations.beginRedemption(order({ memberId }));
  if (begun.outcome !== 'redemption') throw new Error('There is no order.');
  return bringIn(operations, begun.redemption, stage);
}

const friendOf = async (memberId: string, { operations }: Store) => {
  const { operation } = await operations.begin(referral({ memberId }));
  return bringIn(operations, operation, 'CONFIRMED');
};

eachEngine('notifications on devices', (database) => {
  let both: Awaited<ReturnType<typeof openBoth>>;
  beforeAll(async () => {
    both = await openBoth(database);
  });
  beforeEach(async () => {
    await database.db().deleteFrom('session').execute();
  });

  it('tell once what became of an order, encrypted and signed, and name nothing that is not allowed', async () => {
    const { here, pass } = both;
    const { memberId, device } = await subscribed(here.store);
    const other = await subscribed(here.store);
    const { id } = await orderOf(memberId, here.store, 'CONFIRMED');
    await pass(5);
    expect(device.got).toEqual([
      { title: 'Your order is confirmed', body: '', tag: id, path: `/order-success?redemption=${id}` },
    ]);
    expect(device.headers).toHaveLength(1);
    expect(device.headers[0]).toMatchObject({ ttl: '43200', 'content-encoding': 'aes128gcm' });
    expect(device.senders).toEqual([(await here.store.pushes.keys())?.publicKey]);
    expect(other.device.headers).toEqual([]);
  });

  it('name product, points and friend where the member allows it, in the language of the device', async () => {
    const { here, pass } = both;
    const { memberId, device } = await subscribed(here.store, { canShowDetails: true, language: 'hi' });
    await orderOf(memberId, here.store, 'FAILED');
    await friendOf(memberId, here.store);
    await pass(1);
    expect(
      device.got.map(({ title, body }) => [title, body]).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['आपका ऑर्डर नहीं हो सका', 'Brass vessel, 3,000 पॉइंट'],
      ['आपका रेफ़रल भेज दिया गया', 'Leela Nambiar'],
    ]);
  });

  it('tell only what was chosen', async () => {
    const { here, pass } = both;
    const { memberId, device } = await subscribed(here.store, { kinds: ['POINTS'] });
    await orderOf(memberId, here.store, 'NEEDS_REVIEW');
    await friendOf(memberId, here.store);
    const { operation } = await here.store.operations.begin(welcomeCreditOf(memberId));
    await bringIn(here.store.operations, operation, 'CONFIRMED');
    await pass(1);
    expect(device.got).toMatchObject([{ title: 'You’ve got points', path: '/dashboard' }]);
  });

  it('tell the Credit of a cancelled order once', async () => {
    const { here, pass } = both;
    const { memberId, device } = await subscribed(here.store);
    const { operations } = here.store;
    const { operation } = await operations.begin({
      ...referral({ memberId }),
      kind: 'ORDER_CANCELLATION',
      details: null,
      payload: {},
    });
    await bringIn(operations, operation, 'CONFIRMED');
    const credit = { id: `credit-${randomUUID()}`, createdAt: START };
    expect(await operations.linkCredit(operation.id, credit)).toBe(true);
    expect(await operations.linkCredit(operation.id, credit)).toBe(false);
    await pass(3);
    expect(device.got.map(({ title }) => title).toSorted()).toEqual(['Your order is cancelled', 'You’ve got points']);
  });

  it('are sent again to a service that is away, and given up after six hours', async () => {
    const { here, lines, later, pass } = both;
    const { memberId, device } = await subscribed(here.store);
    device.answer(503);
    await orderOf(memberId, here.store, 'CONFIRMED');
    await pass(4);
    const tried = device.headers.length;
    expect(tried).toBeGreaterThan(1);
    device.answer(201);
    await pass(10);
    expect(device.got).toHaveLength(1);
    device.answer(503);
    await orderOf(memberId, here.store, 'FAILED');
    await pass(1);
    later(7 * 60);
    await pass(1);
    device.answer(201);
    await pass(90);
    expect(device.got).toHaveLength(1);
    const logged = lines.join('');
    expect(logged).toContain('a notification was not taken');
    for (const hidden of [memberId, device.address.endpoint, device.address.auth]) expect(logged).not.toContain(hidden);
  });

  it.each([404, 410, 403])('forget a device that its service does not know: %d', async (status) => {
    const { here, pass } = both;
    const { memberId, token, device } = await subscribed(here.store);
    device.answer(status);
    await orderOf(memberId, here.store, 'CONFIRMED');
    await orderOf(memberId, here.store, 'FAILED');
    await pass(5);
    expect(await here.store.pushes.find(token)).toBeNull();
    device.answer(201);
    await orderOf(memberId, here.store, 'CONFIRMED');
    await pass(90);
    expect(device.got).toEqual([]);
  });

  it('are not sent twice, nor followed elsewhere, when a service refuses one', async () => {
    const { here, pass } = both;
    const { memberId, device } = await subscribed(here.store);
    device.answer(301);
    await orderOf(memberId, here.store, 'CONFIRMED');
    await pass(90);
    expect(device.headers).toHaveLength(1);
  });

  it.each<[string, (store: Store, token: string, memberId: string) => Promise<unknown>]>([
    ['signed out', ({ sessions }, token) => sessions.revoke(token)],
    ['was signed out on another device', ({ sessions }, _, memberId) => sessions.revokeAll({ memberId })],
    ['switched them off', ({ pushes }, token) => pushes.unsubscribe(token)],
  ])('are not sent once the member %s, not even what waits', async (_, end) => {
    const { here, elsewhere, pass } = both;
    const { memberId, token, device } = await subscribed(here.store);
    await orderOf(memberId, here.store, 'CONFIRMED');
    await end(elsewhere.store, token, memberId);
    await orderOf(memberId, here.store, 'FAILED');
    await pass(5);
    expect(device.headers).toEqual([]);
  });

  it('are not sent once the login is over', async () => {
    const { here, later, pass } = both;
    const { memberId, device } = await subscribed(here.store);
    await orderOf(memberId, here.store, 'CONFIRMED');
    later(24 * 60);
    await pass(5);
    expect(device.headers).toEqual([]);
  });

  it('belong to whoever is logged in on the device, in the newest way', async () => {
    const { here, pass } = both;
    const { memberId, token, device } = await subscribed(here.store);
    const { token: another } = await logIn(here.store, `member-${randomUUID()}`);
    await here.store.pushes.subscribe(another, {
      ...device.address,
      kinds: ['POINTS'],
      canShowDetails: false,
      language: 'en',
    });
    expect(await here.store.pushes.find(token)).toBeNull();
    await orderOf(memberId, here.store, 'CONFIRMED');
    await pass(1);
    expect(device.headers).toEqual([]);
    await here.store.sessions.revoke(another);
    expect(
      await here.store.pushes.subscribe(another, {
        ...device.address,
        kinds: pushKinds,
        canShowDetails: false,
        language: 'en',
      }),
      'a session that has ended',
    ).toBeNull();
  });

  it('reach the newest devices of a member, and no more than the most', async () => {
    const { here, later, pass } = both;
    const { memberId, device: oldest } = await subscribed(here.store);
    const devices = [];
    for (let count = 0; count < mostPushDevices; count += 1) {
      later(1);
      const device = service.device();
      const { token } = await logIn(here.store, memberId);
      const wishes = { kinds: pushKinds, canShowDetails: false, language: 'en' } as const;
      await here.store.pushes.subscribe(token, { ...device.address, ...wishes });
      devices.push(device);
    }
    await orderOf(memberId, here.store, 'CONFIRMED');
    await pass(1);
    expect(devices.map(({ got }) => got.length)).toEqual(devices.map(() => 1));
    expect(oldest.headers).toEqual([]);
  });

  it('do not wait for a service that is slow', async () => {
    const { here, elsewhere } = both;
    const [slow, quick] = [await subscribed(here.store), await subscribed(here.store)];
    slow.device.answer(null);
    await orderOf(slow.memberId, here.store, 'CONFIRMED');
    await orderOf(quick.memberId, here.store, 'CONFIRMED');
    const round = here.impatient.sendDue();
    await elsewhere.sendDue();
    await round;
    expect(quick.device.got).toHaveLength(1);
    expect(slow.device.headers, 'it is not asked again at once').toHaveLength(1);
  });

  it('are signed with one key, whichever process is first', async () => {
    const { here, elsewhere } = both;
    await database.db().deleteFrom('pushKey').execute();
    const [one, other] = await Promise.all([here.store.pushes.keys(), elsewhere.store.pushes.keys()]);
    expect(one).toEqual(other);
    expect(one?.publicKey).toMatch(/^[\w-]{87}$/);
    expect(await database.dump()).not.toContain(one?.privateKey);
  });
});
