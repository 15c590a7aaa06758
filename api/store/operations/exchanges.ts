import type { Selectable } from 'kysely';
import type { StoreSchema } from '../database/schema.ts';
import type { StoreDeps } from '../deps.ts';

/** A request that was sent for an operation, and how it was answered. Nothing in it is about a person. */
export type Exchange = Omit<Selectable<StoreSchema['operationExchange']>, 'id' | 'operationId'>;

/** How many are kept for each operation. */
const mostKept = 100;

/** Every request that was sent for an operation; the newest 100. */
export function createExchanges({ db }: Pick<StoreDeps, 'db'>) {
  return {
    /** Adds what was sent, oldest first. */
    async addExchanges(operationId: string, exchanges: readonly Exchange[]): Promise<void> {
      if (exchanges.length === 0) return;
      await db
        .insertInto('operationExchange')
        .values(exchanges.map((exchange) => ({ ...exchange, operationId })))
        .execute();
      const oldestKept = db
        .selectFrom('operationExchange')
        .select('id')
        .where('operationId', '=', operationId)
        .orderBy('id', 'desc')
        .offset(mostKept - 1)
        .limit(1);
      await db
        .deleteFrom('operationExchange')
        .where('operationId', '=', operationId)
        .where('id', '<', oldestKept)
        .execute();
    },

    /** Oldest first. */
    exchangesOf: (operationId: string): Promise<Exchange[]> =>
      db
        .selectFrom('operationExchange')
        .select(['at', 'source', 'call', 'status', 'outcome', 'milliseconds', 'code'])
        .where('operationId', '=', operationId)
        .orderBy('id')
        .limit(mostKept)
        .execute(),
  };
}
