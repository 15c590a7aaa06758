import { spendablePoints } from '#rules/points.ts';
import type { RedemptionKind, RedemptionStage } from '#rules/redemption.ts';
import type { Logger } from 'pino';
import { LockTimeoutError } from '../../store/database/errors.ts';
import type { RedemptionRow, RedemptionSecrets } from '../../store/operations/redemptionTypes.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Http } from '../../upstreams/http.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { getMembersById } from '../../upstreams/salesforce/members.ts';
import type { CrashPoint } from '../crashPoints.ts';
import { createDebits } from './debit.ts';
import { createEncashHolds, type EncashHolds } from './encashHolds.ts';
import { createStages } from './stages.ts';

/** A member's request. The points are read from the catalogue by the server, never sent by the client. */
export interface RedemptionRequest {
  readonly memberId: string;
  readonly kind: RedemptionKind;
  readonly idempotencyKey: string;
  /** A canonical text of the request; requests with the same text are the same. */
  readonly asked: string;
  readonly points: number;
  readonly details: unknown;
  /** What it pays for: the name of the product or hotel; null for an encash. */
  readonly subject: string | null;
  readonly secrets: RedemptionSecrets;
}

export type RedemptionOutcome =
  | { readonly outcome: 'redemption'; readonly redemption: RedemptionRow }
  | { readonly outcome: 'insufficient'; readonly available: number }
  | { readonly outcome: 'mismatch' };

/** The points that a member can use, and those on hold. */
export interface AvailablePoints {
  readonly balance: number | null;
  readonly held: number;
  readonly available: number | null;
}

/** Runs redemptions from request to settlement. See docs/domain/redemptions.md#from-request-to-settlement. */
export interface RedemptionWorkflow {
  /**
   * Finds the redemption started earlier under this key. Looks nothing up and sends nothing.
   *
   * @returns null when the key is new.
   */
  known(
    request: Pick<RedemptionRequest, 'memberId' | 'kind' | 'idempotencyKey' | 'asked'>,
  ): Promise<RedemptionOutcome | null>;
  /**
   * Starts a redemption, or finds the one started under the same key, and follows it until it is settled or the time
   * limit is reached; after that it continues in the background.
   *
   * @throws UpstreamError when the CRM could not be asked for the balance, BalanceUnknownError when it does not return
   *   one: in both cases nothing was started.
   */
  redeem(call: CallContext, request: RedemptionRequest): Promise<RedemptionOutcome>;
  /** Resumes a redemption that is due, as far as possible now. */
  resume(call: CallContext, redemption: RedemptionRow): Promise<RedemptionRow>;
  /**
   * The points that a member can use: see docs/domain/points.md#available-points. Holds whose Debit is now in the CRM
   * are ended first, and the balance is then read again. Call it at the same time as the balance is requested. Rejects
   * as `balance` does.
   */
  available(call: CallContext, memberId: string, balance: Promise<number | null>): Promise<AvailablePoints>;
  /** Takes the status of a member's encash requests from the backend: see `EncashHolds`. */
  readonly learnEncash: EncashHolds['learn'];
  /** Resumes the redemption of a job as far as possible, and schedules the next attempt if one is needed. */
  goOn(call: CallContext, id: string): Promise<void>;
  /** Resolves when this process has no work in progress. */
  drain(): Promise<void>;
}

/** How long a request waits for its redemption. If it is not settled by then the response is PENDING. */
const answerWithinMs = 7_000;
/** A status query waits less. */
const lookWithinMs = 4_000;
/** How long a redemption waits for another one of the same member. */
const turnWaitMs = 60_000;

export function createRedemptionWorkflow(deps: {
  readonly rest: Http;
  readonly crm: Crm;
  readonly store: Store;
  readonly log: Logger;
  readonly now: () => Date;
  readonly externalIdField: string | null;
  readonly settleSeconds: number;
  readonly debits: { readonly hotels: boolean; readonly encash: boolean };
  readonly onDropped: (list: string, reason: string) => void;
  readonly reached: CrashPoint;
  readonly observe: (kind: RedemptionKind, state: RedemptionStage) => void;
}): RedemptionWorkflow {
  const { crm, store, log, now } = deps;
  const { redemptions, locks } = store;
  const debits = createDebits({ crm, redemptions, externalIdField: deps.externalIdField });
  const stages = createStages({ ...deps, redemptions, locks, debits, debited: debitedKinds(deps.debits) });
  const encashHolds = createEncashHolds({ crm, redemptions, locks, log, now });
  const underWay = new Set<Promise<unknown>>();

  const pointsLock = (memberId: string) => `points:${memberId}`;
  const track = async <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    try {
      return await work;
    } finally {
      underWay.delete(work);
    }
  };

  /** Runs one redemption of a member at a time, so that the result of a lost response can be told apart from others. */
  const run = (call: CallContext, redemption: RedemptionRow): Promise<RedemptionRow> =>
    track(
      locks.withLock(
        `redeem:${redemption.memberId}`,
        async (lost) => {
          let row = (await redemptions.find(redemption.id)) ?? redemption;
          while (row.nextTryAt <= now()) {
            lost.throwIfAborted();
            const next = await stages.step(call, row);
            if (next === null) break;
            row = next;
          }
          return row;
        },
        { waitMs: turnWaitMs },
      ),
    );

  /** Follows a redemption for a limited time. Errors are logged only: the redemption itself is stored. */
  const follow = async (call: CallContext, redemption: RedemptionRow, withinMs: number): Promise<RedemptionRow> => {
    // The redemption continues after the request has ended.
    const detached: CallContext = { ...call, signal: undefined };
    // It may have been sent. If the store has become unavailable, return its first state, which is PENDING.
    const latest = async () => {
      try {
        return (await redemptions.find(redemption.id)) ?? redemption;
      } catch (error) {
        log.error({ err: error, redemption: redemption.id, requestId: call.requestId }, 'redemption not read');
        return redemption;
      }
    };
    const work = run(detached, redemption).catch(async (error: unknown) => {
      if (!(error instanceof LockTimeoutError)) {
        log.error({ err: error, redemption: redemption.id, requestId: call.requestId }, 'redemption put off');
      }
      return latest();
    });
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(resolve, withinMs, null);
    try {
      return (await Promise.race([work, late])) ?? (await latest());
    } finally {
      clearTimeout(timer);
    }
  };

  const known: RedemptionWorkflow['known'] = async (request) => {
    const before = await redemptions.findByKey(request);
    if (!before) return null;
    return before.same ? { outcome: 'redemption', redemption: before.redemption } : { outcome: 'mismatch' };
  };

  /** The current balance, and the store's time from before it was read. */
  const readBalance = async (call: CallContext, memberId: string) => {
    const balanceReadAt = await redemptions.moment();
    const [member] = await getMembersById(crm, call, [memberId], ['balance']);
    return { balance: member?.balance ?? null, balanceReadAt };
  };

  const begin = (call: CallContext, request: RedemptionRequest): Promise<RedemptionOutcome> =>
    locks.withLock(pointsLock(request.memberId), async (lost) => {
      const before = await known(request);
      if (before) return before;
      await encashHolds.settle(call, request.memberId, { underLock: true });
      const { balance, balanceReadAt } = await readBalance(call, request.memberId);
      lost.throwIfAborted();
      if (balance === null) throw new BalanceUnknownError();
      const begun = await redemptions.begin({ ...request, balance: spendablePoints(balance), balanceReadAt });
      return begun.outcome === 'begun' ? { outcome: 'redemption', redemption: begun.redemption } : begun;
    });

  return {
    known,

    async redeem(call, request) {
      // An existing redemption does not wait for the lock, which its own Debit may be holding.
      const begun = (await known(request)) ?? (await begin(call, request));
      if (begun.outcome !== 'redemption' || stages.isSettled(begun.redemption)) return begun;
      return { outcome: 'redemption', redemption: await follow(call, begun.redemption, answerWithinMs) };
    },

    async resume(call, redemption) {
      if (stages.isSettled(redemption) || redemption.nextTryAt > now()) return redemption;
      return follow(call, redemption, lookWithinMs);
    },

    learnEncash: encashHolds.learn,

    async available(call, memberId, balance) {
      const [moment, read, ended] = await Promise.all([
        redemptions.moment(),
        balance,
        encashHolds.settle(call, memberId),
      ]);
      // If holds ended, it is unknown whether the balance that was read includes their Debits: read it again.
      const { balance: total, balanceReadAt: since } =
        ended > 0 ? await readBalance(call, memberId) : { balance: read, balanceReadAt: moment };
      const { held, unseen } = await redemptions.reserved(memberId, since);
      return { balance: total, held, available: total === null ? null : spendablePoints(total - held - unseen) };
    },

    async goOn(call, id) {
      const row = await redemptions.find(id);
      if (!row || stages.isSettled(row)) return;
      const reached = row.nextTryAt > now() ? row : await run(call, row);
      if (!stages.isSettled(reached)) await redemptions.postpone(reached, reached.nextTryAt);
    },

    async drain() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

const debitedKinds = ({ hotels, encash }: { hotels: boolean; encash: boolean }): ReadonlySet<RedemptionKind> =>
  new Set<RedemptionKind>(['ORDER', ...(hotels ? (['HOTEL'] as const) : []), ...(encash ? (['ENCASH'] as const) : [])]);

/** The CRM does not return the member's balance, so no points can be spent. Nothing was started. */
export class BalanceUnknownError extends Error {
  override readonly name = 'BalanceUnknownError';
}

/** Whether the CRM could not be asked, so that nothing was started. */
export const isOutage = (error: unknown): error is UpstreamError | LockTimeoutError =>
  error instanceof UpstreamError || error instanceof LockTimeoutError;
