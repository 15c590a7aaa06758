import { creationStep, isOpen } from '#rules/operation.ts';
import type { OperationKind, OperationStage } from '#rules/operation.ts';
import type { Logger } from 'pino';
import type { Locks } from '../../store/locks/locks.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Kinds } from '../kinds/kinds.ts';
import { isRedemption, type OperationRow } from '../records/types.ts';
import type { OperationRecords } from '../records/records.ts';
import type { CrashPoint } from './crashPoints.ts';
import { createDebitSteps, type Next } from './debitSteps.ts';
import type { Debits } from './debits.ts';
import type { Created, Finding, Kind } from './kind.ts';

export interface MachineDeps {
  readonly kinds: Kinds;
  readonly records: OperationRecords;
  readonly locks: Locks;
  readonly debits: Debits;
  readonly log: Logger;
  readonly now: () => Date;
  /** The time after which a request with a lost response has either arrived or never will. */
  readonly settleSeconds: number;
  readonly crashPoint: CrashPoint;
  /** Called when an operation has ended or needs an operator. */
  readonly observe: (kind: OperationKind, stage: OperationStage) => void;
}

/** How often a request is sent before its absence counts. */
const mostTries = 2;
/** The first delay before a lost response is looked up or a busy upstream is retried; it doubles up to the maximum. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;
/** The caller has been answered by then. */
const answeredMs = 10_000;

/** Moves operations through their stages: `operationTransitions` in rules/operation.ts. */
export function createMachine(deps: MachineDeps) {
  const { records, now, log, crashPoint } = deps;
  const kindOf = ({ kind }: OperationRow): Kind => deps.kinds[kind];
  const sinceStage = ({ stageAt }: OperationRow) => now().getTime() - stageAt.getTime();
  const isSettled = (row: OperationRow) => sinceStage(row) >= (kindOf(row).settleSeconds ?? deps.settleSeconds) * 1000;

  /** The delay grows with the age of the operation. */
  const later = ({ createdAt }: OperationRow) => {
    const age = now().getTime() - createdAt.getTime();
    return new Date(now().getTime() + Math.min(Math.max(firstPauseMs, age), longestPauseMs));
  };
  const pause = (row: OperationRow): Next => records.postpone(row, later(row));
  const park = (row: OperationRow, reason: string): Next => {
    log.error({ operation: row.id, kind: row.kind, stage: row.stage, reason }, 'operation needs an operator');
    return records.advance(row, { to: 'NEEDS_REVIEW', message: null });
  };
  const noteFailure = ({ id, kind, stage }: OperationRow, error: UpstreamError) =>
    log.warn({ err: error, operation: id, kind, stage }, 'operation step failed');

  const debitSteps = createDebitSteps({ ...deps, isSettled, later, pause, park, noteFailure });

  const created = async (row: OperationRow, { id, number }: Created): Next => {
    const next = await records.advance(row, {
      to: isRedemption(row) ? 'CREATED' : 'CONFIRMED',
      upstreamId: id,
      ...(number === undefined ? {} : { upstreamNumber: number }),
      steps: [[creationStep[row.kind], 'DONE']],
    });
    await crashPoint(`${row.kind}:created`);
    return next;
  };

  function failed(row: OperationRow, failure: NonNullable<OperationRow['failure']>, message: string | null): Next {
    const { id, kind, createdAt } = row;
    // The caller may have been told that it is being sent.
    if (!isRedemption(row) && now().getTime() - createdAt.getTime() > answeredMs) {
      log.error({ operation: id, kind, failure }, 'operation refused late');
    }
    const step = [creationStep[kind], 'FAILED'] as const;
    return records.advance(row, {
      to: 'FAILED',
      failure,
      message,
      ...(isRedemption(row) ? { hold: 'voided', steps: [step, ['POINTS_RELEASED', 'DONE']] } : { steps: [step] }),
    });
  }

  /** Sends the request. */
  async function send(call: CallContext, row: OperationRow): Next {
    try {
      const made = await kindOf(row).create(call, row);
      await crashPoint(`${row.kind}:made`);
      return await created(row, made);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      noteFailure(row, error);
      return notMade(row, error);
    }
  }

  function notMade(row: OperationRow, error: UpstreamError): Next {
    const kind = kindOf(row);
    const refusal = error.outcome === 'unknown' ? 'unknown' : kind.refusal(error, row);
    const isFirst = row.tries === 1;
    // Before a second request a search has found nothing, unless the upstream recognizes a repeated one.
    const nothingArrived = isFirst || !kind.isRepeatable;
    if (refusal === 'unknown') return pause(row);
    // The existing record is the result of our own earlier request with an unknown outcome.
    if (refusal === 'duplicate') return isFirst ? failed(row, 'DUPLICATE', null) : created(row, { id: null });
    if (refusal === 'later') {
      return nothingArrived ? records.advance(row, { to: 'ACCEPTED', notBefore: later(row) }) : pause(row);
    }
    return nothingArrived
      ? failed(row, 'REJECTED', refusal.failed)
      : park(row, `refused (${error.code ?? error.status}) after a request with an unknown outcome`);
  }

  /** Searches the upstream for the result of an earlier request, among records that belong to no other operation. */
  async function find(call: CallContext, row: OperationRow): Promise<Finding<Created>> {
    const all = await kindOf(row).search?.(call, row);
    if (!all) return 'unknowable';
    const candidates = all.filter(({ matches }) => matches);
    const taken = await records.linked(
      row.kind,
      candidates.flatMap(({ id }) => id ?? []),
    );
    const [only, ...others] = candidates.filter(({ id }) => id === null || !taken.has(id));
    if (!only) return 'none';
    return others.length === 0 ? { found: { id: only.id, number: only.number ?? null } } : 'several';
  }

  /** Adopts an existing record; continues when there is none. */
  async function findFirst(call: CallContext, row: OperationRow, orElse: () => Next): Next {
    let finding: Finding<Created>;
    try {
      finding = await find(call, row);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      noteFailure(row, error);
      // A rejected bearer does not become valid again, and without it only an operator can look the request up.
      const isOver = error.kind === 'auth' && error.upstream === 'rest' && isSettled(row);
      return isOver ? park(row, 'the backend no longer accepts its bearer') : pause(row);
    }
    if (typeof finding === 'object') return created(row, finding.found);
    return finding === 'none' ? orElse() : park(row, `the upstream shows ${finding}`);
  }

  async function begin(call: CallContext, row: OperationRow): Next {
    await crashPoint(`${row.kind}:accepted`);
    // While another redemption like this one is unresolved, its result could not be told apart from that of this one.
    if (isRedemption(row) && (await records.hasTwin(row, 'CREATING'))) return pause(row);
    const wasRefused = row.nextTryAt > row.createdAt;
    const kind = kindOf(row);
    const start = async () => {
      const creating = await records.advance(row, { to: 'CREATING', steps: [[creationStep[row.kind], 'PENDING']] });
      await crashPoint(`${row.kind}:creating`);
      return creating && send(call, creating);
    };
    return kind.searchesFirst || (wasRefused && kind.search && !kind.isRepeatable)
      ? findFirst(call, row, start)
      : start();
  }

  const again = async (call: CallContext, row: OperationRow): Next => {
    const next = await records.tryAgain(row);
    return next && send(call, next);
  };

  /** Runs when it is unknown whether the request arrived: searches before doing anything else. */
  function findCreation(call: CallContext, row: OperationRow): Next {
    const { isRepeatable, unfound } = kindOf(row);
    if (isRepeatable) return again(call, row);
    return findFirst(call, row, () => {
      if (!isSettled(row)) return pause(row);
      if (row.tries < mostTries || unfound === 'again') return again(call, row);
      return unfound === 'review'
        ? park(row, 'sent twice, and nothing was found')
        : failed(row, 'REJECTED', unfound.failed);
    });
  }

  const stepOf = (call: CallContext, row: OperationRow): Next => {
    if (isRedemption(row) && row.stage === 'CREATED') return debitSteps.begin(call, row);
    if (isRedemption(row) && row.stage === 'DEBITING') return debitSteps.resume(call, row);
    if (row.payload === null) return park(row, 'its data cannot be decrypted');
    return row.stage === 'ACCEPTED' ? begin(call, row) : findCreation(call, row);
  };

  const observed = async (work: Next): Next => {
    const next = await work;
    if (next && !isOpen(next.stage)) deps.observe(next.kind, next.stage);
    return next;
  };

  return {
    /** Runs one step of an open operation. Every step can be repeated after a crash in the middle of it. */
    step: (call: CallContext, operation: OperationRow): Next => observed(stepOf(call, operation)),

    /** Sends an operation that needs an operator once more, with the member's new data; null when that cannot help. */
    async renew(call: CallContext, operation: OperationRow, payload: unknown): Next {
      if (!kindOf(operation).isRenewed?.(operation, payload)) return null;
      const creating = await records.advance(operation, { to: 'CREATING', payload });
      return creating && observed(send(call, creating));
    },
  };
}
