import { openPglite } from '#api/store/database/pgliteEngine.ts';
import { openPostgres } from '#api/store/database/postgresEngine.ts';
import type { OperationKind, OperationStage } from '#rules/operation.ts';
import { createStore } from '#api/store/store.ts';
import { createLog } from '#api/main/log.ts';

const kinds: readonly OperationKind[] = ['REFER_FRIEND', 'REFER_LEAD', 'REGISTRATION', 'MEMBERSHIP'];
const batch = 500;

/** The order number of an operation that `fillStore` has made. */
export const numberOf = (index: number): string => `BENCH-${index}`;

/** The rows are a minute apart. One in a hundred waits for a decision, the others have ended. */
const rowOf = (index: number, until: number) => {
  const at = new Date(until - index * 60_000);
  const stage: OperationStage = index % 100 === 0 ? 'NEEDS_REVIEW' : 'CONFIRMED';
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  return {
    id,
    key: id,
    kind: kinds[index % kinds.length] ?? 'REFER_LEAD',
    stage,
    memberId: `a0M${String(index % 300).padStart(15, '0')}`,
    upstreamId: `up-${index}`,
    upstreamNumber: numberOf(index),
    steps: '[]',
    tries: 1,
    stageAt: at,
    nextTryAt: at,
    createdAt: at,
  };
};

interface Database {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly secret: string;
}

/** Puts so many operations into the store of an api that does not run yet; returns the cookie of somebody of the staff. */
export async function fillStore({ databaseUrl, dataDir, secret }: Database, operations: number): Promise<string> {
  const logger = createLog('error', process.stderr);
  const engine =
    databaseUrl === undefined ? await openPglite({ dataDir, logger }) : await openPostgres({ databaseUrl, logger });
  const store = createStore(engine, { secret, logger });
  try {
    const until = Date.now();
    for (let from = 0; from < operations; from += batch) {
      const rows = Array.from({ length: Math.min(batch, operations - from) }, (_, index) => rowOf(from + index, until));
      await engine.db.insertInto('operation').values(rows).execute();
    }
    const { id } = await store.staff.add({ name: 'Bench', email: 'bench@club.example', role: 'AGENT' });
    const { token } = await store.staffSessions.create(id, 'PASSKEY');
    return `desk_session=${token}`;
  } finally {
    await store.close();
  }
}
