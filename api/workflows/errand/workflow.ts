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

/** What is asked to be sent. `key` is what makes it this errand and no other. */
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

/** How far an errand is. */
export interface ErrandOutcome extends Pick<ErrandRow, 'id' | 'stage' | 'upstreamId' | 'refusal' | 'createdAt'> {
  /** Whether it was not done yet when it was asked for. */
  readonly first: boolean;
}

/** Errands from the request to their end: what is sent arrives exactly once. See docs/domain/referrals.md#sent-once. */
export interface ErrandWorkflow {
  /**
   * Begins an errand, or finds the same one, and follows it until it is settled or the time is up; it goes on by itself
   * after that. What may be on its way already is not sent again by asking.
   *
   * @throws StoreError when it could not be written down: nothing was sent then.
   */
  send(call: CallContext, request: ErrandRequest): Promise<ErrandOutcome>;
  /** Goes on with what a job is about as far as it gets, and sees to it that somebody goes on after that. */
  resume(call: CallContext, id: string): Promise<void>;
  /** Which errands are to be gone on with now. */
  due(): Promise<string[]>;
  /** The welcome Credit at a login. */
  readonly giveWelcomeCredit: WelcomeCredits['give'];
  /** Resolves when nothing of this process is under way. */
  drain(): Promise<void>;
}

/** How long a request waits for its errand. */
const answerWithinMs = 7_000;
/** What somebody else is at just now is looked at again after this. */
const soonestSeconds = 2;

export function createErrandWorkflow(deps: {
  readonly rest: Http;
  readonly crm: Crm;
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => Date;
  readonly externalIdField: string | null;
  /** After so long a Lead whose answer was lost has arrived, or never will. */
  readonly settleSeconds: number;
  readonly reached: CrashPoint;
  /** Called when an errand is done or refused, or needs a person. */
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

  /** One at a time over all processes takes steps with an errand, as it is by then. */
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

  /** What goes wrong on the way is logged: the errand itself is safe. */
  const follow = async (call: CallContext, errand: ErrandRow, payload: unknown): Promise<ErrandRow> => {
    // The errand outlives the request that asked for it.
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
      // When the store has left us in between, what was read last stands: it is begun.
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
        // Somebody is at it just now.
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
