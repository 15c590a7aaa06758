import { isOpenErrand } from '#rules/errand.ts';
import type { ErrandKind, ErrandStage } from '#rules/errand.ts';
import type { Logger } from 'pino';
import type { ErrandRow, ReferredFriend } from '../../store/operations/errandTypes.ts';
import { LockTimeoutError } from '../../store/database/errors.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import type { Http } from '../../upstreams/http.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import type { NewLead } from '../../upstreams/salesforce/leads.ts';
import type { CrashPoint } from '../crashPoints.ts';
import { friendPlan } from './friendPlan.ts';
import type { FriendPayload } from './friendPlan.ts';
import { leadPlan } from './leadPlan.ts';
import type { ErrandPlan } from './plan.ts';
import { createErrandStages } from './stages.ts';
import { createWelcomeCredits, welcomeJob } from './welcomeCredit.ts';
import type { WelcomeCredits } from './welcomeCredit.ts';

/** What to send. `key` identifies the errand: the same key is the same errand. */
export type ErrandRequest =
  | {
      readonly kind: 'REFER_FRIEND';
      readonly key: readonly [memberId: string, phone: string, projectId: string];
      readonly memberId: string;
      readonly payload: FriendPayload;
      readonly friend: ReferredFriend;
    }
  | {
      readonly kind: 'REFER_LEAD';
      readonly key: readonly [membershipNumber: string, phone: string, project: string];
      readonly memberId: string;
      readonly payload: NewLead;
      readonly friend: null;
    }
  | {
      readonly kind: 'REGISTRATION';
      readonly key: readonly [mobile: string] | readonly [mobile: string, projectId: string];
      readonly memberId: null;
      readonly payload: NewLead;
      readonly friend: null;
    };

/** The progress of an errand. */
export interface ErrandOutcome extends Pick<ErrandRow, 'id' | 'stage' | 'upstreamId' | 'refusal' | 'createdAt'> {
  /** Whether it was not done yet when the request came in. */
  readonly first: boolean;
}

/** Runs errands from the request to the end. Each is delivered exactly once. See docs/domain/referrals.md#sent-once. */
export interface ErrandWorkflow {
  /**
   * Starts an errand, or finds the existing one, and follows it until it is settled or the time limit is reached; after
   * that it continues in the background. A repeated request does not send again what may already be on its way.
   *
   * @throws StoreError when the errand could not be stored: nothing was sent then.
   */
  send(call: CallContext, request: ErrandRequest): Promise<ErrandOutcome>;
  /** Resumes the work of a job as far as possible, and schedules the next attempt if one is needed. */
  resume(call: CallContext, id: string): Promise<void>;
  /** The errands that are due to be resumed. */
  due(): Promise<string[]>;
  /** Gives the welcome Credit at login. */
  readonly giveWelcomeCredit: WelcomeCredits['give'];
  /** Resolves when this process has no work in progress. */
  drain(): Promise<void>;
}

/** How long a request waits for its errand. */
const answerWithinMs = 7_000;
/** Retry delay for an errand that another worker holds. */
const soonestSeconds = 2;

export function createErrandWorkflow(deps: {
  readonly rest: Http;
  readonly crm: Crm;
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => Date;
  readonly externalIdField: string | null;
  /** The time after which a Lead with a lost response has either arrived or never will. */
  readonly settleSeconds: number;
  readonly reached: CrashPoint;
  /** Called when an errand is done or refused, or needs an operator. */
  readonly observe: (kind: ErrandKind, outcome: ErrandStage) => void;
}): ErrandWorkflow {
  const { store, log, now, reached } = deps;
  const { errands, locks, jobs } = store;
  const lead = leadPlan(deps);
  const plans: Readonly<Record<ErrandKind, ErrandPlan>> = {
    REFER_FRIEND: friendPlan(deps.rest),
    REFER_LEAD: lead,
    REGISTRATION: lead,
  };
  const stages = createErrandStages({ ...deps, plans, errands });
  const welcome = createWelcomeCredits(deps);
  const underWay = new Set<Promise<unknown>>();

  const track = async <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    try {
      return await work;
    } finally {
      underWay.delete(work);
    }
  };
  const latest = async (errand: ErrandRow) => (await errands.find(errand.id)) ?? errand;

  /** Runs steps of an errand under its lock, across all processes, with the errand's current state. */
  const inTurn = (errand: ErrandRow, waitMs: number, work: (row: ErrandRow, lost: AbortSignal) => Promise<ErrandRow>) =>
    track(locks.withLock(`errand:${errand.keyFp}`, async (lost) => work(await latest(errand), lost), { waitMs }));

  const isDue = ({ stage, nextTryAt }: ErrandRow) => isOpenErrand(stage) && nextTryAt <= now();

  const goOn = async (call: CallContext, errand: ErrandRow, lost: AbortSignal): Promise<ErrandRow> => {
    let row = errand;
    while (isDue(row)) {
      lost.throwIfAborted();
      const next = await stages.step(call, row);
      if (next === null) return latest(row);
      row = next;
    }
    return row;
  };

  /** Errors are logged only: the errand itself is stored. */
  const follow = async (call: CallContext, errand: ErrandRow, payload: unknown): Promise<ErrandRow> => {
    // The errand continues after the request has ended.
    const detached: CallContext = { ...call, signal: undefined };
    const work = inTurn(errand, answerWithinMs, async (row, lost) => {
      if (row.stage === 'ASKED') return goOn(detached, row, lost);
      if (row.stage === 'NEEDS_REVIEW') return (await stages.renew(detached, row, payload)) ?? row;
      return row;
    }).catch((error: unknown) => {
      if (!(error instanceof LockTimeoutError)) {
        log.error({ err: error, errand: errand.id, requestId: call.requestId }, 'errand put off');
      }
      return null;
    });
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const stop = () => resolve(null);
    const timer = setTimeout(stop, answerWithinMs);
    call.signal?.addEventListener('abort', stop, { once: true });
    if (call.signal?.aborted) stop();
    try {
      // If the store has become unavailable, return the last known state: the errand has been started.
      return (await Promise.race([work, late])) ?? (await latest(errand).catch(() => errand));
    } finally {
      clearTimeout(timer);
      call.signal?.removeEventListener('abort', stop);
    }
  };

  return {
    async send(call, request) {
      const { errand, begun } = await errands.begin(request);
      if (begun) await reached(`${errand.kind}:asked`);
      const first = errand.stage !== 'DONE';
      const { id, stage, upstreamId, refusal, createdAt } = first
        ? await follow(call, errand, request.payload)
        : errand;
      return { id, stage, upstreamId, refusal, createdAt, first };
    },

    async resume(call, id) {
      if (id.startsWith(welcomeJob)) return track(welcome.resume(call, id.slice(welcomeJob.length)));
      const errand = await errands.find(id);
      if (!errand || !isOpenErrand(errand.stage)) return;
      let row = errand;
      try {
        if (isDue(errand)) row = await inTurn(errand, answerWithinMs, (read, lost) => goOn(call, read, lost));
      } catch (error) {
        // Another worker holds the lock.
        if (!(error instanceof LockTimeoutError)) throw error;
      }
      if (!isOpenErrand(row.stage)) return;
      const seconds = (row.nextTryAt.getTime() - now().getTime()) / 1000;
      await jobs.send('errand', id, Math.max(seconds, soonestSeconds));
    },

    due: () => errands.due(now()),
    giveWelcomeCredit: welcome.give,

    async drain() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}
