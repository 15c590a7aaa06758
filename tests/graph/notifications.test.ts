import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { indianDay } from '#rules/indianDay.ts';
import { StoreError } from '#api/store/database/errors.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { compositeOf, nameOf } from '#tests/support/callCosts.ts';
import { openClub } from '#tests/support/club.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import type { Member } from '#tests/support/member.ts';

/** Kabir has orders, a ledger and points; Meera a ledger; Nila only the welcome Credit. */
const kabir = '9999900004';
const meera = '9999900005';
const nila = '9999900002';

const READ = `query Read($first: Int = 100, $after: String) {
  me {
    id
    notifications(first: $first, after: $after) {
      totalCount unreadCount lastVisitAt unavailable
      nodes {
        id kind title statusText points at isRead
        subject { __typename ... on Node { nodeId } ... on PointsTransaction { subject { kind number } } }
      }
      pageInfo { hasNextPage hasPreviousPage endCursor }
    }
  }
}`;
const MARK = `mutation Mark($through: DateTime!) {
  markNotificationsRead(input: { through: $through }) {
    __typename
    ... on MarkNotificationsReadSuccess { readThrough me { id notifications { unreadCount } } }
    ... on UserError { message code }
  }
}`;

interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly subject: { readonly nodeId: string; readonly subject?: { readonly kind: string } | null } | null;
  readonly statusText: string | null;
  readonly points: number | null;
  readonly at: string;
  readonly isRead: boolean;
}
interface Notifications {
  readonly totalCount: number;
  readonly unreadCount: number;
  readonly lastVisitAt: string | null;
  readonly unavailable: string[];
  readonly nodes: Entry[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}
interface Answer {
  readonly me: { readonly id: string; readonly notifications: Notifications | null };
}
interface Marked {
  readonly markNotificationsRead: { readonly readThrough: string };
}

const club = openClub();
const members = new Map<string, Promise<Member>>();
/** One session for each member, since each login begins another visit. */
const memberOf = (mobile: string): Promise<Member> => {
  const member = members.get(mobile) ?? club.member(mobile);
  members.set(mobile, member);
  return member;
};
beforeAll(() => club.sandbox.addOrders({ mobile: kabir, count: 2, status: 'processing' }));

async function read(mobile: string, { on = club.api, headers = undefined as Member['headers'] | undefined } = {}) {
  const { data, errors, extensions } = await on.graph<Answer>(READ, {}, headers ?? (await memberOf(mobile)).headers);
  const list = data?.me.notifications ?? null;
  return { list, errors, extensions, newest: list?.nodes[0] };
}
const mark = async (mobile: string, through: string, on = club.api) => {
  const { data, errors } = await on.graph<Marked>(MARK, { through }, (await memberOf(mobile)).headers);
  return { result: data?.markNotificationsRead, errors };
};
/** The session of another device of this member, which has just logged in. */
async function anotherDevice(mobile: string): Promise<{ headers: Record<string, string>; since: string }> {
  const { authorization = '' } = (await memberOf(mobile)).headers;
  const session = await club.store.sessions.find(authorization.replace('Bearer ', ''));
  if (!session) throw new Error('The member is not logged in.');
  const { token } = await club.store.sessions.create(session, { channel: 'SCRIPT' });
  return { headers: { authorization: `Bearer ${token}` }, since: session.createdAt.toISOString() };
}
const ordersOf = async (mobile: string) => {
  const { data } = await club.api.graph<{ me: { orders: { nodes: { id: string; number: string }[] } } }>(
    '{ me { orders { nodes { id number } } } }',
    {},
    (await memberOf(mobile)).headers,
  );
  return data?.me.orders.nodes ?? [];
};

describe('what happened', () => {
  it('is listed newest first, from 90 days, without site visits', async () => {
    const { list, errors } = await read(kabir);
    expect(errors).toBeUndefined();
    const times = list?.nodes.map(({ at }) => Date.parse(at)) ?? [];
    expect(times.length).toBeGreaterThan(3);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(Math.min(...times)).toBeGreaterThan(club.now().getTime() - 91 * 86_400_000);
    expect(list).toMatchObject({ totalCount: times.length, unavailable: [] });
    expect(new Set(list?.nodes.map(({ id }) => id)).size).toBe(times.length);
  });

  it('includes a Credit as soon as the CRM has it', async () => {
    const before = await read(meera);
    await club.sandbox.addTransaction({ mobile: meera, type: 'Credit', points: 250, name: 'Diwali bonus' });
    const { list, newest } = await read(meera);
    expect(newest).toMatchObject({ kind: 'POINTS', title: 'Diwali bonus', points: 250, isRead: false });
    expect(list?.unreadCount).toBe((before.list?.unreadCount ?? 0) + 1);
  });

  it.each([-20, 20])(
    'tells what is new since the last visit with upstreams whose clocks are %d s ahead',
    async (ahead) => {
      const switches = { restClockAheadSeconds: ahead, crmClockAheadSeconds: ahead };
      await club.sandbox.switches(switches);
      onTestFinished(
        async () => void (await club.sandbox.switches({ restClockAheadSeconds: 0, crmClockAheadSeconds: 0 })),
      );
      const api = await club.another();
      const member = (await club.member()).at(api);
      await member.ask('{ me { points { available } } }');
      club.later(5);
      const visitedAt = club.now().toISOString();
      club.later(5);
      await club.sandbox.addTransaction({ mobile: member.mobile, type: 'Credit', points: 250, name: 'Diwali bonus' });
      const { me } = await member.ask<Answer>(READ);
      const bonus = me.notifications?.nodes.find(({ title }) => title === 'Diwali bonus');
      expect(bonus?.isRead).toBe(false);
      expect((bonus?.at ?? '') > visitedAt).toBe(true);
    },
  );

  it('includes every move of an order, with its status then', async () => {
    const [order] = await ordersOf(kabir);
    await club.sandbox.moveOrder(Number(order?.id), { status: 'shipped' });
    await club.sandbox.moveOrder(Number(order?.id), { status: 'delivered' });
    const { list } = await read(kabir);
    const moves = list?.nodes.filter(({ subject }) => subject?.nodeId === `Order:${order?.id}`) ?? [];
    expect(moves.map(({ statusText }) => statusText).slice(0, 2)).toEqual(
      expect.arrayContaining(['DELIVERED', 'SHIPPED']),
    );
    expect(moves[0]).toMatchObject({ title: `Order ${order?.number}`, points: null, kind: 'ORDER' });
  });

  it('tells a redemption once: by the order, and not by its Debit too', async () => {
    const headers = (await memberOf(kabir)).headers;
    const { data } = await club.api.graph<{ me: { addresses: { id: string }[] } }>(
      '{ me { addresses { id } } }',
      {},
      headers,
    );
    const ordered = await club.api.graph<{ confirmOrder: { order: { id: string } } }>(
      `mutation Order($input: ConfirmOrderInput!) {
        confirmOrder(input: $input) { __typename ... on Redemption { order { id } } }
      }`,
      {
        input: { productId: '204', addressId: data?.me.addresses[0]?.id, idempotencyKey: crypto.randomUUID() },
      },
      headers,
    );
    const id = ordered.data?.confirmOrder.order.id;
    const { list } = await read(kabir);
    expect(list?.nodes.filter(({ subject }) => subject?.nodeId === `Order:${id}`).length).toBeGreaterThan(0);
    expect(list?.nodes.filter(({ subject }) => subject?.subject?.kind === 'ORDER')).toEqual([]);
  });

  it('includes a referral when the sales team changes it', async () => {
    const headers = (await memberOf(kabir)).headers;
    const { data } = await club.api.graph<{ referLead: { referral: { id: string } } }>(
      `mutation Refer($input: ReferLeadInput!) {
        referLead(input: $input) { __typename ... on ReferLeadSuccess { referral { id } } }
      }`,
      { input: { firstName: 'Omar', lastName: 'Haq', phone: '7777754321', project: 'Riverside Residences' } },
      headers,
    );
    const id = data?.referLead.referral.id ?? '';
    const found = async () =>
      (await read(kabir)).list?.nodes.find(({ subject }) => subject?.nodeId === `Referral:${id}`);
    expect(await found()).toMatchObject({
      kind: 'REFERRAL',
      title: 'Referral, Omar Haq',
      statusText: 'Open - Not Contacted',
    });
    const first = await found();
    await club.sandbox.moveLead({ id, status: 'Closed - Converted' });
    const moved = await found();
    expect(moved).toMatchObject({ statusText: 'Closed - Converted', isRead: false });
    expect(Date.parse(moved?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.at ?? ''));
  });

  it('includes an encash request when its status changes', async () => {
    const headers = (await memberOf(kabir)).headers;
    const input = {
      points: 1000,
      accountNumber: '501002003001',
      ifsc: 'DEMO0000214',
      branchName: 'Candolim',
      personName: 'Kabir Menon',
      termsAccepted: true,
      idempotencyKey: crypto.randomUUID(),
    };
    const { data } = await club.api.graph<{ requestEncash: { encashRequest: { id: string } } }>(
      `mutation Encash($input: RequestEncashInput!) {
        requestEncash(input: $input) { __typename ... on Redemption { encashRequest { id } } }
      }`,
      { input },
      headers,
    );
    const id = data?.requestEncash.encashRequest.id ?? '';
    const through = (await read(kabir)).newest?.at ?? '';
    await mark(kabir, through);
    await club.sandbox.moveEncash(Number(id), 'rejected');
    const { list } = await read(kabir);
    expect(list?.nodes.filter(({ isRead }) => !isRead)).toMatchObject([
      { kind: 'ENCASH', subject: { nodeId: `EncashRequest:${id}` }, statusText: 'REJECTED', isRead: false },
    ]);
  });

  it('is read page by page, without losing or repeating an entry', async () => {
    const all = (await read(kabir)).list?.nodes.map(({ id }) => id) ?? [];
    const pageAfter = async (after: string | null): Promise<string[]> => {
      const { data } = await club.api.graph<Answer>(READ, { first: 3, after }, (await memberOf(kabir)).headers);
      const { nodes = [], pageInfo } = data?.me.notifications ?? {};
      const ids = nodes.map(({ id }) => id);
      return pageInfo?.hasNextPage ? [...ids, ...(await pageAfter(pageInfo.endCursor))] : ids;
    };
    const paged = await pageAfter(null);
    expect(paged).toEqual(all);
  });

  it.each([
    ['a page of 0', { first: 0 }],
    ['a page of 101', { first: 101 }],
    ['a cursor of another list', { after: Buffer.from('[5]').toString('base64url') }],
    ['no cursor at all', { after: 'nonsense' }],
  ])('refuses %s', async (_, variables) => {
    const { errors } = await club.api.graph(READ, variables, (await memberOf(kabir)).headers);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('the last visit', () => {
  it('is null at the first, and later the login before, for each device its own', async () => {
    const first = await read(nila);
    expect(first.list?.lastVisitAt).toBeNull();
    const phone = await anotherDevice(nila);
    expect((await read(nila, { headers: phone.headers })).list?.lastVisitAt).toBe(phone.since);
    expect((await read(nila)).list?.lastVisitAt).toBeNull();
  });

  it('is not changed by a read', async () => {
    const phone = await anotherDevice(meera);
    const once = await read(meera, { headers: phone.headers });
    expect((await read(meera, { headers: phone.headers })).list?.lastVisitAt).toBe(once.list?.lastVisitAt);
  });
});

describe('marking as read', () => {
  it('is done by the first login for everything before it, and by no later one', async () => {
    const who = await club.member({ points: 500 });
    const unread = async (headers = who.headers) => {
      const { data } = await club.api.graph<Answer>(READ, {}, headers);
      return data?.me.notifications?.nodes.filter(({ isRead }) => !isRead).map(({ points }) => points);
    };
    expect(await unread()).toEqual([]);
    club.later(60);
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points: 75 });
    expect(await unread()).toEqual([75]);
    expect(await unread((await club.member(who.mobile)).headers)).toEqual([75]);
  });

  it('counts on every device and in every process', async () => {
    await club.sandbox.addTransaction({ mobile: meera, type: 'Credit', points: 75 });
    const { newest, list } = await read(meera);
    expect(list?.unreadCount).toBeGreaterThan(0);
    const { result } = await mark(meera, newest?.at ?? '');
    expect(result).toMatchObject({
      __typename: 'MarkNotificationsReadSuccess',
      readThrough: newest?.at,
      me: { notifications: { unreadCount: 0 } },
    });
    const other = await club.another();
    const phone = await anotherDevice(meera);
    for (const again of [await read(meera, { on: other }), await read(meera, { headers: phone.headers })]) {
      expect(again.list?.unreadCount).toBe(0);
      expect(again.list?.nodes.every(({ isRead }) => isRead)).toBe(true);
    }
  });

  it('never moves back, whichever process is later', async () => {
    const { newest, list } = await read(meera);
    const oldest = list?.nodes.at(-1)?.at ?? '';
    const other = await club.another();
    await Promise.all([mark(meera, newest?.at ?? ''), mark(meera, oldest, other)]);
    expect((await mark(meera, oldest, other)).result?.readThrough).toBe(newest?.at);
    expect((await read(meera)).list?.unreadCount).toBe(0);
  });

  it('counts a time in the future as now', async () => {
    const { result } = await mark(nila, '2099-01-01T00:00:00.000Z');
    expect(Date.parse(result?.readThrough ?? '')).toBeLessThanOrEqual(club.now().getTime() + 1000);
    await mark(nila, '0001-01-01T00:00:00.000Z');
    expect((await read(nila)).list?.unreadCount).toBe(0);
  });

  it.each(['yesterday', ''])('refuses the time %j', async (through) => {
    const { errors } = await mark(nila, through);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('is refused to visitors', async () => {
    const { data } = await club.api.graph(MARK, { through: club.now().toISOString() });
    expect(data).toMatchObject({ markNotificationsRead: { __typename: 'NotSignedInError' } });
  });

  it('says so when it cannot be stored', async () => {
    const failing = {
      ...club.store.memberVisits,
      markRead: () => Promise.reject(new StoreError('unavailable', 'memberVisits.markRead')),
    };
    const cold = await club.another({ store: { memberVisits: failing } });
    const { errors } = await mark(nila, club.now().toISOString(), cold);
    expect(errors?.[0]?.message).toBe('We couldn’t mark everything as read. Please try again.');
  });
});

describe('with a source away', () => {
  it('the rest is there, and what is missing is named', async () => {
    await club.sandbox.fault({ surface: 'rest', kind: 'status', status: 503 });
    const { list, extensions, errors } = await read(kabir, { on: await club.another() });
    expect(errors).toBeUndefined();
    expect(list?.unavailable).toEqual(['ORDER', 'ENCASH']);
    expect(extensions?.['partial']).toEqual(expect.arrayContaining(['encashRequests', 'orders']));
    expect(list?.nodes.some(({ kind }) => kind === 'POINTS')).toBe(true);
  });

  it('the CRM away leaves orders and encash requests', async () => {
    await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 503 });
    const { list } = await read(kabir, { on: await club.another() });
    expect(list?.unavailable).toEqual(['POINTS', 'LEAD']);
    expect(list?.nodes.some(({ kind }) => kind === 'ORDER')).toBe(true);
  });
});

describe('the calls', () => {
  const calls = async () => (await club.sandbox.calls()).map(nameOf).toSorted();
  const three = ['GET /encash_requests.json', 'GET /orders.json', compositeOf('Loyalty_Transaction__c', 'Lead')];

  it('are three for the bell, and none to mark everything as read', async () => {
    const { authorization = '' } = (await memberOf(meera)).headers;
    const cold = await club.another();
    await club.forgetCalls();
    await read(meera, { on: cold });
    expect(await calls()).toEqual(three);
    await club.forgetCalls();
    await cold.graph(
      'mutation ($at: DateTime!) { markNotificationsRead(input: { through: $at }) { __typename } }',
      { at: club.now().toISOString() },
      { authorization },
    );
    expect(await calls()).toEqual([]);
  });
});

describe('points that expire', () => {
  const EXPIRING = '{ me { points { balance expiring(days: 3660) { expiresOn points } } } }';
  interface Expiring {
    readonly me: {
      readonly points: { readonly balance: number; readonly expiring: { expiresOn: string; points: number }[] | null };
    };
  }
  const field = 'Expires_On__c';
  const dayAhead = (days: number) => indianDay(new Date(club.now().getTime() + days * 86_400_000));
  let dated: ApiUnderTest;
  beforeAll(async () => {
    await club.sandbox.switches({ expiryField: field });
    dated = await club.another({ env: clubConfigEnv({ crm: { transaction: { fields: { expiresOn: field } } } }) });
  });
  afterEach(() => club.sandbox.switches({ hiddenFields: [] }));
  afterAll(() => club.sandbox.switches({ expiryField: null }));
  const expiring = async (mobile: string, on = dated, query = EXPIRING) =>
    await on.graph<Expiring>(query, {}, (await memberOf(mobile)).headers);

  it('are null where the org has no field for it', async () => {
    const { data, errors } = await expiring(nila, club.api);
    expect(errors).toBeUndefined();
    expect(data?.me.points.expiring).toBeNull();
  });

  it('are listed by day, and never above the balance', async () => {
    const expiresOn = dayAhead(20);
    await club.sandbox.addTransaction({ mobile: nila, type: 'Credit', points: 400, expiresOn });
    const { data } = await expiring(nila);
    const points = data?.me.points;
    expect(points?.expiring?.[0]).toEqual({ expiresOn: expiresOn, points: 400 });
    expect(points?.expiring?.reduce((sum, one) => sum + one.points, 0)).toBeLessThanOrEqual(points?.balance ?? 0);
  });

  it('are only those of the days that were asked for', async () => {
    const { data } = await expiring(
      nila,
      dated,
      '{ me { points { balance expiring(days: 5) { expiresOn points } } } }',
    );
    expect(data?.me.points.expiring).toEqual([]);
    const { errors } = await expiring(nila, dated, '{ me { points { expiring(days: 0) { expiresOn } } } }');
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('are null while the org hides the field, and everything else is there', async () => {
    await club.sandbox.switches({ hiddenFields: [`Loyalty_Transaction__c.${field}`] });
    const { data, errors } = await expiring(nila);
    expect(errors).toBeUndefined();
    expect(data?.me.points).toMatchObject({ balance: expect.any(Number), expiring: null });
  });
});
