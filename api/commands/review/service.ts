import { randomUUID } from 'node:crypto';
import { isOpen } from '#rules/operation.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import { confirm, type Operator } from '../terminal.ts';
import { CallCounter } from '../../upstreams/calls.ts';
import type { Operations } from '../../operations/engine/operations.ts';
import type { Decision, DecisionRequest } from '../../domains/review/decision.ts';
import { attentionAfterMinutes } from '../../domains/review/describe.ts';
import { createReviewService, type ReviewDeps } from '../../domains/review/review.ts';
import type { Command } from './arguments.ts';
import { listText, proposalText, showText } from './text.ts';

interface CommandDeps extends Operator, Omit<ReviewDeps, 'wording' | 'operations'> {
  readonly operations: Pick<Operations, 'refresh' | 'drain'>;
}

const mostListed = 200;

const wording = {
  giveUpstreamId: 'specify it with --upstream',
  giveTransactionId: 'specify it with --transaction',
  noDebit: 'it costs no points, so it has no Debit for --transaction.',
} as const;

/**
 * The operator lists operations here and decides those that need a person. See docs/run/operations.md.
 *
 * @returns a function that runs a command; it rejects with Refusal when the command was not carried out, with StoreError
 * when the store fails.
 */
export function createReview(deps: CommandDeps): (command: Command) => Promise<void> {
  const { say, now, who } = deps;
  const { operations: records, audit } = deps.store;
  const call = { requestId: `operator-${randomUUID()}`, calls: new CallCounter() };
  const review = createReviewService({ ...deps, wording });
  const actor = { staffId: null, who: `command line (${who})`, network: null };

  /** Prints what a decision would do, and asks for confirmation. */
  async function agreeTo(decision: Decision, { yes, force }: Command): Promise<void> {
    say(proposalText(decision));
    if (decision.obstacles.length > 0) throw new Refusal('NOT_ALLOWED', 'Nothing was changed.');
    if (decision.doubts.length > 0 && !force)
      throw new Refusal('NOT_ALLOWED', 'Nothing was changed. To do it anyway, add --force.');
    if (!yes) await confirm(deps.ask);
  }

  async function decideOne(command: Command): Promise<void> {
    const { id, upstreamId, transactionId, force: overrule } = command;
    const request: DecisionRequest = {
      id,
      decision: command.name === 'settle' ? 'SETTLE' : 'RELEASE',
      upstreamId,
      transactionId,
    };
    const { decision, token } = await review.preview(call, request);
    await agreeTo(decision, command);
    const agreed = { token, overrule, reason: null };
    await review.decide(call, request, agreed, { who, record: (event) => audit.record(actor, event) });
    await deps.operations.drain();
    const { stage } = await review.existing(id);
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
      const begunBefore = new Date(now().getTime() - attentionAfterMinutes * 60_000);
      say(listText(await records.needingAttention(begunBefore, mostListed), review.kindOf, now(), mostListed));
    } else if (command.name === 'show') {
      const found = await review.known(command.id);
      const { row, kind } = found;
      const [hold, evidence] = await Promise.all([records.holdOf(row.id), review.evidenceOf(call, found)]);
      say(showText(row, kind, hold, evidence));
    } else {
      await decideOne(command);
    }
  };
}
