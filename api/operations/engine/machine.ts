import { isOpen, type OperationKind, type OperationStage } from '#rules/operation.ts';
import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Kinds } from '../kinds/kinds.ts';
import { asRedemption, isRedemption, type OperationRow, type StageChange } from '../../store/operations/types.ts';
import type { CrashPoint } from './crashPoints.ts';
import type { Debits } from './debits.ts';
import { isFinal, type Created, type Finding, type Kind, type KindDeps } from './kind.ts';
import { createRepetitionCheck, isOfBackup, withLostTime } from './restored.ts';

/** The operation after a step; null when another worker has changed it meanwhile. */
type Next = Promise<OperationRow | null>;

/** A request that must arrive once: for the creation in an upstream, or for the Debit in the CRM. */
interface Request<Result> {
  /** Sends it. A crash is most harmful between the response, at the point of this name, and the write that records it. */
  send(call: CallContext, row: OperationRow): Promise<Result>;
  readonly sentPoint: 'made' | 'debited';
  /** Searches the upstream for the result of an earlier try. */
  find(call: CallContext, row: OperationRow): Promise<Finding<Result>>;
  arrived(row: OperationRow, result: Result): Next;
  notSent(row: OperationRow, error: UpstreamError): Next;
}

/** How often the request for a creation is sent before its absence counts. */
const mostTries = 2;
/** The first delay before a lost response is looked up or a busy upstream is retried; it doubles up to the maximum. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;
/** The caller has been answered by then. */
const answeredMs = 10_000;

/** What the engine is made with. */
export interface EngineDeps extends KindDeps {
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => Date;
  /** The time after which a request with a lost response has either arrived or never will. */
  readonly settleSeconds: number;
  readonly crashPoint: CrashPoint;
  /** Called when an operation has ended or needs an operator. */
  readonly observe: (kind: OperationKind, stage: OperationStage) => void;
}

/** Moves operations through their stages: `operationTransitions` in rules/operation.ts. */
export function createMachine(deps: EngineDeps, kinds: Kinds, debits: Debits) {
  const { log, crashPoint } = deps;
  const { operations: records, locks } = deps.store;
  const repeatsLost = createRepetitionCheck(deps, kinds, debits);
  const kindOf = ({ kind }: OperationRow): Kind => kinds[kind];
  const since = (time: Date) => deps.now().getTime() - time.getTime();
  const isSettled = (row: OperationRow) =>
    since(row.stageAt) >= (kindOf(row).settleSeconds ?? deps.settleSeconds) * 1000;

  /** The delay grows with the age of the operation. */
  const later = ({ createdAt }: OperationRow) =>
    new Date(deps.now().getTime() + Math.min(Math.max(firstPauseMs, since(createdAt)), longestPauseMs));
  const advance = async (row: OperationRow, change: StageChange): Next => {
    const next = await records.advance(row, change);
    if (next && !isOpen(next.stage)) deps.observe(next.kind, next.stage);
    return next;
  };
  const pause = (row: OperationRow): Next => records.postpone(row, later(row));
  const park = (row: OperationRow, reason: string): Next => {
    log.error({ operation: row.id, kind: row.kind, stage: row.stage, reason }, 'operation needs an operator');
    return advance(row, { to: 'NEEDS_REVIEW', message: null });
  };
  /** The logged error of an upstream. Throws any other error. */
  const failureOf = ({ id, kind, stage }: OperationRow, error: unknown): UpstreamError => {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn({ err: error, operation: id, kind, stage }, 'operation step failed');
    return error;
  };

  async function send<T>(call: CallContext, row: OperationRow, request: Request<T>): Next {
    try {
      const result = await request.send(call, row);
      await crashPoint(`${row.kind}:${request.sentPoint}`);
      return await request.arrived(row, result);
    } catch (error) {
      return request.notSent(row, failureOf(row, error));
    }
  }

  async function sendAgain<T>(call: CallContext, row: OperationRow, request: Request<T>): Next {
    const next = await records.tryAgain(row);
    return next && send(call, next, request);
  }

  /** Adopts the result of an earlier try; continues when there is none. */
  async function findFirst<T>(call: CallContext, row: OperationRow, request: Request<T>, orElse: () => Next): Next {
    const finding = await request.find(call, row).catch((error: unknown) => failureOf(row, error));
    if (finding instanceof UpstreamError) {
      // A rejected bearer does not become valid again, and without it only an operator can look the request up.
      const isOver = finding.kind === 'auth' && finding.upstream === 'rest' && isSettled(row);
      return isOver ? park(row, 'the backend no longer accepts its bearer') : pause(row);
    }
    if (typeof finding === 'object') return request.arrived(row, finding.found);
    return finding === 'none' ? orElse() : park(row, `the search shows ${finding}`);
  }

  const failed = (row: OperationRow, failure: NonNullable<OperationRow['failure']>, message: string | null): Next => {
    const { id, kind, createdAt } = row;
    // The caller may have been told that it is being sent.
    if (!isRedemption(row) && since(createdAt) > answeredMs) {
      log.error({ operation: id, kind, failure }, 'operation refused late');
    }
    return advance(row, { to: 'FAILED', failure, message });
  };

  const creation: Request<Created> = {
    send: (call, row) => kindOf(row).create(call, row),
    sentPoint: 'made',

    /** Only among records that belong to no other operation. */
    async find(call, row) {
      const all = await kindOf(row).search?.(call, row);
      if (!all) return 'unknowable';
      const candidates = all.filter(({ matches }) => matches);
      const ids = candidates.flatMap(({ id }) => id ?? []);
      const taken = await records.linked(row.kind, ids);
      const [only, ...others] = candidates.filter(({ id }) => id === null || !taken.has(id));
      if (!only) return 'none';
      return others.length === 0 ? { found: only } : 'several';
    },

    async arrived(row, { id, number }) {
      const next = await advance(row, {
        to: isRedemption(row) ? 'CREATED' : 'CONFIRMED',
        upstreamId: id,
        upstreamNumber: number ?? null,
      });
      await crashPoint(`${row.kind}:created`);
      return next;
    },

    async notSent(row, error) {
      const kind = kindOf(row);
      const isFirst = row.tries === 1;
      // Before a second request a search has found nothing, unless the upstream recognizes a repeated one.
      const nothingArrived = isFirst || !kind.isRepeatable;
      // The first request was looked up before the second was sent; a conflict means that it has arrived after all.
      const isConflict = !isFirst && error.status === 409 && kind.upstream === 'backend' && !kind.isRepeatable;
      if (error.outcome === 'unknown' || isConflict) return pause(row);
      const refusal = kind.refusal(error);
      // The existing record is the result of our own earlier request with an unknown outcome.
      if (refusal === 'duplicate')
        return isFirst ? failed(row, 'DUPLICATE', null) : creation.arrived(row, { id: null });
      if (refusal === 'later') {
        return nothingArrived ? advance(row, { to: 'ACCEPTED', notBefore: later(row) }) : pause(row);
      }
      return nothingArrived
        ? failed(row, 'REJECTED', refusal.failed)
        : park(row, `refused (${error.code ?? error.status}) after a request with an unknown outcome`);
    },
  };

  async function create(call: CallContext, row: OperationRow): Next {
    await crashPoint(`${row.kind}:accepted`);
    // While another redemption like this one is unresolved, its result could not be told apart from that of this one.
    if (isRedemption(row) && (await records.hasTwin(row, 'CREATING'))) return pause(row);
    const lost = withLostTime(deps, row);
    return lost ? createAfterRestore(call, row, lost) : createNew(call, row);
  }

  /** A redemption that may repeat a lost one needs an operator; anything else is adopted, since it has no price. */
  async function createAfterRestore(call: CallContext, row: OperationRow, lost: OperationRow): Next {
    if (!isRedemption(lost)) {
      if (!kindOf(row).search) return createNew(call, row);
      const request = { ...creation, find: (again: CallContext) => creation.find(again, lost) };
      return findFirst(call, row, request, () => createNew(call, row));
    }
    const repeats = await repeatsLost(call, lost).catch((error: unknown) => failureOf(row, error));
    if (repeats === 'perhaps') return park(row, 'it may repeat one that a restore lost');
    // With a bearer that the backend does not accept, nothing can be created either.
    const isRefused = repeats instanceof UpstreamError && repeats.kind === 'auth' && repeats.upstream === 'rest';
    return repeats === 'no' || isRefused ? createNew(call, row) : pause(row);
  }

  async function createNew(call: CallContext, row: OperationRow): Next {
    // A redemption waits here only while nothing was sent that could have arrived.
    const wasRefused = !isRedemption(row) && row.nextTryAt > row.createdAt;
    const kind = kindOf(row);
    const start = async () => {
      const creating = await advance(row, { to: 'CREATING' });
      await crashPoint(`${row.kind}:creating`);
      return creating && send(call, creating, creation);
    };
    return kind.searchesFirst || (wasRefused && kind.search && !kind.isRepeatable)
      ? findFirst(call, row, creation, start)
      : start();
  }

  /** Runs when it is unknown whether the request arrived. */
  function resumeCreation(call: CallContext, row: OperationRow): Next {
    const { isRepeatable, unfound } = kindOf(row);
    if (isRepeatable) return sendAgain(call, row, creation);
    return findFirst(call, row, creation, () => {
      if (!isSettled(row)) return pause(row);
      if (row.tries < mostTries || unfound === 'again') return sendAgain(call, row, creation);
      return unfound === 'review'
        ? park(row, 'sent twice, and nothing was found')
        : failed(row, 'REJECTED', unfound.failed);
    });
  }

  const debit: Request<string> = {
    send: (call, row) => debits.post(call, asRedemption(row)),
    sentPoint: 'debited',
    find: (call, row) => debits.find(call, asRedemption(row)),
    arrived: (row, transactionId) => advance(row, { to: 'CONFIRMED', transactionId }),

    async notSent(row, error) {
      if (isFinal(error)) return park(row, `the CRM refuses the Debit: ${error.code ?? error.status}`);
      // An earlier request was looked up before this one was sent, or has the same key, so nothing else is in progress.
      return error.outcome === 'refused' ? advance(row, { to: 'CREATED', notBefore: later(row) }) : pause(row);
    },
  };

  /** Between the Debit and the write that records it, no balance may be read for another redemption. */
  const underPointsLock = (row: OperationRow, work: () => Next): Next => locks.withLock(`points:${row.memberId}`, work);

  async function postDebit(call: CallContext, row: OperationRow): Next {
    const by = kindOf(row).debit;
    // If the club does not post the Debit, an encash stays on hold until it is paid or refused; a stay's points are
    // left to the backend.
    if (by !== 'club') return advance(row, { to: 'CONFIRMED', ...(by === 'backend' ? { hold: 'posted' } : {}) });
    if (!debits.repeatable && (await records.hasTwin(asRedemption(row), 'DEBITING'))) return pause(row);
    const mayBePosted = isOfBackup(deps.store, row) || row.steps.some(({ name }) => name === 'POINTS_DEBITED');
    const debiting = await advance(row, { to: 'DEBITING' });
    await crashPoint(`${row.kind}:debiting`);
    if (!debiting) return null;
    const post = () => send(call, debiting, debit);
    return underPointsLock(row, () => (mayBePosted ? findFirst(call, debiting, debit, post) : post()));
  }

  const resumeDebit = (call: CallContext, row: OperationRow): Next =>
    underPointsLock(row, () =>
      // Without a key, a lost request may still arrive: do not send a second one before the settle time is over.
      findFirst(call, row, debit, () =>
        debits.repeatable || isSettled(row) ? sendAgain(call, row, debit) : pause(row),
      ),
    );

  return {
    /** Runs one step of an open operation. Every step can be repeated after a crash in the middle of it. */
    async step(call: CallContext, row: OperationRow): Next {
      if (row.stage === 'CREATED') return postDebit(call, row);
      if (row.stage === 'DEBITING') return resumeDebit(call, row);
      if (row.payload === null) return park(row, 'its data cannot be decrypted');
      return row.stage === 'ACCEPTED' ? create(call, row) : resumeCreation(call, row);
    },

    /** Sends an operation that needs an operator once more, with the member's new data; null when that cannot help. */
    async renew(call: CallContext, operation: OperationRow, payload: unknown): Next {
      if (!kindOf(operation).isRenewed?.(operation, payload)) return null;
      const creating = await advance(operation, { to: 'CREATING', payload });
      return creating && send(call, creating, creation);
    },
  };
}
