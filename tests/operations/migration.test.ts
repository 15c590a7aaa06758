import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationKind, OperationStage, RedemptionKind } from '#rules/operation.ts';
import type { OperationRecords } from '#api/store/operations/records.ts';
import type { NewOperation } from '#api/store/operations/types.ts';
import { foundation } from '#api/store/database/migrations/0001_foundation.ts';
import { redemptions } from '#api/store/database/migrations/0002_redemptions.ts';
import { errands } from '#api/store/database/migrations/0003_errands.ts';
import { redemptionSubject } from '#api/store/database/migrations/0006_redemption_subject.ts';
import { operations } from '#api/store/database/migrations/0010_operations.ts';
import { eachEngine } from '#tests/support/engines.ts';

/**
 * Rows that the version before wrote, at every stage of every kind, sealed with the secret of the tests. The keys are
 * "key of ORDER HELD" and so on.
 */
const formerRows = 'tests/operations/support/formerRows.json';

/** The clock of the version before, when it had written the last row. */
const writtenAt = new Date('2026-11-20T06:02:00.000Z');

const redemptionKinds = ['ORDER', 'HOTEL', 'ENCASH'] as const satisfies readonly RedemptionKind[];
const formerStages = {
  HELD: 'ACCEPTED',
  CREATING: 'CREATING',
  CREATED: 'CREATED',
  DEBITING: 'DEBITING',
  CONFIRMED: 'CONFIRMED',
  FAILED: 'FAILED',
  NEEDS_REVIEW: 'NEEDS_REVIEW',
} as const satisfies Record<string, OperationStage>;

const submissionKinds = ['REFER_FRIEND', 'REFER_LEAD', 'REGISTRATION'] as const satisfies readonly OperationKind[];
const formerSubmissionStages = {
  ASKED: 'ACCEPTED',
  SENDING: 'CREATING',
  DONE: 'CONFIRMED',
  REFUSED: 'FAILED',
  NEEDS_REVIEW: 'NEEDS_REVIEW',
} as const satisfies Record<string, OperationStage>;

const pairs = <A>(kinds: readonly A[], stages: Readonly<Record<string, OperationStage>>) =>
  kinds.flatMap((kind) => Object.entries(stages).map(([former, stage]) => ({ kind, former, stage })));

const isEnded = (stage: OperationStage) => stage === 'CONFIRMED' || stage === 'FAILED';

eachEngine('a database of the version before', (database) => {
  let records: OperationRecords;
  let now = writtenAt;

  beforeAll(async () => {
    const rows: unknown = JSON.parse(await readFile(formerRows, 'utf8'));
    await database
      .db()
      .transaction()
      .execute(async (trx) => {
        await sql`create schema former`.execute(trx);
        await sql`set local search_path to former`.execute(trx);
        for (const migration of [foundation, redemptions, errands, redemptionSubject]) await migration.up(trx);
        for (const table of ['redemption', 'redemption_step', 'hold', 'errand', 'once_only']) {
          await sql`insert into ${sql.table(table)}
          select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb -> ${sql.lit(table)})`.execute(
            trx,
          );
        }
        await operations.up(trx);
        for (const table of ['operation', 'hold']) {
          await sql`insert into public.${sql.table(table)} select * from former.${sql.table(table)}`.execute(trx);
        }
      });
    records = (await database.open({ now: () => now })).operations;
  });

  const redemptionOf = async (kind: RedemptionKind, former: string) => {
    const name = `${kind} ${former}`;
    const found = await records.findByKey({
      memberId: `member of ${name}`,
      kind,
      idempotencyKey: `key of ${name}`,
      request: `request of ${name}`,
    });
    if (found?.outcome !== 'redemption') throw new Error(`${name} is gone, or is of another request.`);
    return { redemption: found.redemption, name };
  };

  describe.each(pairs(redemptionKinds, formerStages))('$kind in $former', ({ kind, former, stage }) => {
    it('is found under its key, with everything that is needed to continue', async () => {
      const { redemption, name } = await redemptionOf(kind, former);
      const secrets = { restToken: 'rest-bearer', ...(kind === 'ENCASH' ? { accountNumber: '501002003001' } : {}) };
      expect(redemption).toMatchObject({
        kind,
        memberId: `member of ${name}`,
        stage,
        details: { of: name },
        payload: isEnded(stage) ? null : secrets,
        subject: kind === 'ENCASH' ? null : `subject of ${kind}`,
        upstreamId: ['CREATED', 'DEBITING', 'CONFIRMED'].includes(stage) ? name : null,
        transactionId: stage === 'CONFIRMED' ? `debit of ${name}` : null,
        failure: stage === 'FAILED' ? 'REJECTED' : null,
        message: stage === 'FAILED' ? 'It failed.' : null,
        tries: { ACCEPTED: 0, CREATING: 2 }[stage as string] ?? 1,
        remainingPoints: 10_000 - redemption.points,
      });
    });

    it('keeps its hold and its steps', async () => {
      const { redemption } = await redemptionOf(kind, former);
      const { id, points } = redemption;
      expect(await records.heldPoints(redemption.memberId)).toMatchObject(isEnded(stage) ? [] : [{ id, points }]);
      const state = { CONFIRMED: 'posted', FAILED: 'voided' }[stage as string] ?? 'active';
      expect(await records.holdOf(redemption.id)).toMatchObject({ state, points: redemption.points });
      expect(redemption.steps.map((step) => `${step.name.replace(/^\w+_CREATED/, 'CREATED')} ${step.state}`)).toEqual(
        {
          ACCEPTED: ['POINTS_HELD DONE'],
          CREATING: ['POINTS_HELD DONE', 'CREATED PENDING'],
          CREATED: ['POINTS_HELD DONE', 'CREATED DONE'],
          DEBITING: ['POINTS_HELD DONE', 'CREATED DONE', 'POINTS_DEBITED PENDING'],
          CONFIRMED: ['POINTS_HELD DONE', 'CREATED DONE', 'POINTS_DEBITED DONE'],
          FAILED: ['POINTS_HELD DONE', 'CREATED FAILED', 'POINTS_RELEASED DONE'],
          NEEDS_REVIEW: ['POINTS_HELD DONE', 'CREATED PENDING'],
        }[stage],
      );
      expect(redemption.steps.every(({ at }) => at <= redemption.stageAt && at >= redemption.createdAt)).toBe(true);
    });
  });

  const submissionOf = (kind: NewOperation['kind'], former: string): NewOperation => ({
    kind,
    key: ['key', kind, former],
    memberId: null,
    details: null,
    payload: {},
  });

  it.each(pairs(submissionKinds, formerSubmissionStages).filter(({ stage }) => stage !== 'FAILED'))(
    '$kind in $former is found under its key, and is not begun again',
    async ({ kind, former, stage }) => {
      const name = `${kind} ${former}`;
      const { begun, operation } = await records.begin(submissionOf(kind, former));
      expect(begun).toBe(false);
      expect(operation).toMatchObject({
        stage,
        memberId: kind === 'REGISTRATION' ? null : `member of ${name}`,
        payload: stage === 'CONFIRMED' ? null : { of: name },
        details: kind === 'REFER_FRIEND' ? { name: `friend ${former}`, phoneLast4: '4321' } : null,
        upstreamId: stage === 'CONFIRMED' ? name : null,
        tries: stage === 'ACCEPTED' ? 0 : 1,
      });
      const sent = { ACCEPTED: [], CONFIRMED: ['SENT DONE'] }[stage as string] ?? ['SENT PENDING'];
      expect(operation.steps.map((step) => `${step.name} ${step.state}`)).toEqual(['RECORDED DONE', ...sent]);
    },
  );

  it('continues what is open, and nothing else', async () => {
    const due = await Promise.all((await records.due()).map((id) => records.find(id)));
    expect(due.map((row) => `${row?.kind} ${row?.stage}`).toSorted()).toEqual(
      [
        ...redemptionKinds.flatMap((kind) =>
          ['ACCEPTED', 'CREATING', 'CREATED', 'DEBITING'].map((stage) => `${kind} ${stage}`),
        ),
        ...submissionKinds.flatMap((kind) => ['ACCEPTED', 'CREATING'].map((stage) => `${kind} ${stage}`)),
        'WELCOME_CREDIT CREATING',
      ].toSorted(),
    );
  });

  it('gives no member a second welcome Credit, and looks for the one in progress', async () => {
    expect(await records.list('member welcomed', ['WELCOME_CREDIT'])).toMatchObject([{ stage: 'CONFIRMED' }]);
    expect(await records.list('member with transactions', ['WELCOME_CREDIT'])).toMatchObject([
      { stage: 'CONFIRMED', upstreamId: null },
    ]);
    expect(await records.begin({ ...submissionOf('WELCOME_CREDIT', ''), key: ['member welcomed'] })).toMatchObject({
      begun: false,
    });
    expect(await records.linked('WELCOME_CREDIT', ['the Credit', 'none'])).toEqual(new Set(['the Credit']));
    expect(await records.list('member in progress', ['WELCOME_CREDIT'])).toMatchObject([
      { stage: 'CREATING', tries: 1 },
    ]);
  });

  it('creates no second membership, also not while the request of the version before may still arrive', async () => {
    const membership = (mobile: string) => ({ ...submissionOf('MEMBERSHIP', ''), key: [mobile] });
    expect(await records.begin(membership('9999900001'))).toMatchObject({
      begun: false,
      operation: { stage: 'CONFIRMED' },
    });
    expect(await records.begin(membership('9999900002'))).toMatchObject({
      begun: false,
      operation: { stage: 'FAILED' },
    });
    now = new Date(writtenAt.getTime() + 120_000);
    expect(await records.begin(membership('9999900002'))).toMatchObject({
      begun: true,
      operation: { stage: 'ACCEPTED' },
    });
  });

  it.each(submissionKinds)('begins a refused %s again when it is requested again', async (kind) => {
    expect(await records.begin(submissionOf(kind, 'REFUSED'))).toMatchObject({ begun: true });
  });

  it('leaves no former table behind, so that a process of the version before changes nothing', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'former'`.execute(database.db());
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['operation', 'hold']));
    for (const former of ['redemption', 'redemption_step', 'errand', 'once_only']) expect(names).not.toContain(former);
  });
});
