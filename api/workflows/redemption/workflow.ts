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

/** What a member asks for. The points come from the server's own reading of the catalogue. */
export interface RedemptionRequest {
  readonly memberId: string;
  readonly kind: RedemptionKind;
  readonly idempotencyKey: string;
  /** Everything that makes it the same or another request, in one canonical text. */
  readonly asked: string;
  readonly points: number;
  readonly details: unknown;
  /** What it pays for, in words: the product's or hotel's name; null for an encash. */
  readonly subject: string | null;
  readonly secrets: RedemptionSecrets;
}

export type RedemptionOutcome =
  | { readonly outcome: 'redemption'; readonly redemption: RedemptionRow }
  | { readonly outcome: 'insufficient'; readonly available: number }
  | { readonly outcome: 'mismatch' };

/** What a member can use, and what is set aside. */
export interface AvailablePoints {
  readonly balance: number | null;
  readonly held: number;
  readonly available: number | null;
}

/** Redemptions from the request to their end. See docs/domain/redemptions.md#from-request-to-settlement. */
export interface RedemptionWorkflow {
  /**
   * What was begun under this key before, with nothing looked up or sent.
   *
   * @returns null when the key is new.
   */
  known(
    request: Pick<RedemptionRequest, 'memberId' | 'kind' | 'idempotencyKey' | 'asked'>,
  ): Promise<RedemptionOutcome | null>;
  /**
   * Begins a redemption, or finds the one begun under the same key, and follows it until it is settled or the time is
   * up; it goes on by itself after that.
   *
   * @throws UpstreamError when the CRM could not be asked for the balance, BalanceUnknownError when it does not say it:
   *   nothing was begun then.
   */
  redeem(call: CallContext, request: RedemptionRequest): Promise<RedemptionOutcome>;
  /** Goes on with a redemption that is due, as far as it gets now. */
  resume(call: CallContext, redemption: RedemptionRow): Promise<RedemptionRow>;
  /**
   * What a member can use: see docs/domain/points.md#available-points. A hold whose Debit the CRM shows by now has
   * ended before, and the balance is read again then. Call it at the moment at which the balance is asked for. Rejects
   * as `balance` does.
   */
  available(call: CallContext, memberId: string, balance: Promise<number | null>): Promise<AvailablePoints>;
  /** Takes in what the backend says of a member's encash requests: see `EncashHolds`. */
  readonly learnEncash: EncashHolds['learn'];
  /** Goes on with the redemption of a job as far as it gets, and sees to it that somebody goes on after that. */
  goOn(call: CallContext, id: string): Promise<void>;
  /** Resolves when nothing of this process is under way. */
  drain(): Promise<void>;
}

/** How long a request waits for its redemption; what is not settled then is answered as PENDING. */
const answerWithinMs = 7_000;
/** A look at it is a query, which answers sooner. */
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

  /** One redemption of a member at a time, so that what a lost answer left behind can be told from everything else. */
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

  /** Follows a redemption for a while. What goes wrong on the way is logged: the redemption itself is safe. */
  const follow = async (call: CallContext, redemption: RedemptionRow, withinMs: number): Promise<RedemptionRow> => {
    // The redemption outlives the request that asked for it.
    const detached: CallContext = { ...call, signal: undefined };
    // It may have been sent: when the store has left us in between, it stands as it was begun, which is PENDING.
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

  /** The balance as it is now, and the store's moment from before it was read. */
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
      // What was begun before waits for no turn: its Debit may hold the lock just now.
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
      // Whether the balance that was read holds the Debit already cannot be told.
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

/** The CRM does not say how many points the member has, so none can be spent. Nothing was begun. */
export class BalanceUnknownError extends Error {
  override readonly name = 'BalanceUnknownError';
}

/** Whether an error says that the CRM could not be asked, so that nothing was begun. */
export const isOutage = (error: unknown): error is UpstreamError | LockTimeoutError =>
  error instanceof UpstreamError || error instanceof LockTimeoutError;
