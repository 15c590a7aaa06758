import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isOpen } from '#rules/operation.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import { confirm, type Operator } from '../terminal.ts';
import { LockTimeoutError } from '../../store/database/errors.ts';
import { CallCounter } from '../../upstreams/calls.ts';
import { createDebits } from '../../operations/engine/debits.ts';
import type { KindDeps } from '../../operations/engine/kind.ts';
import { lockOf, type Operations } from '../../operations/engine/operations.ts';
import { withLostTime } from '../../operations/engine/restored.ts';
import type { EngineDeps } from '../../operations/engine/sending.ts';
import { createKinds } from '../../operations/kinds/kinds.ts';
import { isRedemption, type OperationRow } from '../../store/operations/types.ts';
import type { Command } from './arguments.ts';
import { decide, type Decision } from './decision.ts';
import { readEvidence } from './evidence.ts';
import { listText, proposalText, showText } from './text.ts';

interface ReviewDeps extends Operator, KindDeps, Pick<EngineDeps, 'store' | 'log' | 'now'> {
  readonly operations: Pick<Operations, 'refresh' | 'drain'>;
}

/** Longer than an operation normally takes. */
const openMinutes = 10;
const mostListed = 200;

/**
 * The operator lists operations here and decides those that need a person. See docs/operations.md.
 *
 * @returns a function that runs a command; it rejects with Refusal when the command was not carried out, with StoreError
 * when the store fails.
 */
export function createReview(deps: ReviewDeps): (command: Command) => Promise<void> {
  const { say, log, now, who } = deps;
  const { operations: records, locks } = deps.store;
  const call = { requestId: `operator-${randomUUID()}`, calls: new CallCounter() };
  const kinds = createKinds(deps);
  const debits = createDebits(deps, records);

  const existing = async (id: string): Promise<OperationRow> => {
    const row = await records.find(id);
    if (!row) throw new Refusal('NOT_FOUND', `There is no operation ${id}.`);
    return row;
  };
  const evidenceOf = (row: OperationRow, command: Command) =>
    readEvidence({ records, debits }, call, withLostTime(deps, row) ?? row, kinds[row.kind], command);

  const look = async (command: Command): Promise<{ row: OperationRow; decision: Decision }> => {
    const row = await existing(command.id);
    // An encash request that the backend has accepted, and whose Debit the club has not seen.
    const isHeld = row.stage === 'CONFIRMED' && (await records.holdOf(row.id))?.state === 'active';
    if (row.stage !== 'NEEDS_REVIEW' && !isHeld) {
      throw new Refusal(
        'NOT_ALLOWED',
        isOpen(row.stage)
          ? `It is ${row.stage}, and the club continues it automatically. An operator decides only when it is NEEDS_REVIEW.`
          : `It is ${row.stage}: there is nothing left to decide.`,
      );
    }
    return { row, decision: decide({ command, row, kind: kinds[row.kind], evidence: await evidenceOf(row, command) }) };
  };

  /** Prints what a decision would do, and asks for confirmation. */
  async function agreeTo(decision: Decision, { yes, force }: Command): Promise<void> {
    say(proposalText(decision));
    if (decision.obstacles.length > 0) throw new Refusal('NOT_ALLOWED', 'Nothing was changed.');
    if (decision.doubts.length > 0 && !force)
      throw new Refusal('NOT_ALLOWED', 'Nothing was changed. To do it anyway, add --force.');
    if (!yes) await confirm(deps.ask);
  }

  /** Under the lock nobody else continues it, and the confirmed decision must still match the data. */
  async function carryOut(command: Command, agreedTo: Decision, lost: AbortSignal): Promise<OperationRow> {
    const { row, decision } = await look(command);
    lost.throwIfAborted();
    const { effect } = decision;
    const change = () =>
      'change' in effect ? records.advance(row, effect.change) : records.endHold(row.id, effect.hold);
    const moved = isDeepStrictEqual(decision, agreedTo) ? await change() : null;
    if (!moved) throw new Refusal('CONFLICT', 'Nothing was changed: the data changed in the meantime. Check it again.');
    const { id, kind, points, stage: to, upstreamId, transactionId } = moved;
    const overruled = decision.doubts.length;
    log.info(
      { decision: command.name, operation: id, kind, points, to, upstreamId, transactionId, overruled, who },
      'an operator decided an operation',
    );
    return moved;
  }

  async function decideOne(command: Command): Promise<void> {
    const { row, decision } = await look(command);
    await agreeTo(decision, command);
    const decided = locks.withLock(lockOf(row), (lost) => carryOut(command, decision, lost));
    const moved = await decided.catch((error: unknown) => {
      if (!(error instanceof LockTimeoutError)) throw error;
      throw new Refusal('CONFLICT', 'Nothing was changed: the club is working on it at the moment. Try again.');
    });
    if (isRedemption(moved) && moved.stage === 'CREATED') {
      await deps.operations.refresh(call, moved);
      await deps.operations.drain();
    }
    const { stage } = await existing(row.id);
    if (stage === 'NEEDS_REVIEW') {
      throw new Refusal(
        'NOT_ALLOWED',
        'The decision was saved, but the CRM refused the Debit again: it still needs an operator.',
      );
    }
    say(`Done: it is ${stage}${isOpen(stage) ? ', and the running club continues it automatically' : ''}.\n`);
  }

  return async (command) => {
    if (command.name === 'list') {
      const begunBefore = new Date(now().getTime() - openMinutes * 60_000);
      say(listText(await records.needingAttention(begunBefore, mostListed), kinds, now(), mostListed));
    } else if (command.name === 'show') {
      const row = await existing(command.id);
      const [hold, evidence] = await Promise.all([records.holdOf(row.id), evidenceOf(row, command)]);
      say(showText(row, kinds[row.kind], hold, evidence));
    } else {
      await decideOne(command);
    }
  };
}
