import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { LockTimeoutError } from '../store/database/errors.ts';
import type { RedemptionRow } from '../store/operations/redemptionTypes.ts';
import type { Store } from '../store/store.ts';
import { CallCounter } from '../upstreams/calls.ts';
import type { RedemptionWorkflow } from '../workflows/redemption/workflow.ts';
import type { Command } from './arguments.ts';
import { agreeTo, Refusal } from './consent.ts';
import { releasing, settling, type Decision } from './decision.ts';
import { releasingHeld, settlingHeld, type HeldDecision } from './heldDecision.ts';
import { readEvidence, type Evidence, type EvidenceDeps, type Named } from './evidence.ts';
import type { Decide } from './errandDecision.ts';
import { createErrandDesk } from './errandDesk.ts';
import { listText, showText } from './text.ts';

export interface DeskDeps extends EvidenceDeps {
  readonly store: Pick<Store, 'redemptions' | 'errands' | 'locks'>;
  readonly workflow: Pick<RedemptionWorkflow, 'resume' | 'drain'>;
  /** Whether the club itself posts these Debits. */
  readonly debits: { readonly hotels: boolean; readonly encash: boolean };
  readonly log: Logger;
  readonly now: () => Date;
  /** The system user name of the operator. */
  readonly who: string;
  readonly say: (text: string) => void;
  /** Asks at the terminal; resolves with the answer, or '' without one. */
  readonly ask: (question: string) => Promise<string>;
}

/** Longer than a redemption normally takes. */
const openMinutes = 10;
const mostListed = 200;
const noId: Named = { upstreamId: null, transactionId: null };

/**
 * The operator lists redemptions here and decides those that need a person. See docs/redemptions.md.
 *
 * @returns a function that runs a command; it rejects with Refusal when the command was not carried out, with StoreError
 * when the store fails.
 */
export function createDesk(deps: DeskDeps): (command: Exclude<Command, { name: 'help' }>) => Promise<void> {
  const { say, log, now } = deps;
  const { redemptions, locks } = deps.store;
  const call = { requestId: `operator-${randomUUID()}`, calls: new CallCounter() };
  const debited = { ORDER: true, HOTEL: deps.debits.hotels, ENCASH: deps.debits.encash } as const;

  const errandDesk = createErrandDesk({ ...deps, call });

  const existing = async (id: string): Promise<RedemptionRow> => {
    const row = await redemptions.find(id);
    if (!row) throw new Refusal(`There is no redemption, referral or registration ${id}.`);
    return row;
  };
  /** An encash request that the backend has accepted, and whose Debit the club has not seen. */
  const isHeld = async ({ id, kind, stage }: RedemptionRow) =>
    kind === 'ENCASH' && stage === 'CONFIRMED' && (await redemptions.holdOf(id))?.state === 'active';
  const waiting = async (id: string): Promise<RedemptionRow> => {
    const row = await existing(id);
    if (row.stage === 'NEEDS_REVIEW' || (await isHeld(row))) return row;
    const ended = row.stage === 'CONFIRMED' || row.stage === 'FAILED';
    throw new Refusal(
      ended
        ? `It is ${row.stage}: there is nothing left to decide.`
        : `It is ${row.stage}, and the club continues it by itself. An operator decides only when it is NEEDS_REVIEW.`,
    );
  };

  const namedIn = (command: Decide): Named => (command.name === 'settle' ? command : noId);
  const judge = (command: Decide, row: RedemptionRow, evidence: Evidence): Decision | HeldDecision => {
    if (row.stage === 'CONFIRMED') {
      return command.name === 'settle'
        ? settlingHeld(row, evidence, command.transactionId)
        : releasingHeld(row, evidence);
    }
    return command.name === 'settle' ? settling(row, evidence, command, debited[row.kind]) : releasing(row, evidence);
  };
  /** Null when another process changed it first. */
  const carryOut = async (decision: Decision | HeldDecision, row: RedemptionRow): Promise<RedemptionRow | null> => {
    if ('change' in decision) return redemptions.advance(row, decision.change);
    const { hold } = decision;
    const ended = await (hold === 'voided'
      ? redemptions.voidHold(row.id)
      : redemptions.postHold(row.id, hold.transactionId));
    return ended ? redemptions.find(row.id) : null;
  };
  const look = async (command: Decide) => {
    const row = await waiting(command.id);
    return { row, decision: judge(command, row, await readEvidence(deps, call, row, namedIn(command))) };
  };

  /** Under the lock nothing else of the member runs, and the confirmed decision must still match the data. */
  const apply = (
    command: Decide,
    agreedTo: Decision | HeldDecision,
    { memberId }: RedemptionRow,
  ): Promise<RedemptionRow> =>
    locks.withLock(`redeem:${memberId}`, async (lost) => {
      const { row, decision } = await look(command);
      lost.throwIfAborted();
      const moved = isDeepStrictEqual(decision, agreedTo) ? await carryOut(decision, row) : null;
      if (!moved) throw new Refusal('Nothing was changed: the data changed in the meantime. Check it again.');
      log.info(
        {
          decision: command.name,
          redemption: row.id,
          kind: row.kind,
          points: row.points,
          to: moved.stage,
          upstreamId: moved.upstreamId,
          transactionId: moved.transactionId,
          overruled: decision.doubts.length,
          who: deps.who,
        },
        'an operator decided a redemption',
      );
      return moved;
    });

  async function decide(command: Decide): Promise<void> {
    const { row, decision } = await look(command);
    await agreeTo(decision, command, deps);
    const moved = await apply(command, decision, row).catch((error: unknown) => {
      if (!(error instanceof LockTimeoutError)) throw error;
      throw new Refusal('Nothing was changed: another redemption of this member is in progress. Try again.');
    });
    if (moved.stage === 'CREATED') {
      await deps.workflow.resume(call, moved);
      await deps.workflow.drain();
    }
    const { stage } = await existing(row.id);
    if (stage === 'NEEDS_REVIEW') {
      throw new Refusal(
        'The decision was saved, but the CRM refused the Debit again: the redemption needs a person again.',
      );
    }
    const end = stage === 'CONFIRMED' || stage === 'FAILED';
    say(end ? `Done: it is ${stage}.\n` : `Done: it is ${stage}, and the running club continues it by itself.\n`);
  }

  async function show(row: RedemptionRow): Promise<string> {
    const [steps, hold, evidence] = await Promise.all([
      redemptions.stepsOf(row.id),
      redemptions.holdOf(row.id),
      readEvidence(deps, call, row, noId),
    ]);
    return showText(row, steps, hold, evidence);
  }

  return async (command) => {
    if (command.name === 'list') {
      const begunBefore = new Date(now().getTime() - openMinutes * 60_000);
      say(listText(await redemptions.needingAttention(begunBefore, mostListed), now(), mostListed));
      say(await errandDesk.list(begunBefore, mostListed));
      return;
    }
    const errand = await errandDesk.find(command.id);
    if (command.name === 'show') say(await (errand ? errandDesk.show(errand) : show(await existing(command.id))));
    else await (errand ? errandDesk.decide(command) : decide(command));
  };
}
