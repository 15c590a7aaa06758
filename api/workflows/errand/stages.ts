import type { ErrandKind, ErrandStage } from '#rules/errand.ts';
import type { Logger } from 'pino';
import type { ErrandChange, ErrandRefusal, ErrandRow, Errands } from '../../store/operations/errandTypes.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { rowLocked, UpstreamError } from '../../upstreams/errors.ts';
import type { CrashPoint } from '../crashPoints.ts';
import type { ErrandPlan } from './plan.ts';

/** The errand after a step; null when another worker has changed it meanwhile. */
type Next = Promise<ErrandRow | null>;

export interface ErrandStages {
  /** Runs one step of an open errand. Every step can be repeated after a crash in the middle of it. */
  step(call: CallContext, errand: ErrandRow): Next;
  /** Sends an errand that needs an operator once more, with the member's new data; null when that cannot help. */
  renew(call: CallContext, errand: ErrandRow, payload: unknown): Next;
}

/** How often a request that has to be looked up is sent before an operator must check it. */
const mostTries = 2;
/** The first retry delay; it doubles up to the maximum. */
const firstPauseMs = 2_000;
const longestPauseMs = 60_000;
/** The caller has been answered by then. */
const answeredMs = 10_000;

export function createErrandStages(deps: {
  readonly plans: Readonly<Record<ErrandKind, ErrandPlan>>;
  readonly errands: Errands;
  readonly log: Logger;
  readonly now: () => Date;
  /** The time after which a request with a lost response has either arrived or never will. */
  readonly settleSeconds: number;
  readonly reached: CrashPoint;
  readonly observe: (kind: ErrandKind, outcome: ErrandStage) => void;
}): ErrandStages {
  const { plans, errands, log, now, reached } = deps;

  /** The retry delay grows with the age of the errand. */
  const later = ({ createdAt }: ErrandRow) => {
    const age = now().getTime() - createdAt.getTime();
    return new Date(now().getTime() + Math.min(Math.max(firstPauseMs, age), longestPauseMs));
  };
  /** Only the worker that made the change counts it, so concurrent workers count once. */
  const end = async (errand: ErrandRow, change: ErrandChange): Next => {
    const row = await errands.advance(errand, change);
    if (row) deps.observe(row.kind, row.stage);
    return row;
  };
  const pause = (errand: ErrandRow): Next => errands.postpone(errand, later(errand));
  const noteFailure = ({ id, kind, stage }: ErrandRow, error: UpstreamError) =>
    log.warn({ err: error, errand: id, kind, stage }, 'errand step failed');
  const park = (errand: ErrandRow, reason: string): Next => {
    log.error({ errand: errand.id, kind: errand.kind, stage: errand.stage, reason }, 'errand needs a person');
    return end(errand, { to: 'NEEDS_REVIEW' });
  };
  const refused = (errand: ErrandRow, refusal: ErrandRefusal): Next => {
    const { id, kind, createdAt } = errand;
    // The caller has already been told that it is being sent.
    if (now().getTime() - createdAt.getTime() > answeredMs)
      log.error({ errand: id, kind, refusal }, 'errand refused late');
    return end(errand, { to: 'REFUSED', refusal });
  };

  const done = async (errand: ErrandRow, upstreamId: string | null): Next => {
    const row = await end(errand, { to: 'DONE', upstreamId });
    await reached(`${errand.kind}:done`);
    return row;
  };

  /** Sends the request. */
  async function send(call: CallContext, errand: ErrandRow): Next {
    await reached(`${errand.kind}:sending`);
    let upstreamId: string | null;
    try {
      upstreamId = await plans[errand.kind].send(call, errand);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      noteFailure(errand, error);
      return notTaken(errand, error);
    }
    await reached(`${errand.kind}:sent`);
    return done(errand, upstreamId);
  }

  function notTaken(errand: ErrandRow, error: UpstreamError): Next {
    if (error.outcome === 'unknown') return pause(errand);
    const plan = plans[errand.kind];
    const isFirst = errand.tries === 1;
    // The existing record is the result of our own earlier request with an unknown outcome.
    if (plan.isDuplicate(error)) return isFirst ? refused(errand, 'DUPLICATE') : done(errand, null);
    // Where a retry requires a lookup first, nothing was found: no earlier request arrived.
    const nothingArrived = isFirst || plan.find !== null;
    if (isFinal(error)) {
      return nothingArrived
        ? refused(errand, 'REJECTED')
        : park(errand, `refused (${error.code ?? error.status}) after a try of unknown outcome`);
    }
    return nothingArrived ? errands.advance(errand, { to: 'ASKED', notBefore: later(errand) }) : pause(errand);
  }

  async function begin(call: CallContext, errand: ErrandRow): Next {
    const { find } = plans[errand.kind];
    const wasRefused = errand.nextTryAt > errand.createdAt;
    const sending = await errands.advance(errand, { to: 'SENDING' });
    if (!sending) return null;
    const goes = () => send(call, sending);
    return wasRefused && find ? lookFirst(call, sending, find, goes) : goes();
  }

  async function again(call: CallContext, errand: ErrandRow): Next {
    const sending = await errands.tryAgain(errand);
    return sending && send(call, sending);
  }

  /** Runs when it is unknown whether the request arrived. */
  async function goOn(call: CallContext, errand: ErrandRow): Next {
    const { find } = plans[errand.kind];
    if (!find) return again(call, errand);
    return lookFirst(call, errand, find, async () => {
      if (now().getTime() - errand.stageAt.getTime() < deps.settleSeconds * 1000) return pause(errand);
      return errand.tries < mostTries ? again(call, errand) : park(errand, 'sent twice, and nothing of it is there');
    });
  }

  /** Adopts an existing record; continues when there is none. */
  async function lookFirst(
    call: CallContext,
    errand: ErrandRow,
    find: NonNullable<ErrandPlan['find']>,
    orElse: () => Next,
  ): Next {
    try {
      const finding = await find(call, errand);
      if (typeof finding === 'object') return await done(errand, finding.found);
      if (finding !== 'none') return await park(errand, `the upstream shows ${finding}`);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      noteFailure(errand, error);
      return pause(errand);
    }
    return orElse();
  }

  return {
    async step(call, errand) {
      if (errand.payload === null) return park(errand, 'what is to be sent cannot be opened');
      return errand.stage === 'ASKED' ? begin(call, errand) : goOn(call, errand);
    },

    async renew(call, errand, payload) {
      const plan = plans[errand.kind];
      if (plan.find !== null || !plan.isRenewed(errand, payload)) return null;
      const sending = await errands.advance(errand, { to: 'SENDING', payload });
      return sending && send(call, sending);
    },
  };
}

/**
 * A refusal that would be the same tomorrow. Busy, locked, out of quota or caused by our configuration is not final.
 */
const isFinal = ({ kind, upstream, status = 0, code }: UpstreamError): boolean =>
  (kind === 'status' || (kind === 'auth' && upstream === 'rest')) &&
  status >= 300 &&
  status < 500 &&
  status !== 429 &&
  code !== rowLocked;
