import { messages } from '#rules/messages.ts';
import { creationStep } from '#rules/redemption.ts';
import type { RedemptionKind, RedemptionStage } from '#rules/redemption.ts';
import type { Logger } from 'pino';
import type { Locks } from '../../store/locks/locks.ts';
import type { RedemptionRow, Redemptions } from '../../store/operations/redemptionTypes.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { rowLocked, UpstreamError } from '../../upstreams/errors.ts';
import type { Http } from '../../upstreams/http.ts';
import type { Debits } from './debit.ts';
import type { CrashPoint } from '../crashPoints.ts';
import { encashPlan } from './encashPlan.ts';
import { hotelPlan } from './hotelPlan.ts';
import { orderPlan } from './orderPlan.ts';
import type { Made, PlanContext, RedemptionPlan } from './plan.ts';

/** The redemption after a step, or null when there is nothing more to do now. */
type Next = Promise<RedemptionRow | null>;

export interface Stages {
  /** Runs one step of a redemption in any stage. Every step can be repeated after a crash in the middle of it. */
  step(call: CallContext, redemption: RedemptionRow): Next;
  isSettled(redemption: RedemptionRow): boolean;
}

const plans: Readonly<Record<RedemptionKind, RedemptionPlan>> = {
  ORDER: orderPlan,
  HOTEL: hotelPlan,
  ENCASH: encashPlan,
};

/** A request that was sent twice and left no trace did not happen. */
const mostTries = 2;
/** The first delay before a lost response is looked up or a busy CRM is retried; it doubles up to the maximum. */
const firstLookMs = 2_000;
const longestLookMs = 60_000;

export function createStages(deps: {
  readonly rest: Http;
  readonly redemptions: Redemptions;
  readonly locks: Locks;
  readonly debits: Debits;
  /** The kinds that the club debits itself. */
  readonly debited: ReadonlySet<RedemptionKind>;
  readonly log: Logger;
  readonly now: () => Date;
  /** The time after which a request with a lost response has either arrived or never will. */
  readonly settleSeconds: number;
  readonly onDropped: (list: string, reason: string) => void;
  readonly reached: CrashPoint;
  /** Called for every redemption that is settled or needs an operator. */
  readonly observe: (kind: RedemptionKind, state: RedemptionStage) => void;
}): Stages {
  const { redemptions, locks, debits, now, log } = deps;
  const context: PlanContext = deps;
  const settleMs = deps.settleSeconds * 1000;

  const sinceStage = ({ stageAt }: RedemptionRow) => now().getTime() - stageAt.getTime();
  /** The delay grows with the age of the redemption. */
  const later = ({ createdAt }: RedemptionRow) => {
    const age = now().getTime() - createdAt.getTime();
    return new Date(now().getTime() + Math.min(Math.max(firstLookMs, age), longestLookMs));
  };
  const lookAgain = (row: RedemptionRow): Next => redemptions.postpone(row, later(row)).then(() => null);
  const park = (row: RedemptionRow, reason: string): Next => {
    log.error({ redemption: row.id, kind: row.kind, stage: row.stage, reason }, 'redemption needs a person');
    return redemptions.advance(row, { to: 'NEEDS_REVIEW', message: null });
  };
  const noteFailure = (row: RedemptionRow, error: UpstreamError) =>
    log.warn({ err: error, redemption: row.id, kind: row.kind, stage: row.stage }, 'redemption step failed');

  const created = (row: RedemptionRow, { id, number }: Made): Next =>
    redemptions.advance(row, {
      to: 'CREATED',
      upstreamId: id,
      upstreamNumber: number,
      steps: [[creationStep[row.kind], 'DONE']],
    });
  const failed = (row: RedemptionRow, message: string): Next =>
    redemptions.advance(row, {
      to: 'FAILED',
      message,
      hold: 'voided',
      steps: [
        [creationStep[row.kind], 'FAILED'],
        ['POINTS_RELEASED', 'DONE'],
      ],
    });

  /** Sends the request to the backend. */
  async function sendCreation(call: CallContext, row: RedemptionRow): Next {
    const plan = plans[row.kind];
    if (row.secrets === null) return park(row, 'its secrets cannot be opened');
    try {
      const made = await plan.create(context, call, row, row.secrets);
      await deps.reached(`${row.kind}:made`);
      return await created(row, made);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      noteFailure(row, error);
      // The first request was looked up before the second was sent; a conflict means that the first one has arrived
      // after all.
      const isConflict = row.tries > 1 && error.status === 409;
      if (error.outcome === 'refused' && !isConflict) return failed(row, plan.refusal(error));
      return lookAgain(row);
    }
  }

  async function hold(call: CallContext, row: RedemptionRow): Next {
    await deps.reached(`${row.kind}:held`);
    // While another redemption like this one is unresolved, its result could not be told apart from the result of this
    // one.
    if (await redemptions.hasTwin(row, 'CREATING')) return lookAgain(row);
    const creating = await redemptions.advance(row, { to: 'CREATING', steps: [[creationStep[row.kind], 'PENDING']] });
    await deps.reached(`${row.kind}:creating`);
    return creating && sendCreation(call, creating);
  }

  /** Runs when it is unknown whether the request arrived: reads before doing anything else. */
  async function findCreation(call: CallContext, row: RedemptionRow): Next {
    if (row.secrets === null) return park(row, 'its secrets cannot be opened');
    const plan = plans[row.kind];
    try {
      const finding = await plan.find(context, call, row, row.secrets);
      if (typeof finding === 'object') return await created(row, finding.found);
      if (finding !== 'none') return await park(row, `the backend shows ${finding}`);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      noteFailure(row, error);
      // A rejected bearer does not become valid again, and without it only an operator can look the request up.
      const isOver = error.kind === 'auth' && sinceStage(row) >= settleMs;
      return isOver ? park(row, 'the backend no longer accepts its bearer') : lookAgain(row);
    }
    if (sinceStage(row) < settleMs) return lookAgain(row);
    if (row.tries >= mostTries) return failed(row, failureText[row.kind]);
    const again = await redemptions.tryAgain(row);
    return again && sendCreation(call, again);
  }

  const confirmed = (row: RedemptionRow, transactionId: string): Next =>
    redemptions.advance(row, {
      to: 'CONFIRMED',
      transactionId,
      hold: 'posted',
      steps: [['POINTS_DEBITED', 'DONE']],
    });

  async function afterCreation(call: CallContext, row: RedemptionRow): Next {
    await deps.reached(`${row.kind}:created`);
    if (!deps.debited.has(row.kind)) {
      // If the club does not post the Debit, an encash stays on hold until it is paid or refused; a stay's points are
      // left to the backend.
      return redemptions.advance(row, { to: 'CONFIRMED', ...(row.kind === 'ENCASH' ? {} : { hold: 'posted' }) });
    }
    if (!debits.repeatable && (await redemptions.hasTwin(row, 'DEBITING'))) return lookAgain(row);
    const wasRefused = (await redemptions.stepsOf(row.id)).some(({ name }) => name === 'POINTS_DEBITED');
    const debiting = await redemptions.advance(row, { to: 'DEBITING', steps: [['POINTS_DEBITED', 'PENDING']] });
    await deps.reached(`${row.kind}:debiting`);
    const send = (next: RedemptionRow) => sendDebit(call, next);
    return debiting && underPointsLock(debiting, () => (wasRefused ? lookFirst(call, debiting, send) : send(debiting)));
  }

  /** Between the Debit and the write that records it, no balance may be read for another redemption. */
  const underPointsLock = (row: RedemptionRow, work: () => Next): Next =>
    locks.withLock(`points:${row.memberId}`, work);

  async function sendDebit(call: CallContext, row: RedemptionRow): Next {
    try {
      const transactionId = await debits.post(call, row);
      await deps.reached(`${row.kind}:debited`);
      return await confirmed(row, transactionId);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      noteFailure(row, error);
      if (isFinalRefusal(error)) return park(row, `the CRM refuses the Debit: ${error.code ?? error.status}`);
      // An earlier request was looked up before this one was sent, or has the same key, so nothing else is in progress.
      return error.outcome === 'refused'
        ? redemptions.advance(row, { to: 'CREATED', notBefore: later(row) })
        : lookAgain(row);
    }
  }

  /** Adopts an existing Debit; continues when there is none. */
  async function lookFirst(call: CallContext, row: RedemptionRow, orElse: (row: RedemptionRow) => Next): Next {
    try {
      const finding = await debits.find(call, row);
      if (typeof finding === 'object') return await confirmed(row, finding.found);
      if (finding !== 'none') return await park(row, `the CRM shows ${finding} Debits`);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      noteFailure(row, error);
      return lookAgain(row);
    }
    return orElse(row);
  }

  const findDebit = (call: CallContext, row: RedemptionRow): Next =>
    lookFirst(call, row, async () => {
      // Without a key, a lost request may still arrive: do not send a second one before the settle time is over.
      if (!debits.repeatable && sinceStage(row) < settleMs) return lookAgain(row);
      const again = await redemptions.tryAgain(row);
      return again && sendDebit(call, again);
    });

  const stepOf = (call: CallContext, row: RedemptionRow): Next => {
    switch (row.stage) {
      case 'HELD':
        return hold(call, row);
      case 'CREATING':
        return findCreation(call, row);
      case 'CREATED':
        return afterCreation(call, row);
      case 'DEBITING':
        return underPointsLock(row, () => findDebit(call, row));
      default:
        return Promise.resolve(null);
    }
  };

  return {
    isSettled,

    async step(call, row) {
      const next = await stepOf(call, row);
      if (next && isSettled(next)) deps.observe(next.kind, next.stage);
      return next;
    },
  };
}

const isSettled = ({ stage }: RedemptionRow): boolean =>
  stage === 'CONFIRMED' || stage === 'FAILED' || stage === 'NEEDS_REVIEW';

const failureText: Readonly<Record<RedemptionKind, string>> = {
  ORDER: messages.orderError,
  HOTEL: messages.bookingRejected,
  ENCASH: messages.encashNotSubmitted,
};

/** A refusal that would be the same tomorrow. Busy, locked, out of quota or signed out is not final. */
const isFinalRefusal = ({ kind, outcome, status = 0, code }: UpstreamError): boolean =>
  kind === 'status' && outcome === 'refused' && status >= 400 && status < 500 && code !== rowLocked && status !== 429;
