import type { RedemptionStage, RedemptionStepName } from '#rules/redemption.ts';
import { sql } from 'kysely';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { RedemptionRow, StageChange } from './redemptionTypes.ts';
import type { StoreSchema } from '../database/schema.ts';
import { openSealedJson } from '../crypto/sealedJson.ts';
import type { Vault } from '../crypto/vault.ts';

const secretsSchema = z.object({ restToken: z.string(), accountNumber: z.string().optional() });

/** The sealing contexts of the two sealed columns of a redemption. */
export const sealedAs = {
  details: (id: string) => `redemption details:${id}`,
  secrets: (id: string) => `redemption secrets:${id}`,
} as const;

/** The fingerprint of a request, as stored in the table. */
export const requestFingerprint = (vault: Vault, asked: string) => vault.fingerprint('redemption-asked', asked);

/** The final stages of a redemption. */
export const settledStages: ReadonlySet<RedemptionStage> = new Set(['CONFIRMED', 'FAILED']);

/** The database's current time, shared by all processes. */
export const clock = sql<Date>`clock_timestamp()`;

/** Maps a row of the table. A value that cannot be opened counts as absent. */
export const redemptionReader =
  (vault: Vault, logger: Logger) =>
  (row: Selectable<StoreSchema['redemption']>): RedemptionRow => {
    const open = <T>(part: keyof typeof sealedAs, text: string, schema: z.ZodType<T>) =>
      openSealedJson({ vault, logger, what: `redemption ${part}` }, { text, context: sealedAs[part](row.id) }, schema);
    return {
      id: row.id,
      memberId: row.member_id,
      kind: row.kind,
      stage: row.stage,
      points: Number(row.points),
      details: open('details', row.details, z.unknown()),
      secrets: row.secrets === null ? null : open('secrets', row.secrets, secretsSchema),
      upstreamId: row.upstream_id,
      upstreamNumber: row.upstream_number,
      subject: row.subject,
      paidAt: row.paid_at,
      transactionId: row.transaction_id,
      remainingPoints: row.remaining_points === null ? null : Number(row.remaining_points),
      message: row.message,
      tries: row.tries,
      stageAt: row.stage_at,
      nextTryAt: row.next_try_at,
      createdAt: row.created_at,
    };
  };

/** The order in which steps are shown. */
const stepPlaces: readonly RedemptionStepName[] = [
  'POINTS_HELD',
  'ORDER_CREATED',
  'BOOKING_CREATED',
  'REQUEST_CREATED',
  'POINTS_DEBITED',
  'POINTS_RELEASED',
];

/** Inserts or updates the state of steps. */
export async function writeSteps(
  trx: Transaction<StoreSchema>,
  id: string,
  steps: NonNullable<StageChange['steps']>,
  at: Date,
): Promise<void> {
  for (const [name, state] of steps) {
    await trx
      .insertInto('redemption_step')
      .values({ redemption_id: id, name, place: stepPlaces.indexOf(name), state, at })
      .onConflict((conflict) => conflict.columns(['redemption_id', 'name']).doUpdateSet({ state, at }))
      .execute();
  }
}

/** The points reserved by a member's holds: active holds, and those posted since a given time. */
export async function readReserved(
  db: Kysely<StoreSchema>,
  memberId: string,
  since: Date,
): Promise<{ held: number; unseen: number }> {
  const row = await db
    .selectFrom('hold')
    .where('member_id', '=', memberId)
    .select(sql<string>`coalesce(sum(points) filter (where state = 'active'), 0)`.as('held'))
    .select(
      sql<string>`coalesce(sum(points) filter (where state = 'posted' and resolved_at >= ${since}::timestamptz), 0)`.as(
        'unseen',
      ),
    )
    .executeTakeFirstOrThrow();
  return { held: Number(row.held), unseen: Number(row.unseen) };
}
