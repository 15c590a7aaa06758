import { randomUUID } from 'node:crypto';
import { operationTransitions } from '#rules/operation.ts';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import type { NewOperation, OperationRow } from '#api/store/operations/types.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { after, changeTo, friend, openRecords, referral, stages, START, welcomeCreditOf } from './support/records.ts';

/** An operation without a price has no Debit. */
const ownStages = stages.filter((stage) => stage !== 'CREATED' && stage !== 'DEBITING');

eachEngine('operations without a price', (database) => {
  const stores = openRecords(database);
  const { both, bring, setNow } = stores;
  const begun = async (changes: Partial<NewOperation> = {}) => (await stores.here.begin(referral(changes))).operation;

  describe('beginning one', () => {
    it('stores the operation before anything is sent', async () => {
      const input = referral();
      const { operation: row, begun: first } = await stores.here.begin(input);
      expect(first).toBe(true);
      expect(row).toEqual({
        id: expect.any(String),
        kind: 'REFER_FRIEND',
        key: expect.stringMatching(/^[\w-]{43}$/),
        memberId: input.memberId,
        stage: 'ACCEPTED',
        points: null,
        details: friend,
        payload: input.payload,
        subject: null,
        upstreamId: null,
        upstreamNumber: null,
        transactionId: null,
        paidAt: null,
        assigneeId: null,
        reviewCause: null,
        remainingPoints: null,
        failure: null,
        message: null,
        steps: [{ name: 'RECORDED', state: 'DONE', at: START }],
        tries: 0,
        stageAt: START,
        nextTryAt: START,
        createdAt: START,
        traceParent: null,
      });
      expect(await stores.here.find(row.id)).toEqual(row);
      expect(await stores.elsewhere.find('nobody')).toBeNull();
    });

    it('happens once for one key, however many ask at once over two stores', async () => {
      const input = referral();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }).flatMap(() => both().map((store) => store.begin(input))),
      );
      expect(outcomes.filter((outcome) => outcome.begun)).toHaveLength(1);
      expect(new Set(outcomes.map((outcome) => outcome.operation.id)).size).toBe(1);
    });

    it('tells kinds and every part of the key apart', async () => {
      const key = [randomUUID(), '12'];
      const inputs = [
        referral({ key }),
        referral({ key, kind: 'REFER_LEAD' }),
        referral({ key: [key[0] ?? '', '1', '2'] }),
        referral({ key: [`${key[0]}1`, '2'] }),
        referral({ key: [key.join('')] }),
      ];
      const rows = await Promise.all(inputs.map((input) => stores.here.begin(input)));
      expect(rows.every((row) => row.begun)).toBe(true);
    });

    it.each(ownStages.filter((stage) => stage !== 'FAILED'))(
      'finds the existing one in %s unchanged',
      async (stage) => {
        const input = referral();
        const row = await bring((await stores.here.begin(input)).operation, stage);
        setNow(after(86_400));
        expect(await stores.elsewhere.begin({ ...input, details: null })).toEqual({ operation: row, begun: false });
      },
    );

    it('replaces one that has failed, for exactly one of many callers', async () => {
      const input = referral();
      const { id } = await bring((await stores.here.begin(input)).operation, 'FAILED');
      setNow(after(60));
      const outcomes = await Promise.all(
        Array.from({ length: 10 }).flatMap(() => both().map((store) => store.begin(input))),
      );
      const [first, ...others] = outcomes.filter((outcome) => outcome.begun);
      expect(others).toEqual([]);
      expect(first?.operation).toMatchObject({
        stage: 'ACCEPTED',
        failure: null,
        tries: 0,
        createdAt: after(60),
        payload: input.payload,
        details: friend,
      });
      expect(first?.operation.id).not.toBe(id);
      expect(await stores.here.find(id)).toBeNull();
    });
  });

  describe('advancing one', () => {
    const pairs = ownStages.flatMap((from) => ownStages.map((to) => ({ from, to })));
    const known = ({ from, to }: (typeof pairs)[number]) => operationTransitions[from].includes(to);

    it.each(pairs.filter(known))('moves from $from to $to', async ({ from, to }) => {
      const row = await bring(await begun(), from);
      setNow(after(5));
      const moved = await stores.here.advance(row, changeTo(to));
      expect(moved).toMatchObject({ stage: to, stageAt: after(5), nextTryAt: after(5) });
      expect(await stores.here.find(row.id)).toEqual(moved);
    });

    it.each(pairs.filter((pair) => !known(pair)))('does not move from $from to $to', async ({ from, to }) => {
      const row = await bring(await begun(), from);
      await expect(stores.here.advance(row, changeTo(to))).rejects.toThrow(RangeError);
      expect(await stores.here.find(row.id)).toEqual(row);
    });

    it('counts the requests that may have arrived', async () => {
      const sending = await bring(await begun(), 'CREATING');
      expect(sending.tries).toBe(1);
      setNow(after(5));
      const again = await stores.here.tryAgain(sending);
      expect(again).toMatchObject({ stage: 'CREATING', tries: 2, stageAt: after(5) });
      const parked = again && (await stores.here.advance(again, { to: 'NEEDS_REVIEW' }));
      const renewed =
        parked && (await stores.here.advance(parked, { to: 'CREATING', payload: { restToken: 'another' } }));
      expect(renewed).toMatchObject({ tries: 3, payload: { restToken: 'another' } });
      expect(renewed && (await stores.here.advance(renewed, { to: 'ACCEPTED' }))).toMatchObject({ tries: 0 });
    });

    it('succeeds for one only of those who read it', async () => {
      const row = await begun();
      const moved = await Promise.all(
        Array.from({ length: 10 }).flatMap(() => both().map((store) => store.advance(row, { to: 'CREATING' }))),
      );
      const [sending, ...others] = moved.filter((one) => one !== null);
      if (!sending) throw new Error('Nobody moved it.');
      expect(others).toEqual([]);
      const again = await Promise.all([stores.here.tryAgain(sending), stores.elsewhere.tryAgain(sending)]);
      expect(again.filter((one) => one !== null)).toHaveLength(1);
      expect(await stores.here.advance(sending, { to: 'CONFIRMED', upstreamId: '4711' })).toBeNull();
      expect(await stores.here.postpone(sending, after(60))).toBeNull();
    });

    it('keeps of a settled one what its member may see, and nothing of what was sent', async () => {
      const done = await bring(await begun(), 'CONFIRMED');
      expect(done).toMatchObject({ payload: null, details: friend });
      expect(await bring(await begun(), 'FAILED')).toMatchObject({
        payload: null,
        details: null,
        failure: 'REJECTED',
      });
      expect(await bring(await begun(), 'NEEDS_REVIEW')).toMatchObject({
        payload: { restToken: 'rest-bearer' },
      });
    });
  });

  describe('the list of due ones', () => {
    const dueOf = async (rows: readonly OperationRow[], at: Date) => {
      setNow(at);
      const ids = rows.map(({ id }) => id);
      return (await stores.elsewhere.due()).filter((id) => ids.includes(id)).map((id) => ids.indexOf(id));
    };

    it('has the open ones whose pause is over, the longest waiting first', async () => {
      const rows = await Promise.all(ownStages.map(async (stage) => bring(await begun(), stage)));
      const open = ownStages.flatMap((stage, index) => (stage === 'ACCEPTED' || stage === 'CREATING' ? [index] : []));
      expect(new Set(await dueOf(rows, START))).toEqual(new Set(open));
      expect(await dueOf(rows, after(-1))).toEqual([]);
      setNow(START);

      const [first, second] = [rows[open[0] ?? 0], rows[open[1] ?? 0]];
      if (!first || !second) throw new Error('Nothing is open.');
      expect(await stores.here.postpone(first, after(60))).toMatchObject({ stage: first.stage, nextTryAt: after(60) });
      const back = await stores.here.advance(second, { to: 'ACCEPTED', notBefore: after(30) });
      expect(back).toMatchObject({ nextTryAt: after(30), stageAt: START });
      expect(await dueOf(rows, after(29))).toEqual([]);
      expect(await dueOf(rows, after(60))).toEqual([open[1], open[0]]);
    });
  });

  it('are listed for operators when they need review or have been open for long, the oldest first', async () => {
    const ids: string[] = [];
    for (const [index, stage] of (
      ['NEEDS_REVIEW', 'CREATING', 'ACCEPTED', 'CONFIRMED', 'FAILED', 'ACCEPTED'] as const
    ).entries()) {
      setNow(after(index));
      ids.push((await bring(await begun(), stage)).id);
    }
    const shown = async (before: Date, most = 1_000) =>
      (await stores.elsewhere.needingAttention(before, most))
        .map(({ id }) => ids.indexOf(id))
        .filter((index) => index >= 0);
    expect(await shown(after(5))).toEqual([0, 1, 2]);
    expect(await shown(after(6))).toEqual([0, 1, 2, 5]);
    expect(await shown(after(0))).toEqual([0]);
    expect(await stores.elsewhere.needingAttention(after(6), 2)).toHaveLength(2);
  });

  it('are listed for their member, newest first', async () => {
    const memberId = `member-${randomUUID()}`;
    for (const seconds of [1, 3, 2]) {
      setNow(after(seconds));
      await begun({ memberId, details: { ...friend, name: `after ${seconds}` } });
    }
    await begun({ memberId: null });
    await begun();
    const rows = await stores.elsewhere.list(memberId, ['REFER_FRIEND']);
    expect(rows.map(({ details }) => details)).toMatchObject([
      { name: 'after 3' },
      { name: 'after 2' },
      { name: 'after 1' },
    ]);
  });

  it('are sealed in the database, and no longer hold what was sent once settled', async () => {
    const canary = { phone: '7777700042', restToken: 'canary-bearer' };
    const row = await begun({
      key: ['7777700042', 'canary project'],
      payload: canary,
      details: { ...friend, name: 'Canary Friend' },
    });
    for (const text of ['7777700042', 'canary', 'Canary']) expect(await database.dump()).not.toContain(text);
    await bring(row, 'CONFIRMED');
    const stored = await database.db().selectFrom('operation').selectAll().where('id', '=', row.id).executeTakeFirst();
    expect(stored).toMatchObject({ payload: null, details: expect.any(String) });
  });

  it('are absent when they do not open, and the log says so without their content', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const watched = (await database.open({ logger })).operations;
    const [row, other] = [await begun(), await begun({ details: { ...friend, name: 'Canary Friend' } })];
    const stored = await database
      .db()
      .selectFrom('operation')
      .selectAll()
      .where('id', '=', other.id)
      .executeTakeFirst();
    const moved = { payload: 'v1.AAAA', details: stored?.details ?? null };
    await database.db().updateTable('operation').set(moved).where('id', '=', row.id).execute();
    expect(await watched.find(row.id)).toMatchObject({ id: row.id, payload: null, details: null });
    expect(lines.filter((line) => line.includes('counts as absent'))).toHaveLength(2);
    expect(lines.join('')).not.toMatch(/Canary|bearer/);
  });

  it('outlive every sweep', async () => {
    const row = await bring(await begun(), 'CONFIRMED');
    const later = await database.open({ now: () => new Date('2099-01-01T00:00:00.000Z') });
    await later.sweep();
    expect(await stores.here.find(row.id)).toEqual(row);
  });

  it('are never begun again once confirmed, and each kind has its own keys', async () => {
    const credit = welcomeCreditOf(randomUUID());
    const { operation } = await stores.here.begin(credit);
    await bring(operation, 'CONFIRMED');
    setNow(after(10 * 365 * 86_400));
    expect(await stores.elsewhere.begin(credit)).toMatchObject({ begun: false, operation: { stage: 'CONFIRMED' } });
    expect(await stores.here.begin({ ...credit, kind: 'MEMBERSHIP' })).toMatchObject({ begun: true });
  });
});
