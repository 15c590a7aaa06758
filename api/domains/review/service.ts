import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { createDebits } from '../../operations/engine/debits.ts';
import type { Kind, KindDeps } from '../../operations/engine/kind.ts';
import { lockOf, type Operations } from '../../operations/engine/operations.ts';
import { searchedFromBackup } from '../../operations/engine/restored.ts';
import { createKinds } from '../../operations/kinds/kinds.ts';
import { isRedemption, type OperationRow } from '../../store/operations/types.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { Refusal } from '../shared/refusal.ts';
import {
  type Agreement,
  busy,
  ChangedMeanwhile,
  changedBy,
  checkAgreed,
  recordAndChange,
  type Reviewer,
  undecidedText,
} from './agreement.ts';
import { effectOf, type Decision, type DecisionRequest } from './effects.ts';
import { type Evidence, readEvidence } from './evidence.ts';

/** What the services of this domain need. */
export interface ReviewDeps extends KindDeps {
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => Date;
  readonly operations: Pick<Operations, 'resumeIfDue'>;
}

/** What a decision would do now. */
export interface Preview {
  readonly row: OperationRow;
  readonly decision: Decision;
  /** The same for as long as the decision would do the same, and the operation has not moved. */
  readonly token: string;
  /** Whether an upstream could not be asked, so that a later look may show something else. */
  readonly isIncomplete: boolean;
}

/** An operation of a kind that this version has. */
interface Known {
  readonly row: OperationRow;
  readonly kind: Kind;
}

const nothingNamed = { upstreamId: null, transactionId: null } as const;

export type ReviewService = ReturnType<typeof createReviewService>;

/** What people do with operations that the club cannot finish. See docs/run/operations.md. */
export function createReviewService(deps: ReviewDeps) {
  const { store, log } = deps;
  const { operations: records, locks, audit, proposals } = store;
  const debits = createDebits(deps, records);
  const clocks = { backend: deps.rest.clock, CRM: deps.crm.clock };

  const kinds: Readonly<Partial<Record<string, Kind>>> = createKinds(deps);
  /** Undefined for a kind that only a newer version of the club has. */
  const kindOf = ({ kind }: Pick<OperationRow, 'kind'>): Kind | undefined => kinds[kind];

  const rowOf = async (id: string): Promise<OperationRow> => {
    const row = await records.find(id);
    if (!row) throw new Refusal('NOT_FOUND', `There is no operation ${id}.`);
    return row;
  };

  /** An operation that can be decided here, and its kind. */
  const known = async (id: string): Promise<Known> => {
    const row = await rowOf(id);
    const kind = kindOf(row);
    if (kind) return { row, kind };
    throw new Refusal(
      'NOT_ALLOWED',
      `A newer version of the club made this ${row.kind}. Look at it with that version.`,
    );
  };
  const existing = async (id: string): Promise<OperationRow> => (await known(id)).row;

  const evidenceOf = (
    call: CallContext,
    { row, kind }: Known,
    named: Pick<DecisionRequest, 'upstreamId' | 'transactionId'> = nothingNamed,
  ): Promise<Evidence> =>
    readEvidence({ records, debits, clocks }, call, searchedFromBackup(deps, row) ?? row, kind, named);

  /** An encash request that the backend has accepted, and whose Debit the club has not seen, can be decided too. */
  const canDecide = async ({ id, stage }: OperationRow): Promise<boolean> =>
    stage === 'NEEDS_REVIEW' || (stage === 'CONFIRMED' && (await records.holdOf(id))?.state === 'active');

  async function look(call: CallContext, request: DecisionRequest, found: Known): Promise<Preview> {
    const evidence = await evidenceOf(call, found, request);
    const { row } = found;
    const decision = effectOf({ request, ...found, evidence });
    const seen = [request, decision, row.stage, row.stageAt, row.tries];
    const token = createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
    const isIncomplete = evidence.upstream.kind === 'unreadable' || evidence.debits.kind === 'unreadable';
    return { row, decision, token, isIncomplete };
  }

  /** What was agreed to must still be what it does. The caller holds the operation's lock, or only wants to know. */
  async function previewAgain(call: CallContext, request: DecisionRequest, agreed: Agreement): Promise<Preview> {
    const found = await known(request.id);
    if (!(await canDecide(found.row))) throw await changedBy(audit, found.row);
    const preview = await look(call, request, found);
    if (preview.token !== agreed.token) {
      if (preview.isIncomplete) {
        throw new Refusal('UPSTREAM_UNAVAILABLE', 'Nothing was changed: it cannot be checked now. Try again later.');
      }
      throw new ChangedMeanwhile('the data changed in the meantime. Check it again.');
    }
    checkAgreed(preview.decision, agreed.overrule);
    return preview;
  }

  /** The caller holds the operation's lock, so nobody else continues it. */
  async function carryOut(
    call: CallContext,
    request: DecisionRequest,
    agreed: Agreement,
    reviewer: Reviewer,
    lost: AbortSignal,
  ): Promise<OperationRow> {
    const { row, decision } = await previewAgain(call, request, agreed);
    const { effect, does, conflicts } = decision;
    const open = await proposals.openOf(row.id);
    const { proposal } = agreed;
    if (proposal && open?.id !== proposal.id) {
      throw new ChangedMeanwhile('the proposal was closed in the meantime.');
    }
    lost.throwIfAborted();
    const event = {
      action: request.decision === 'SETTLE' ? 'OPERATION_SETTLED' : 'OPERATION_RELEASED',
      subject: { kind: 'OPERATION', id: row.id },
      reason: agreed.reason,
      detail: [
        ...(proposal ? [`Approved; proposed by ${proposal.proposer}.`] : []),
        ...does,
        ...conflicts.map((conflict) => `Overruled: ${conflict}`),
      ].join(' '),
    } as const;
    // Before the decision: a proposal that is closed without having been carried out can be made again, while an open one on a
    // decided operation would wait for nothing.
    if (open) await proposals.close(open.id, proposal ? 'APPROVED' : 'OBSOLETE');
    const moved = await recordAndChange(reviewer, event, () =>
      'change' in effect ? records.advance(row, effect.change) : records.endHold(row.id, effect.hold),
    );
    const { id, kind, points, stage: to, upstreamId, transactionId } = moved;
    const [name, who, overruled] = [request.decision.toLowerCase(), reviewer.who, conflicts.length];
    log.info(
      { decision: name, operation: id, kind, points, to, upstreamId, transactionId, overruled, who },
      'an operator decided an operation',
    );
    return moved;
  }

  return {
    kindOf,
    rowOf,
    known,
    existing,
    evidenceOf,
    canDecide,
    previewAgain,

    /**
     * What a decision would do now, and what contradicts it.
     *
     * @throws Refusal when there is nothing to decide
     */
    async preview(call: CallContext, request: DecisionRequest): Promise<Preview> {
      const found = await known(request.id);
      if (!(await canDecide(found.row))) throw new Refusal('NOT_ALLOWED', undecidedText(found.row));
      return look(call, request, found);
    },

    /**
     * Carries out a decision if it still does what was agreed to. A redemption that was settled without a Debit is then
     * continued, for as long as somebody may wait.
     *
     * @throws Refusal
     */
    async decide(
      call: CallContext,
      request: DecisionRequest,
      agreed: Agreement,
      reviewer: Reviewer,
    ): Promise<OperationRow> {
      const lock = lockOf(await existing(request.id));
      const moved = await locks.withLock(lock, (lost) => carryOut(call, request, agreed, reviewer, lost)).catch(busy);
      return isRedemption(moved) && moved.stage === 'CREATED' ? deps.operations.resumeIfDue(call, moved) : moved;
    },
  };
}
