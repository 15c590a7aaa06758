import type { OperationKind } from '#rules/operation.ts';
import { sql, type Kysely } from 'kysely';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';
import { operationReader } from './row.ts';
import type { RedemptionKey, StoredOperation } from './types.ts';

export const clock = sql<Date>`clock_timestamp()`;

/** The columns that describe the subject of a redemption and may be shown. */
export const subjectColumns = ['id', 'kind', 'upstreamId', 'upstreamNumber', 'subject'] as const;

export const redemptionKeyOf = ({
  memberId,
  idempotencyKey,
}: Pick<RedemptionKey, 'memberId' | 'idempotencyKey'>): string => `${memberId}:${idempotencyKey}`;

/** The operation with one of these keys, among those of its kind. */
export const operationWithKey = (db: Kysely<StoreSchema>, kind: OperationKind, ...keys: readonly string[]) =>
  db.selectFrom('operation').selectAll().where('kind', '=', kind).where('key', 'in', keys);

/** What the queries begin with, and how they read rows. */
export function operationSelections({ db, vault, logger }: StoreDeps) {
  const read = operationReader(vault, logger);
  const operations = () => db.selectFrom('operation');
  const redemptionsOf = (memberId: string) =>
    operations().where('operation.memberId', '=', memberId).where('operation.points', 'is not', null);
  return {
    read,
    readAll: async (query: { execute(): Promise<StoredOperation[]> }) => (await query.execute()).map(read),
    operations,
    redemptionsOf,
    withHolds: (memberId: string) => redemptionsOf(memberId).innerJoin('hold', 'hold.operationId', 'operation.id'),
    newestOf: (memberId: string) =>
      operations().selectAll().where('memberId', '=', memberId).orderBy('createdAt', 'desc').orderBy('id'),
  };
}
