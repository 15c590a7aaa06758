import { creationStep, type OperationStage } from '#rules/operation.ts';
import type { Logger } from 'pino';
import { z } from 'zod';
import { openSealedJson } from '../crypto/sealedJson.ts';
import type { Vault } from '../crypto/vault.ts';
import { operationSteps } from './types.ts';
import type { OperationRow, OperationStep, StageChange, StoredOperation } from './types.ts';

/** How operations are sealed and fingerprinted. Stored rows keep what was written, so these texts never change. */
export const storedAs = {
  context: (column: 'details' | 'payload', { id }: { readonly id: string }): string => `operation ${column}:${id}`,
  key: (vault: Vault, kind: string, parts: readonly string[]): string =>
    kind === 'WELCOME_CREDIT' || kind === 'CONTACT_REQUEST'
      ? parts.join(' ')
      : vault.fingerprint('operation-key', JSON.stringify([kind, ...parts])),
  request: (vault: Vault, request: string): string => vault.fingerprint('operation-request', request),
};

/** A sealed value opens in its own row and column only. */
type SealedColumn = 'details' | 'payload';

type SealedRow = Pick<StoredOperation, 'id' | 'points'>;

export const seal = (vault: Vault, column: SealedColumn, row: SealedRow, value: unknown): string | null =>
  value == null ? null : vault.seal(JSON.stringify(value), storedAs.context(column, row));

/** Opens a row of the table. A sealed value that cannot be opened counts as absent. */
export const operationReader =
  (vault: Vault, logger: Logger) =>
  (stored: StoredOperation): OperationRow => {
    const { requestFp: _, ...row } = stored;
    const open = (column: SealedColumn) => {
      const text = row[column];
      if (text === null) return null;
      const source = { vault, logger, what: `operation ${column}` };
      return openSealedJson(source, { text, context: storedAs.context(column, row) }, z.unknown());
    };
    return { ...row, details: open('details'), payload: open('payload'), steps: operationSteps.parse(row.steps) };
  };

type StepStates = Partial<Record<OperationStep['name'], OperationStep['state']>>;

export function stepsOf({ kind, upstreamId, points }: OperationRow, { to, transactionId }: StageChange): StepStates {
  const created = creationStep[kind];
  const debited: StepStates = transactionId ? { POINTS_DEBITED: 'DONE' } : {};
  const released: StepStates = points === null ? {} : { POINTS_RELEASED: 'DONE' };
  const states: Partial<Record<OperationStage, StepStates>> = {
    CREATING: { [created]: 'PENDING' },
    CREATED: { [created]: 'DONE' },
    DEBITING: { POINTS_DEBITED: 'PENDING' },
    CONFIRMED: { [created]: 'DONE', ...debited },
    FAILED: { [upstreamId === null ? created : 'POINTS_DEBITED']: 'FAILED', ...released },
  };
  return states[to] ?? {};
}

/** The steps after a change: a known step gets the new state, a new one comes last. */
export function stepsAfter(steps: readonly OperationStep[], states: StepStates, at: Date): string {
  const byName = new Map<string, object>(steps.map((step) => [step.name, step]));
  for (const [name, state] of Object.entries(states)) {
    if (steps.some((step) => step.name === name && step.state === state)) continue;
    byName.set(name, { name, state, at });
  }
  return JSON.stringify([...byName.values()]);
}
