import type { Logger } from 'pino';
import { z } from 'zod';
import { openSealedJson } from '../../store/crypto/sealedJson.ts';
import type { Vault } from '../../store/crypto/vault.ts';
import { storedAs } from '../../store/database/migrations/0010_operations.ts';
import type { OperationRow, OperationStep, StageChange, StoredOperation } from './types.ts';

/** A sealed value opens in its own row and column only. */
type SealedColumn = 'details' | 'payload';

const stepsSchema = z.array(
  z.object({
    name: z.enum([
      'POINTS_HELD',
      'ORDER_CREATED',
      'BOOKING_CREATED',
      'REQUEST_CREATED',
      'POINTS_DEBITED',
      'POINTS_RELEASED',
      'RECORDED',
      'SENT',
    ]),
    state: z.enum(['PENDING', 'DONE', 'FAILED']),
    at: z.coerce.date(),
  }),
) satisfies z.ZodType<OperationStep[]>;

export const seal = (
  vault: Vault,
  column: SealedColumn,
  row: { readonly id: string; readonly isRedemption: boolean },
  value: unknown,
): string | null => (value == null ? null : vault.seal(JSON.stringify(value), storedAs.context(column, row)));

/** Opens a row of the table. A sealed value that cannot be opened counts as absent. */
export const operationReader =
  (vault: Vault, logger: Logger) =>
  (stored: StoredOperation): OperationRow => {
    const { requestFp: _, ...row } = stored;
    const open = (column: SealedColumn) => {
      const text = row[column];
      const context = storedAs.context(column, { id: row.id, isRedemption: row.points !== null });
      return text === null
        ? null
        : openSealedJson({ vault, logger, what: `operation ${column}` }, { text, context }, z.unknown());
    };
    return { ...row, details: open('details'), payload: open('payload'), steps: stepsSchema.parse(row.steps) };
  };

/** The steps after a change: a known step gets the new state, a new one comes last. */
export function stepsAfter(steps: readonly OperationStep[], changes: StageChange['steps'] = [], at: Date): string {
  const byName = new Map(steps.map((step) => [step.name, step]));
  for (const [name, state] of changes) byName.set(name, { name, state, at });
  return JSON.stringify([...byName.values()]);
}
