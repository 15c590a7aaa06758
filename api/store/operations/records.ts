import { guardMethods } from '../database/errors.ts';
import type { Jobs } from '../database/jobs.ts';
import type { StoreDeps } from '../deps.ts';
import { createAdvance } from './advance.ts';
import { createBegin } from './begin.ts';
import { createDeskQueries } from './deskQueries.ts';
import { createEngineQueries } from './engineQueries.ts';
import { createExchanges } from './exchanges.ts';
import { createHolds } from './holds.ts';
import { createMemberQueries } from './memberQueries.ts';
import { createOperatorQueries } from './operatorQueries.ts';

/** Operations and the holds of redemptions. Every method throws `StoreError` when the database fails. */
export type OperationRecords = ReturnType<typeof createOperationRecords>;

export function createOperationRecords(deps: StoreDeps & { readonly jobs: Pick<Jobs, 'send'> }) {
  const holds = createHolds(deps);
  const { advance, ...changes } = createAdvance(deps);
  const methods = guardMethods('operations', {
    ...createEngineQueries(deps),
    ...createMemberQueries(deps),
    ...createOperatorQueries(deps),
    ...createDeskQueries(deps),
    ...createExchanges(deps),
    ...holds,
    ...createBegin(deps, holds),
    ...changes,
  });
  // A move that is not in the transition table is no failure of the database.
  return { ...methods, advance };
}
