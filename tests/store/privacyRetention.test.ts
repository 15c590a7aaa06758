import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseExpired } from '#api/domains/privacy/retention.ts';
import { createLog } from '#api/main/log.ts';
import type { Store } from '#api/store/store.ts';
import { retentionDefaults } from '#api/store/dataClasses.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { openedDump } from '#tests/support/openedDump.ts';

const dayMs = 86_400_000;
const log = createLog('silent');
const member = '003000000000001AAA';

eachEngine('retention', (database) => {
  let store: Store;
  let clock = new Date('2026-11-23T06:00:00Z');
  const begun = clock;
  const now = () => clock;
  /** Days after everything was written, a little later than the time itself. */
  const runAfter = async (days: number) => {
    clock = new Date(begun.getTime() + days * dayMs + 60_000);
    await eraseExpired({ store, log, retention: retentionDefaults });
    const [event] = await store.privacyEvents.list(1);
    return event?.counts;
  };
  const rows = async (text: string) =>
    (await openedDump(database.db())).filter((row) => row.text.includes(text)).map(({ table }) => table);

  const redemption = async (kind: 'ORDER' | 'HOTEL' | 'ENCASH', details: object) => {
    const begunOne = await store.operations.beginRedemption({
      kind,
      memberId: member,
      idempotencyKey: `${kind}-key-${clock.getTime()}`,
      request: kind,
      subject: null,
      points: 100,
      details,
      payload: { restToken: 'a-bearer' },
      balance: 10_000,
      balanceReadAt: now(),
    });
    if (begunOne.outcome !== 'redemption') throw new Error('It did not begin.');
    return begunOne.redemption;
  };
  const confirmed = async (kind: 'ORDER' | 'HOTEL' | 'ENCASH', details: object) => {
    const creating = await store.operations.advance(await redemption(kind, details), { to: 'CREATING' });
    if (!creating) throw new Error('It was changed.');
    return store.operations.advance(creating, {
      to: 'CONFIRMED',
      upstreamId: `${kind}-1`,
      transactionId: `debit-${kind}`,
    });
  };
  const submission = async (kind: 'REFER_FRIEND' | 'WELCOME_CREDIT', name: string) => {
    const { operation } = await store.operations.begin({
      kind,
      key: [member, name],
      memberId: member,
      payload: {},
      details: { name },
    });
    const creating = await store.operations.advance(operation, { to: 'CREATING' });
    if (creating) await store.operations.advance(creating, { to: 'CONFIRMED', upstreamId: `id-${name}` });
  };

  beforeAll(async () => {
    store = await database.open({ now });
    await confirmed('ORDER', { productId: 'product-1', addressId: 'address-1' });
    await confirmed('HOTEL', { specialRequests: 'A quiet room' });
    await confirmed('ENCASH', { accountLast4: '3001', personName: 'Kabir Menon' });
    await submission('REFER_FRIEND', 'Nila Paul');
    await submission('WELCOME_CREDIT', 'welcome');
    await store.siteVisits.add(member, { projectId: 'visited-project', slot: null, scheduledAt: null });
    await store.newsletter.subscribe('kabir@example.com');
    await store.notices.accept('9999900004', 'LOGIN', '2026-11-23');
    await store.privacyEvents.record({ actor: 'PERSON', operator: null, action: 'EXPORT', outcome: 'DONE' });
  });
  afterAll(() => {
    clock = begun;
  });

  it('erases nothing on the day before the first time ends', async () => {
    expect(await runAfter(179)).toEqual({});
    for (const text of ['3001', 'A quiet room', 'Nila Paul', 'kabir@example.com'])
      expect(await rows(text)).not.toEqual([]);
  });

  it('erases the sealed bank details after 180 days, and nothing else', async () => {
    expect(await runAfter(180)).toEqual({ BANK_DETAILS: 1 });
    expect(await rows('Kabir Menon')).toEqual([]);
    expect(await rows('A quiet room')).toEqual(['operation']);
  });

  it('erases the details of orders and stays, submissions, visits and counts after two years', async () => {
    expect(await runAfter(730)).toEqual({ COUNTS: expect.any(Number), REDEMPTION_DETAILS: 2, SUBMISSION: 1, VISIT: 1 });
    for (const text of ['A quiet room', 'address-1', 'Nila Paul', 'visited-project'])
      expect(await rows(text)).toEqual([]);
  });

  it('erases subscribers, accepted notices and old entries of its own record after three years', async () => {
    expect(await runAfter(1_095)).toEqual({ NEWSLETTER: 1, NOTICE: 1, AUDIT: 1 });
    expect(await rows('kabir@example.com')).toEqual([]);
  });

  it('keeps a redemption for eight years, then erases it with its hold', async () => {
    expect((await rows('debit-HOTEL')).toSorted()).toEqual(['operation']);
    expect(await runAfter(2_920)).toMatchObject({ REDEMPTION: 3 });
    for (const kind of ['ORDER', 'HOTEL', 'ENCASH']) expect(await rows(`debit-${kind}`)).toEqual([]);
    expect((await openedDump(database.db())).filter(({ table }) => table === 'hold')).toEqual([]);
  });

  it('keeps that the welcome Credit was given, for ever', async () => {
    expect(await rows('id-welcome')).toEqual(['operation']);
  });

  describe('and what is not settled', () => {
    it.each(['ACCEPTED', 'held'] as const)('never touches a redemption that is %s, however old', async (state) => {
      const key = state === 'held' ? 'ENCASH' : 'ORDER';
      const row = await redemption(key, { specialRequests: `still ${state}` });
      if (state === 'held') {
        const creating = await store.operations.advance(row, { to: 'CREATING' });
        if (creating) await store.operations.advance(creating, { to: 'CONFIRMED', upstreamId: 'held-1' });
      }
      const days = (clock.getTime() - begun.getTime()) / dayMs;
      await runAfter(days + 40_000);
      expect(await rows(`still ${state}`)).toEqual(['operation']);
      expect(await rows(row.id)).toEqual(expect.arrayContaining(['hold', 'operation']));
    });
  });

  it('is run by the queue: soon after the start, in one of the processes', async () => {
    const other = await database.open({ now });
    let ran = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const everyDay = async () => {
      ran += 1;
      resolve();
    };
    const none = async () => [];
    await store.jobs.start(async () => undefined, none, everyDay);
    await other.jobs.start(async () => undefined, none, everyDay);
    await promise;
    await Promise.all([store.jobs.stop(1_000), other.jobs.stop(1_000)]);
    expect(ran).toBe(1);
  });
});
