import { type Message, storedMessage } from '#rules/messageByName.ts';
import { isOpen, type OperationKind, type OperationStage, type ReviewCause } from '#rules/operation.ts';
import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';
import { isRedemption, type OperationRow, type StageChange } from '../../store/operations/types.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { clockText, isTrusted } from '../../upstreams/clock.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Kinds } from '../kinds/kinds.ts';
import type { CrashPoint } from './crashPoints.ts';
import type { Finding, Kind, KindDeps } from './kind.ts';

/** The operation after a step; null when another worker has changed it meanwhile. */
export type Next = Promise<OperationRow | null>;

/** A request that must arrive once: for the creation in an upstream, or for the Debit in the CRM. */
export interface Request<Result> {
  /** Sends it. A crash is most harmful between the response, at the point of this name, and the write that records it. */
  send(call: CallContext, row: OperationRow): Promise<Result>;
  readonly sentPoint: 'made' | 'debited';
  upstream(row: OperationRow): Kind['upstream'];
  /** Searches the upstream for the result of an earlier try. */
  find(call: CallContext, row: OperationRow): Promise<Finding<Result>>;
  arrived(row: OperationRow, result: Result): Next;
  notSent(row: OperationRow, error: UpstreamError): Next;
}

/** The first delay before a lost response is looked up or a busy upstream is retried; it doubles up to the maximum. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;
/** The caller has been answered by then. */
const answeredMs = 10_000;

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

export type Sending = ReturnType<typeof createSending>;

/** What the creation and the Debit have in common: sending once, searching first, and what is recorded afterwards. */
export function createSending(deps: EngineDeps, kinds: Kinds) {
  const { log, crashPoint, now, observe, settleSeconds, store, rest, crm } = deps;
  const { operations: records } = store;
  const kindOf = ({ kind }: OperationRow): Kind => kinds[kind];
  const since = (time: Date) => now().getTime() - time.getTime();
  const isSettled = (row: OperationRow) => since(row.stageAt) >= (kindOf(row).settleSeconds ?? settleSeconds) * 1000;

  /** The delay grows with the age of the operation. */
  const later = ({ createdAt }: OperationRow) =>
    new Date(now().getTime() + Math.min(Math.max(firstPauseMs, since(createdAt)), longestPauseMs));

  const advance = async (row: OperationRow, change: StageChange): Next => {
    const next = await records.advance(row, change);
    if (next && !isOpen(next.stage)) observe(next.kind, next.stage);
    return next;
  };
  const pause = (row: OperationRow): Next => records.postpone(row, later(row));
  const park = (row: OperationRow, reviewCause: ReviewCause, reason: string): Next => {
    log.error(
      { operation: row.id, kind: row.kind, stage: row.stage, cause: reviewCause, reason },
      'operation needs an operator',
    );
    return advance(row, { to: 'NEEDS_REVIEW', message: null, reviewCause });
  };
  const failed = (row: OperationRow, failure: NonNullable<OperationRow['failure']>, message: Message | null): Next => {
    const { id, kind, createdAt } = row;
    // The caller may have been told that it is being sent.
    if (!isRedemption(row) && since(createdAt) > answeredMs) {
      log.error({ operation: id, kind, failure }, 'operation refused late');
    }
    return advance(row, { to: 'FAILED', failure, message: message === null ? null : storedMessage(message) });
  };

  const clockOf = (upstream: Kind['upstream']) => (upstream === 'CRM' ? crm : rest).clock.difference();

  /**
   * After a search by date that found nothing: continues, unless the clocks do not tell that nothing is there. Then an
   * operator decides, since a second request could have a second effect, and points that were given back could be due.
   */
  const unlessHidden = (row: OperationRow, upstream: Kind['upstream'], go: () => Next): Next => {
    const difference = clockOf(upstream);
    if (isTrusted(difference)) return go();
    return park(row, 'CLOCK', `nothing was found, but the clock of the ${upstream} ${clockText(difference)}`);
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
      return isOver ? park(row, 'TOKEN_OVER', 'the backend no longer accepts its bearer') : pause(row);
    }
    if (typeof finding === 'object') return request.arrived(row, finding.found);
    if (finding === 'none') return orElse();
    if (finding === 'different') return park(row, 'DIFFERENT', 'the search shows one with other details');
    if (finding !== 'doubtful') {
      return park(row, finding === 'several' ? 'SEVERAL' : 'UNKNOWABLE', `the search shows ${finding}`);
    }
    const upstream = request.upstream(row);
    const clock = clockText(clockOf(upstream));
    return park(row, 'DOUBTFUL', `the search shows one that may be older: the clock of the ${upstream} ${clock}`);
  }

  return {
    kindOf,
    isSettled,
    later,
    advance,
    pause,
    park,
    failed,
    failureOf,
    send,
    sendAgain,
    findFirst,
    unlessHidden,
  };
}
