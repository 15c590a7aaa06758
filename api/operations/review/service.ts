import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isOpen } from '#rules/operation.ts';
import type { Logger } from 'pino';
import { LockTimeoutError } from '../../store/database/errors.ts';
import type { Locks } from '../../store/locks/locks.ts';
import { CallCounter } from '../../upstreams/calls.ts';
import { createDebits } from '../engine/debits.ts';
import type { Kind, KindDeps } from '../engine/kind.ts';
import { lockOf, type Operations } from '../engine/operations.ts';
import { createKinds } from '../kinds/kinds.ts';
import { isRedemption } from '../records/types.ts';
import type { OperationRow } from '../records/types.ts';
import type { OperationRecords } from '../records/records.ts';
import type { Command, DecisionCommand } from './arguments.ts';
import { agreeTo, Refusal } from './consent.ts';
import { decide, type Decision } from './decision.ts';
import { readEvidence, type Evidence, type Named } from './evidence.ts';
import { listText, showText } from './text.ts';

export interface ReviewDeps extends KindDeps {
  readonly records: OperationRecords;
  readonly locks: Locks;
  readonly operations: Pick<Operations, 'refresh' | 'drain'>;
  readonly log: Logger;
  readonly now: () => Date;
  /** The system user name of the operator. */
  readonly who: string;
  readonly say: (text: string) => void;
  /** Asks at the terminal; resolves with the answer, or '' without one. */
  readonly ask: (question: string) => Promise<string>;
}

/** Longer than an operation normally takes. */
const openMinutes = 10;
const mostListed = 200;
const noId: Named = { upstreamId: null, transactionId: null };

/**
 * The operator lists operations here and decides those that need a person. See docs/operations.md.
 *
 * @returns a function that runs a command; it rejects with Refusal when the command was not carried out, with StoreError
 * when the store fails.
 */
export function createReview(deps: ReviewDeps): (command: Exclude<Command, { name: 'help' }>) => Promise<void> {
  const { records, say, log, now } = deps;
  const call = { requestId: `operator-${randomUUID()}`, calls: new CallCounter() };
  const kinds = createKinds(deps);
  const kindOf = ({ kind }: OperationRow): Kind => kinds[kind];
  const evidenceDeps = { ...deps, kindOf, debits: createDebits(deps) };

  const existing = async (id: string): Promise<OperationRow> => {
    const row = await records.find(id);
    if (!row) throw new Refusal(`There is no operation ${id}.`);
    return row;
  };
  /** An encash request that the backend has accepted, and whose Debit the club has not seen. */
  const isHeld = async ({ id, kind, stage }: OperationRow) =>
    kind === 'ENCASH' && stage === 'CONFIRMED' && (await records.holdOf(id))?.state === 'active';
  const waiting = async (id: string): Promise<OperationRow> => {
    const row = await existing(id);
    if (row.stage === 'NEEDS_REVIEW' || (await isHeld(row))) return row;
    throw new Refusal(
      isOpen(row.stage)
        ? `It is ${row.stage}, and the club continues it by itself. An operator decides only when it is NEEDS_REVIEW.`
        : `It is ${row.stage}: there is nothing left to decide.`,
    );
  };
  const look = async (command: DecisionCommand): Promise<{ row: OperationRow; decision: Decision }> => {
    const row = await waiting(command.id);
    const evidence = await readEvidence(evidenceDeps, call, row, command.name === 'settle' ? command : noId);
    return { row, decision: decide(command, row, kindOf(row), evidence) };
  };
  /** Null when another process changed it first. */
  const carryOut = async (decision: Decision, row: OperationRow): Promise<OperationRow | null> => {
    if ('change' in decision) return records.advance(row, decision.change);
    return (await records.endHold(row.id, decision.hold)) ? records.find(row.id) : null;
  };

  /** Under the lock nobody else continues it, and the confirmed decision must still match the data. */
  const apply = (command: DecisionCommand, agreedTo: Decision, operation: OperationRow): Promise<OperationRow> =>
    deps.locks.withLock(lockOf(operation), async (lost) => {
      const { row, decision } = await look(command);
      lost.throwIfAborted();
      const moved = isDeepStrictEqual(decision, agreedTo) ? await carryOut(decision, row) : null;
      if (!moved) throw new Refusal('Nothing was changed: the data changed in the meantime. Check it again.');
      const { id, kind, points, stage: to, upstreamId, transactionId } = moved;
      const overruled = decision.doubts.length;
      log.info(
        {
          decision: command.name,
          operation: id,
          kind,
          points,
          to,
          upstreamId,
          transactionId,
          overruled,
          who: deps.who,
        },
        'an operator decided an operation',
      );
      return moved;
    });

  async function carryOutDecision(command: DecisionCommand): Promise<void> {
    const { row, decision } = await look(command);
    await agreeTo(decision, command, deps);
    const moved = await apply(command, decision, row).catch((error: unknown) => {
      if (!(error instanceof LockTimeoutError)) throw error;
      throw new Refusal('Nothing was changed: the club is working on it at the moment. Try again.');
    });
    if (isRedemption(moved) && moved.stage === 'CREATED') {
      await deps.operations.refresh(call, moved);
      await deps.operations.drain();
    }
    const { stage } = await existing(row.id);
    if (stage === 'NEEDS_REVIEW') {
      throw new Refusal('The decision was saved, but the CRM refused the Debit again: it still needs an operator.');
    }
    say(
      isOpen(stage)
        ? `Done: it is ${stage}, and the running club continues it by itself.\n`
        : `Done: it is ${stage}.\n`,
    );
  }

  return async (command) => {
    if (command.name === 'list') {
      const begunBefore = new Date(now().getTime() - openMinutes * 60_000);
      say(listText(await records.needingAttention(begunBefore, mostListed), kindOf, now(), mostListed));
    } else if (command.name === 'show') {
      const row = await existing(command.id);
      const [hold, evidence]: [Awaited<ReturnType<typeof records.holdOf>>, Evidence] = await Promise.all([
        records.holdOf(row.id),
        readEvidence(evidenceDeps, call, row, noId),
      ]);
      say(showText(row, kindOf(row), hold, evidence));
    } else {
      await carryOutDecision(command);
    }
  };
}
