import { randomUUID } from 'node:crypto';
import { redemptionTransitions, type RedemptionStage } from '#rules/redemption.ts';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewRedemption, RedemptionRow, Redemptions } from '#api/store/redemptionTypes.ts';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const stages = Object.keys(redemptionTransitions) as RedemptionStage[];

/** The way on which a redemption comes to each stage. */
const wayTo: Readonly<Record<RedemptionStage, readonly RedemptionStage[]>> = {
  HELD: [],
  CREATING: ['CREATING'],
  CREATED: ['CREATING', 'CREATED'],
  DEBITING: ['CREATING', 'CREATED', 'DEBITING'],
  CONFIRMED: ['CREATING', 'CREATED', 'DEBITING', 'CONFIRMED'],
  FAILED: ['CREATING', 'FAILED'],
  NEEDS_REVIEW: ['CREATING', 'NEEDS_REVIEW'],
};

async function bring(redemptions: Redemptions, row: RedemptionRow, stage: RedemptionStage): Promise<RedemptionRow> {
  let latest = row;
  for (const to of wayTo[stage]) {
    const next = await redemptions.advance(latest, { to });
    if (next === null) throw new Error(`It did not go to ${to}.`);
    latest = next;
  }
  return latest;
}

/** An order of 3,000 points on a balance of 10,000, under a key of its own, by a member of its own. */
const order = (changes: Partial<NewRedemption> = {}): NewRedemption => ({
  memberId: `member-${randomUUID()}`,
  kind: 'ORDER',
  idempotencyKey: randomUUID(),
  asked: 'product 204, address 1',
  points: 3000,
  details: { productId: '204', addressId: '1' },
  secrets: { restToken: 'rest-bearer' },
  balance: 10_000,
  balanceReadAt: START,
  ...changes,
});

async function begun(redemptions: Redemptions, changes: Partial<NewRedemption> = {}): Promise<RedemptionRow> {
  const outcome = await redemptions.begin(order(changes));
  if (outcome.outcome !== 'begun') throw new Error(`Only ${outcome.available} points are available.`);
  return outcome.redemption;
}

eachEngine('redemptions', (database) => {
  // Two stores for the whole suite, with one clock: every store has connections of its own, and a server has few.
  let now = START;
  let redemptions: Redemptions;
  let elsewhere: Redemptions;
  beforeAll(async () => {
    redemptions = (await database.open({ now: () => now })).redemptions;
    elsewhere = (await database.open({ now: () => now })).redemptions;
  });
  beforeEach(() => {
    now = START;
  });

  const both = () => [redemptions, elsewhere];
  const holdOf = (id: string) =>
    database.db().selectFrom('hold').selectAll().where('redemption_id', '=', id).executeTakeFirstOrThrow();

  describe('beginning', () => {
    it('writes the redemption, its hold and its first step', async () => {
      const memberId = 'first-member';
      const row = await begun(redemptions, { memberId });
      expect(row).toEqual({
        id: expect.any(String),
        memberId,
        kind: 'ORDER',
        stage: 'HELD',
        points: 3000,
        details: { productId: '204', addressId: '1' },
        secrets: { restToken: 'rest-bearer' },
        upstreamId: null,
        transactionId: null,
        remainingPoints: 7000,
        message: null,
        tries: 1,
        stageAt: START,
        nextTryAt: START,
        createdAt: START,
      });
      expect(await redemptions.find(row.id)).toEqual(row);
      expect(await redemptions.stepsOf(row.id)).toEqual([{ name: 'POINTS_HELD', state: 'DONE', at: START }]);
      expect(await redemptions.reserved(memberId, after(0))).toEqual({ held: 3000, unseen: 0 });
      expect(await redemptions.activeHolds(memberId)).toEqual(new Set([row.id]));
    });

    it('never holds more than the balance: of 40 begins at once over two stores exactly three fit', async () => {
      const memberId = 'forty';
      const outcomes = await Promise.all(
        Array.from({ length: 20 }).flatMap(() => both().map((store) => store.begin(order({ memberId })))),
      );
      const fitted = outcomes.flatMap((one) => (one.outcome === 'begun' ? [one.redemption.remainingPoints] : []));
      expect(new Set(fitted)).toEqual(new Set([1000, 4000, 7000]));
      expect(fitted).toHaveLength(3);
      expect(outcomes.filter(({ outcome }) => outcome === 'insufficient')).toEqual(
        Array.from({ length: 37 }, () => ({ outcome: 'insufficient', available: 1000 })),
      );
      expect(await redemptions.reserved(memberId, START)).toEqual({ held: 9000, unseen: 0 });
    });

    it('takes the last point and not one more', async () => {
      const memberId = 'last-point';
      expect(await redemptions.begin(order({ memberId, points: 10_001 }))).toEqual({
        outcome: 'insufficient',
        available: 10_000,
      });
      expect(await begun(redemptions, { memberId, points: 10_000 })).toMatchObject({ remainingPoints: 0 });
      expect(await redemptions.begin(order({ memberId, points: 1 }))).toEqual({
        outcome: 'insufficient',
        available: 0,
      });
    });

    it('never says that less than nothing is available, when the balance fell under what is held', async () => {
      const memberId = 'fallen';
      await begun(redemptions, { memberId });
      expect(await redemptions.begin(order({ memberId, balance: 500, points: 1 }))).toEqual({
        outcome: 'insufficient',
        available: 0,
      });
    });

    it('leaves nothing behind when the points do not reach', async () => {
      const wanted = order({ points: 20_000 });
      await redemptions.begin(wanted);
      expect(await redemptions.findByKey(wanted)).toBeNull();
      expect(await redemptions.reserved(wanted.memberId, START)).toEqual({ held: 0, unseen: 0 });
    });

    it('does not mind what other members hold', async () => {
      await begun(redemptions, { memberId: 'neighbour', points: 10_000 });
      expect(await begun(redemptions, { points: 10_000 })).toMatchObject({ remainingPoints: 0 });
    });

    it('counts points beyond 32 bits', async () => {
      const row = await begun(redemptions, { points: 5_000_000_000, balance: 9_000_000_000 });
      expect(await redemptions.find(row.id)).toMatchObject({ points: 5_000_000_000, remainingPoints: 4_000_000_000 });
      expect(await redemptions.reserved(row.memberId, START)).toEqual({ held: 5_000_000_000, unseen: 0 });
    });

    it.each([0, -1])('refuses to hold %i points', async (points) => {
      const wanted = order({ points });
      await expect(redemptions.begin(wanted)).rejects.toMatchObject({ name: 'StoreError', code: '23514' });
      expect(await redemptions.findByKey(wanted)).toBeNull();
    });
  });

  describe('the idempotency key', () => {
    it('begins one redemption of thirty equal ones at once over two stores', async () => {
      const wanted = order({ balance: 1_000_000 });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 15 }).flatMap(() => both().map((store) => store.begin(wanted))),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual(
        Array.from({ length: 29 }, () => expect.objectContaining({ name: 'StoreError', kind: 'query', code: '23505' })),
      );
      expect(await redemptions.reserved(wanted.memberId, START)).toEqual({ held: 3000, unseen: 0 });
    });

    it('finds what was begun under it, in every store', async () => {
      const wanted = order();
      const row = await begun(redemptions, wanted);
      expect(await elsewhere.findByKey(wanted)).toEqual({ redemption: row, same: true });
    });

    it('tells when something else was asked for under it', async () => {
      const wanted = order();
      const row = await begun(redemptions, wanted);
      expect(await redemptions.findByKey({ ...wanted, asked: 'product 205, address 1' })).toEqual({
        redemption: row,
        same: false,
      });
    });

    it('is of one member and one kind', async () => {
      const wanted = order();
      const row = await begun(redemptions, wanted);
      expect(await redemptions.findByKey({ ...wanted, memberId: 'somebody-else' })).toBeNull();
      expect(await redemptions.findByKey({ ...wanted, kind: 'HOTEL' })).toBeNull();
      const stay = await begun(redemptions, { ...wanted, kind: 'HOTEL' });
      expect(stay.id).not.toBe(row.id);
    });
  });

  describe('the way of a redemption', () => {
    it.each(stages)('goes on from %s as the table of transitions says', async (from) => {
      for (const to of redemptionTransitions[from]) {
        const row = await bring(redemptions, await begun(redemptions), from);
        expect(await redemptions.advance(row, { to })).toMatchObject({ stage: to });
      }
    });

    it.each(stages)('goes from %s no other way', async (from) => {
      const row = await bring(redemptions, await begun(redemptions), from);
      for (const to of stages.filter((stage) => !redemptionTransitions[from].includes(stage))) {
        await expect(redemptions.advance(row, { to }), `${from} to ${to}`).rejects.toThrow(RangeError);
      }
      expect(await redemptions.find(row.id)).toEqual(row);
    });

    it('is gone by one of two stores that race', async () => {
      const row = await begun(redemptions);
      const moves = await Promise.all(
        Array.from({ length: 10 }).flatMap(() => both().map((store) => store.advance(row, { to: 'CREATING' }))),
      );
      expect(moves.filter((move) => move !== null)).toEqual([await elsewhere.find(row.id)]);
    });

    it('ends one way when one store confirms it and another one gives it up', async () => {
      const row = await bring(redemptions, await begun(redemptions), 'NEEDS_REVIEW');
      const ends = await Promise.all([
        redemptions.advance(row, { to: 'CONFIRMED', hold: 'posted' }),
        elsewhere.advance(row, { to: 'FAILED', hold: 'voided' }),
      ]);
      const end = ends.find((move) => move !== null);
      expect(ends).toContain(null);
      expect((await holdOf(row.id)).state).toBe(end?.stage === 'CONFIRMED' ? 'posted' : 'voided');
    });

    it('keeps what a change does not name', async () => {
      const creating = await bring(redemptions, await begun(redemptions), 'CREATING');
      now = after(1);
      const created = await redemptions.advance(creating, {
        to: 'CREATED',
        upstreamId: randomUUID(),
        message: 'words',
      });
      now = after(2);
      const debiting = created && (await redemptions.advance(created, { to: 'DEBITING', notBefore: after(60) }));
      expect(debiting).toEqual({ ...created, stage: 'DEBITING', stageAt: after(2), nextTryAt: after(60) });
      const confirmed = debiting && (await redemptions.advance(debiting, { to: 'CONFIRMED', message: null }));
      expect(confirmed).toMatchObject({ upstreamId: created?.upstreamId, message: null, nextTryAt: after(2) });
    });

    it('shows its steps in their order, with the moment of their latest state', async () => {
      const row = await begun(redemptions);
      now = after(1);
      const creating = await redemptions.advance(row, { to: 'CREATING', steps: [['ORDER_CREATED', 'PENDING']] });
      now = after(2);
      await redemptions.advance(creating ?? row, {
        to: 'FAILED',
        steps: [
          ['POINTS_RELEASED', 'DONE'],
          ['ORDER_CREATED', 'FAILED'],
        ],
      });
      expect(await redemptions.stepsOf(row.id)).toEqual([
        { name: 'POINTS_HELD', state: 'DONE', at: START },
        { name: 'ORDER_CREATED', state: 'FAILED', at: after(2) },
        { name: 'POINTS_RELEASED', state: 'DONE', at: after(2) },
      ]);
    });

    it('writes no step and resolves no hold when somebody else was first', async () => {
      const row = await begun(redemptions);
      await redemptions.advance(row, { to: 'CREATING' });
      const late = await redemptions.advance(row, {
        to: 'FAILED',
        hold: 'voided',
        steps: [['POINTS_RELEASED', 'DONE']],
      });
      expect(late).toBeNull();
      expect(await redemptions.stepsOf(row.id)).toHaveLength(1);
      expect(await holdOf(row.id)).toMatchObject({ state: 'active', resolved_at: null });
    });

    it('lists the redemptions of a member and a kind, newest first', async () => {
      const memberId = 'lister';
      const ids: string[] = [];
      for (const seconds of [0, 1, 2]) {
        now = after(seconds);
        ids.unshift((await begun(redemptions, { memberId, points: 1 })).id);
      }
      await begun(redemptions, { memberId, kind: 'ENCASH', points: 1 });
      await begun(redemptions, { points: 1 });
      expect((await redemptions.list(memberId, 'ORDER')).map(({ id }) => id)).toEqual(ids);
    });
  });

  describe('waiting', () => {
    it('is put off until a moment, in the same stage', async () => {
      const row = await begun(redemptions);
      expect(await redemptions.postpone(row, after(60))).toEqual({ ...row, nextTryAt: after(60) });
    });

    it('sends once more for one of two stores that race, and counts it', async () => {
      const row = await bring(redemptions, await begun(redemptions), 'CREATING');
      now = after(120);
      const tries = await Promise.all(
        Array.from({ length: 10 }).flatMap(() => both().map((store) => store.tryAgain(row))),
      );
      expect(tries.filter((one) => one !== null)).toEqual([{ ...row, tries: 2, stageAt: after(120) }]);
    });

    it('counts the tries of each stage anew', async () => {
      const creating = await bring(redemptions, await begun(redemptions), 'CREATING');
      const again = await redemptions.tryAgain(creating);
      expect(again && (await redemptions.advance(again, { to: 'CREATED' }))).toMatchObject({ tries: 1 });
    });

    it('does nothing for who read an older stage or try', async () => {
      const row = await begun(redemptions);
      const creating = await bring(redemptions, row, 'CREATING');
      const again = await redemptions.tryAgain(creating);
      expect(await redemptions.postpone(row, after(60))).toBeNull();
      expect(await redemptions.tryAgain(row)).toBeNull();
      expect(await redemptions.postpone(creating, after(60))).toBeNull();
      expect(await redemptions.find(row.id)).toEqual(again);
    });
  });

  describe('holds', () => {
    it('resolve once: what was posted is never voided, and the other way round', async () => {
      const rows = await Promise.all(Array.from({ length: 10 }, () => begun(redemptions)));
      for (const { id, memberId } of rows) {
        await Promise.all([redemptions.resolveHold(id, 'posted'), elsewhere.resolveHold(id, 'voided')]);
        const settled = await holdOf(id);
        expect(['posted', 'voided']).toContain(settled.state);
        await redemptions.resolveHold(id, settled.state === 'posted' ? 'voided' : 'posted');
        expect(await holdOf(id)).toEqual(settled);
        expect(await redemptions.activeHolds(memberId)).toEqual(new Set());
      }
    });

    it('stay resolved as they were when the redemption moves on', async () => {
      const row = await bring(redemptions, await begun(redemptions), 'NEEDS_REVIEW');
      await redemptions.resolveHold(row.id, 'voided');
      const before = await holdOf(row.id);
      await redemptions.advance(row, { to: 'CONFIRMED', hold: 'posted' });
      expect(await holdOf(row.id)).toEqual(before);
    });

    it('free their points when they are voided', async () => {
      const memberId = 'released';
      const row = await begun(redemptions, { memberId, points: 10_000 });
      await redemptions.advance(row, { to: 'FAILED', hold: 'voided' });
      expect(await redemptions.reserved(memberId, START)).toEqual({ held: 0, unseen: 0 });
      expect(await begun(redemptions, { memberId, points: 10_000 })).toMatchObject({ remainingPoints: 0 });
    });

    it('count as Debits that a balance may lack when it was read before they were posted', async () => {
      const memberId = 'posted';
      const row = await begun(redemptions, { memberId });
      const before = await redemptions.moment();
      await redemptions.resolveHold(row.id, 'posted');
      expect(await redemptions.reserved(memberId, before)).toEqual({ held: 0, unseen: 3000 });
      expect(await redemptions.begin(order({ memberId, points: 7001, balanceReadAt: before }))).toEqual({
        outcome: 'insufficient',
        available: 7000,
      });
      // The database's moment, cut to milliseconds, may still be the one of the posting.
      await expect
        .poll(async () => redemptions.reserved(memberId, await redemptions.moment()))
        .toEqual({ held: 0, unseen: 0 });
    });

    it('go by the clock of the database, whatever the clock of the process says', async () => {
      now = new Date('2001-01-01T00:00:00.000Z');
      const row = await begun(redemptions);
      const before = await redemptions.moment();
      await redemptions.resolveHold(row.id, 'posted');
      expect(before.getTime()).toBeGreaterThan(Date.parse('2020-01-01'));
      expect(await redemptions.reserved(row.memberId, before)).toMatchObject({ unseen: 3000 });
    });
  });

  describe('what belongs to whom', () => {
    it('knows which upstream ids of a kind belong to a redemption', async () => {
      const [mine, stay] = [randomUUID(), randomUUID()];
      const row = await bring(redemptions, await begun(redemptions), 'CREATING');
      const booking = await bring(redemptions, await begun(redemptions, { kind: 'HOTEL' }), 'CREATING');
      await redemptions.advance(row, { to: 'CREATED', upstreamId: mine });
      await redemptions.advance(booking, { to: 'CREATED', upstreamId: stay });
      expect(await redemptions.linked('ORDER', [mine, stay, 'free'])).toEqual(new Set([mine]));
      expect(await redemptions.linked('HOTEL', [mine, stay])).toEqual(new Set([stay]));
      expect(await redemptions.linked('ORDER', [])).toEqual(new Set());
    });

    it('knows which transactions of the CRM belong to a redemption', async () => {
      const transactionId = randomUUID();
      const row = await bring(redemptions, await begun(redemptions), 'DEBITING');
      await redemptions.advance(row, { to: 'CONFIRMED', transactionId });
      expect(await redemptions.linkedTransactions([transactionId, 'free'])).toEqual(new Set([transactionId]));
      expect(await redemptions.linkedTransactions([])).toEqual(new Set());
    });

    it('lets no two redemptions have the same order or the same Debit', async () => {
      const [orderId, debitId] = [randomUUID(), randomUUID()];
      const taken = { name: 'StoreError', code: '23505' };
      const [one, two] = [await begun(redemptions), await begun(redemptions)];
      const [first, second] = [await bring(redemptions, one, 'CREATING'), await bring(redemptions, two, 'CREATING')];
      await redemptions.advance(first, { to: 'CREATED', upstreamId: orderId });
      await expect(redemptions.advance(second, { to: 'CREATED', upstreamId: orderId })).rejects.toMatchObject(taken);
      expect(await redemptions.find(second.id)).toEqual(second);

      const [third, fourth] = [await begun(redemptions), await begun(redemptions)];
      await redemptions.advance(await bring(redemptions, third, 'DEBITING'), {
        to: 'CONFIRMED',
        transactionId: debitId,
      });
      const debiting = await bring(redemptions, fourth, 'DEBITING');
      await expect(
        redemptions.advance(debiting, { to: 'CONFIRMED', transactionId: debitId, hold: 'posted' }),
      ).rejects.toMatchObject(taken);
      expect((await holdOf(fourth.id)).state).toBe('active');
    });
  });

  describe('secrets', () => {
    it.each(['CONFIRMED', 'FAILED'] as const)('are gone once it is %s', async (end) => {
      const row = await bring(redemptions, await begun(redemptions), end);
      expect(row.secrets).toBeNull();
      const stored = await database.db().selectFrom('redemption').selectAll().where('id', '=', row.id).execute();
      expect(stored).toMatchObject([{ secrets: null }]);
    });

    it.each(stages.filter((stage) => stage !== 'CONFIRMED' && stage !== 'FAILED'))('are there in %s', async (stage) => {
      const secrets = { restToken: 'rest-bearer', accountNumber: '501002003001' };
      const row = await begun(redemptions, { kind: 'ENCASH', secrets });
      expect(await bring(redemptions, row, stage)).toMatchObject({ secrets });
    });

    it('stand sealed in the database, and so do the details: no token, account number, key or name can be read', async () => {
      const lines: string[] = [];
      const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
      const logging = (await database.open({ logger })).redemptions;
      const row = await begun(logging, {
        memberId: 'canary-member',
        kind: 'ENCASH',
        asked: 'canary-asked 778899001122',
        details: { personName: 'Canary Name', accountLast4: '7788', branchName: 'Canary Branch' },
        secrets: { restToken: 'canary-bearer', accountNumber: '778899001122' },
      });
      await bring(logging, row, 'DEBITING');
      const dump = await database.dump();
      expect(dump).toContain('canary-member');
      expect(dump).toContain('DEBITING');
      for (const canary of [
        'canary-bearer',
        'rest-bearer',
        '778899001122',
        'Canary Name',
        'Canary Branch',
        'canary-asked',
      ]) {
        expect(dump, 'the tables').not.toContain(canary);
        expect(lines.join(''), 'the log').not.toContain(canary);
      }
    });

    it('do not open for a store with another secret, nor in the row of another redemption', async () => {
      const row = await begun(redemptions);
      const stranger = await database.open({ secret: 'another-secret-0123456789-0123456789' });
      expect(await stranger.redemptions.find(row.id)).toEqual({ ...row, secrets: null, details: null });

      const thief = await begun(redemptions);
      const db = database.db();
      const stolen = (column: 'secrets' | 'details') =>
        db.selectFrom('redemption').select(column).where('id', '=', row.id);
      await db
        .updateTable('redemption')
        .set({ secrets: stolen('secrets') })
        .where('id', '=', thief.id)
        .execute();
      await db
        .updateTable('redemption')
        .set({ details: stolen('details').$castTo<{ details: string }>() })
        .where('id', '=', thief.id)
        .execute();
      expect(await redemptions.find(thief.id)).toEqual({ ...thief, secrets: null, details: null });
    });
  });

  it('outlives every sweep', async () => {
    const row = await begun(redemptions);
    const later = await database.open({ now: () => new Date('2099-01-01T00:00:00.000Z') });
    await later.sweep();
    expect(await later.redemptions.find(row.id)).toEqual(row);
    expect(await later.redemptions.activeHolds(row.memberId)).toEqual(new Set([row.id]));
  });
});
