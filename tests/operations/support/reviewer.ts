import { evidenceModels, factsOf, notKnownOf } from '#api/domains/review/describe.ts';
import { operationsNeedingAttention } from '#api/domains/review/list.ts';
import { createReviewService, type ReviewDeps } from '#api/domains/review/service.ts';
import type { Operations } from '#api/operations/engine/operations.ts';
import { CallCounter } from '#api/upstreams/calls.ts';

interface ReviewerDeps extends Omit<ReviewDeps, 'operations'> {
  readonly operations: Pick<Operations, 'resumeIfDue' | 'drain'>;
}

interface Named {
  readonly upstreamId?: string | undefined;
  readonly transactionId?: string | undefined;
  readonly overrule?: boolean;
}

/** Somebody who looks at operations and decides them with the functions of the desk, without a limit of points. */
export function createReviewer(deps: ReviewerDeps, who = 'Olivia') {
  const review = createReviewService(deps);
  const call = { requestId: 'a review', calls: new CallCounter() };
  const record = (event: Parameters<typeof deps.store.audit.record>[1]) =>
    deps.store.audit.record({ staffId: null, who, network: null }, event);

  /** Accepts the preview. Rejects with the refusal. */
  async function decide(decision: 'SETTLE' | 'RELEASE', id: string, { overrule = false, ...named }: Named) {
    const request = { id, decision, upstreamId: named.upstreamId ?? null, transactionId: named.transactionId ?? null };
    const { decision: previewed, token } = await review.preview(call, request);
    await review.decide(call, request, { token, overrule, reason: null }, { who, record });
    await deps.operations.drain();
    const { stage } = await review.existing(id);
    return { effects: previewed.does.join(' '), stage };
  }

  return {
    /** What needs somebody, as the page Today has it. */
    async list() {
      const rows = await operationsNeedingAttention(deps, deps.now(), 200);
      return rows.map((row) => {
        const { id, kind, stage, points, memberId } = row;
        return { id, kind, stage, points, memberId, notKnown: notKnownOf(row, review.kindOf(row)) };
      });
    },
    /** What is known of one operation, and what the upstreams show for it now. */
    async show(id: string) {
      const found = await review.known(id);
      const { row, kind } = found;
      const evidence = evidenceModels(row, kind, await review.evidenceOf(call, found));
      return {
        stage: row.stage,
        tries: row.tries,
        facts: factsOf(row),
        steps: row.steps.map(({ name, state }) => `${name} ${state}`),
        hold: await deps.store.operations.holdOf(id),
        evidence,
        notes: evidence.map(({ note }) => note).join(' '),
        records: evidence.flatMap(({ records }) => records),
      };
    },
    settle: (id: string, named: Named = {}) => decide('SETTLE', id, named),
    release: (id: string, named: Named = {}) => decide('RELEASE', id, named),
  };
}
