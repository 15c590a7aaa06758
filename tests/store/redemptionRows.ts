import { randomUUID } from 'node:crypto';
import { redemptionTransitions, type RedemptionStage } from '#rules/redemption.ts';
import { beforeAll, beforeEach } from 'vitest';
import type { NewRedemption, RedemptionRow, Redemptions } from '#api/store/operations/redemptionTypes.ts';
import type { TestDatabase } from '#tests/support/engines.ts';

export const START = new Date('2026-11-20T06:00:00.000Z');
export const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
export const stages = Object.keys(redemptionTransitions) as RedemptionStage[];

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

/** Brings a redemption to a stage, on the way that leads there. */
export async function bringIn(
  redemptions: Redemptions,
  row: RedemptionRow,
  stage: RedemptionStage,
): Promise<RedemptionRow> {
  let latest = row;
  for (const to of wayTo[stage]) {
    const next = await redemptions.advance(latest, { to });
    if (next === null) throw new Error(`It did not go to ${to}.`);
    latest = next;
  }
  return latest;
}

/** An order of 3,000 points on a balance of 10,000, under a key of its own, by a member of its own. */
export const order = (changes: Partial<NewRedemption> = {}): NewRedemption => ({
  memberId: `member-${randomUUID()}`,
  kind: 'ORDER',
  idempotencyKey: randomUUID(),
  asked: 'product 204, address 1',
  points: 3000,
  details: { productId: '204', addressId: '1' },
  subject: 'Brass vessel',
  secrets: { restToken: 'rest-bearer' },
  balance: 10_000,
  balanceReadAt: START,
  ...changes,
});

export async function beginIn(redemptions: Redemptions, changes: Partial<NewRedemption> = {}): Promise<RedemptionRow> {
  const outcome = await redemptions.begin(order(changes));
  if (outcome.outcome !== 'begun') throw new Error(`Only ${outcome.available} points are available.`);
  return outcome.redemption;
}

/**
 * Two stores of redemptions on one database for the tests of a suite, on one clock that stands at the start before each test.
 * They are opened once: every store has connections of its own, and a server has few.
 */
export function openRedemptions(database: TestDatabase) {
  let now = START;
  let opened: readonly [here: Redemptions, elsewhere: Redemptions] | undefined;
  beforeAll(async () => {
    const open = async () => (await database.open({ now: () => now })).redemptions;
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
    bring: (row: RedemptionRow, stage: RedemptionStage) => bringIn(both()[0], row, stage),
    holdOf: (id: string) =>
      database.db().selectFrom('hold').selectAll().where('redemption_id', '=', id).executeTakeFirstOrThrow(),
    /** The clock stands at another moment from now on. */
    setNow(moment: Date) {
      now = moment;
    },
  };
}
