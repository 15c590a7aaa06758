import { randomUUID } from 'node:crypto';
import { operationTransitions, type OperationStage } from '#rules/operation.ts';
import { beforeAll, beforeEach } from 'vitest';
import type {
  NewOperation,
  NewRedemption,
  OperationRow,
  RedemptionRow,
  StageChange,
} from '#api/store/operations/types.ts';
import type { OperationRecords } from '#api/store/operations/records.ts';
import type { TestDatabase } from '#tests/support/engines.ts';

export const START = new Date('2026-11-20T06:00:00.000Z');
export const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
export const stages = Object.keys(operationTransitions) as OperationStage[];

/** The stages through which a redemption comes to each stage. */
const pathTo: Readonly<Record<OperationStage, readonly OperationStage[]>> = {
  ACCEPTED: [],
  CREATING: ['CREATING'],
  CREATED: ['CREATING', 'CREATED'],
  DEBITING: ['CREATING', 'CREATED', 'DEBITING'],
  CONFIRMED: ['CREATING', 'CREATED', 'DEBITING', 'CONFIRMED'],
  FAILED: ['CREATING', 'FAILED'],
  NEEDS_REVIEW: ['CREATING', 'NEEDS_REVIEW'],
};

/** Brings an operation to a stage, through those before it. */
export async function bringIn(
  records: OperationRecords,
  row: OperationRow,
  stage: OperationStage,
): Promise<OperationRow> {
  let latest = row;
  // Without a price there is no Debit.
  const path = pathTo[stage].filter((to) => row.points !== null || (to !== 'CREATED' && to !== 'DEBITING'));
  for (const to of path) {
    const next = await records.advance(latest, changeTo(to));
    if (next === null) throw new Error(`It did not go to ${to}.`);
    latest = next;
  }
  return latest;
}

/** A move to a stage, with what the database demands of it. */
export const changeTo = (to: OperationStage): StageChange => (to === 'FAILED' ? { to, failure: 'REJECTED' } : { to });

export const friend = { projectId: '12', projectName: 'Saanjh Canal Row', name: 'Leela Nambiar', phoneLast4: '4321' };

/** A friend who is referred, under a key and by a member of their own. */
export const referral = (changes: Partial<NewOperation> = {}): NewOperation => ({
  kind: 'REFER_FRIEND',
  key: [randomUUID(), '7777754321', '12'],
  memberId: `member-${randomUUID()}`,
  payload: { phone: '7777754321', restToken: 'rest-bearer' },
  details: friend,
  ...changes,
});

export const welcomeCreditOf = (memberId: string): NewOperation => ({
  kind: 'WELCOME_CREDIT',
  key: [memberId],
  memberId,
  details: null,
  payload: {},
});

/** An order of 3,000 points on a balance of 10,000, under a key of its own, by a member of its own. */
export const order = (changes: Partial<NewRedemption> = {}): NewRedemption => ({
  memberId: `member-${randomUUID()}`,
  kind: 'ORDER',
  idempotencyKey: randomUUID(),
  request: 'product 204, address 1',
  points: 3000,
  details: { productId: '204', addressId: '1' },
  subject: 'Brass vessel',
  payload: { restToken: 'rest-bearer' },
  balance: 10_000,
  balanceReadAt: START,
  ...changes,
});

export async function beginIn(records: OperationRecords, changes: Partial<NewRedemption> = {}): Promise<RedemptionRow> {
  const outcome = await records.beginRedemption(order(changes));
  if (outcome.outcome !== 'redemption') throw new Error(`It was not begun: ${outcome.outcome}.`);
  return outcome.redemption;
}

/**
 * Two stores on one database for the tests of a suite, on one clock that stands at the start before each test.
 * They are opened once: every store has connections of its own, and a server has few.
 */
export function openRecords(database: TestDatabase) {
  let now = START;
  let opened: readonly [here: OperationRecords, elsewhere: OperationRecords] | undefined;
  beforeAll(async () => {
    const open = async () => (await database.open({ now: () => now })).operations;
    opened = [await open(), await open()];
  });
  beforeEach(() => {
    now = START;
  });

  const both = () => {
    if (!opened) throw new Error('The stores are open only while tests run.');
    return opened;
  };
  return {
    get here() {
      return both()[0];
    },
    get elsewhere() {
      return both()[1];
    },
    both,
    begun: (changes?: Partial<NewRedemption>) => beginIn(both()[0], changes),
    bring: (row: OperationRow, stage: OperationStage) => bringIn(both()[0], row, stage),
    holdOf: (id: string) =>
      database.db().selectFrom('hold').selectAll().where('operationId', '=', id).executeTakeFirstOrThrow(),
    /** The clock stands at another moment from now on. */
    setNow(moment: Date) {
      now = moment;
    },
  };
}
