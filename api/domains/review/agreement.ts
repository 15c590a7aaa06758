import { isOpen } from '#rules/operation.ts';
import { LockTimeoutError } from '../../store/database/errors.ts';
import type { Audit, AuditEvent } from '../../store/desk/audit.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import { Refusal } from '../shared/refusal.ts';
import { timeInIndia } from '../shared/times.ts';
import type { Decision } from './effects.ts';

export interface Reviewer {
  /** For the log: the user of the system, or the id of a person of the staff. */
  readonly who: string;
  /** Records what is done. What it throws ends the decision. */
  readonly record: (event: AuditEvent) => Promise<void>;
}

export interface Agreement {
  /** Of the preview. */
  readonly token: string;
  /** Whether it is carried out although something contradicts it. */
  readonly overrule: boolean;
  readonly reason: string | null;
  /** The proposal that it carries out, and who made it. */
  readonly proposal?: { readonly id: string; readonly proposer: string };
}

/** The data changed after the preview: nothing was done, and the same agreement never becomes valid again. */
export class ChangedMeanwhile extends Refusal {
  constructor(what: string) {
    super('CONFLICT', `Nothing was changed: ${what}`);
  }
}

/** Obstacles cannot be overruled, contradictions only on purpose. */
export function checkAgreed({ obstacles, conflicts }: Decision, overrule: boolean): void {
  if (obstacles.length > 0)
    throw new Refusal('NOT_ALLOWED', `Nothing was changed. Not possible: ${obstacles.join(' ')}`);
  if (conflicts.length > 0 && !overrule) {
    throw new Refusal('NOT_ALLOWED', `Nothing was changed. It is contradicted: ${conflicts.join(' ')}`, 'overrule');
  }
}

/** Why an operation is not decided. */
export const undecidedText = ({ stage }: OperationRow): string =>
  isOpen(stage)
    ? 'It needs no decision: the club continues it automatically.'
    : `It is ${stage.toLowerCase()}: there is nothing left to decide.`;

/** Rejects when somebody else did something first, and says who. */
export async function changedBy(audit: Pick<Audit, 'list'>, row: OperationRow): Promise<ChangedMeanwhile> {
  const did = { OPERATION_SETTLED: 'settled', OPERATION_RELEASED: 'released', OPERATION_RETRIED: 'retried' } as const;
  const actions = ['OPERATION_SETTLED', 'OPERATION_RELEASED', 'OPERATION_RETRIED'] as const;
  const [last] = await audit.list({ actions, subjectKind: 'OPERATION', subjectId: row.id }, 1);
  const verb = actions.find((action) => action === last?.action);
  const before = last && verb ? ` ${last.who} ${did[verb]} it at ${timeInIndia(last.at)}.` : '';
  return new ChangedMeanwhile(`${undecidedText(row)}${before}`);
}

/** The lock is taken: another process or person works on the operation. */
export function busy(error: unknown): never {
  if (!(error instanceof LockTimeoutError)) throw error;
  throw new Refusal('CONFLICT', 'Nothing was changed: the club is working on it at the moment. Try again.');
}

/** The entry of the audit says what is about to be done. When it then is not, a second entry says so. */
export async function recordAndChange(
  { record }: Reviewer,
  event: AuditEvent,
  change: () => Promise<OperationRow | null>,
): Promise<OperationRow> {
  await record(event);
  const moved = await change();
  if (moved) return moved;
  await record({ ...event, detail: 'Not carried out: the data changed in the meantime.' });
  throw new ChangedMeanwhile('the data changed in the meantime. Check it again.');
}

const upstreamName = /^[^\s\p{C}]{1,64}$/u;
const recordName = /^[A-Za-z0-9]{18}$/;

/** Whether a text can be the id of what an upstream created. */
export const isUpstreamId = (text: string): boolean => upstreamName.test(text);

/** Whether a text can be the id of a Debit. */
export const isTransactionId = (text: string): boolean => recordName.test(text);
