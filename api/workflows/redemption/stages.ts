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

/** What a step gives: the redemption as it is now, or null when there is nothing more to do at the moment. */
type Next = Promise<RedemptionRow | null>;

export interface Stages {
  /** One step of a redemption, whatever its stage. Every step can be done again after a crash in the middle of it. */
  step(call: CallContext, redemption: RedemptionRow): Next;
  isSettled(redemption: RedemptionRow): boolean;
}

const plans: Readonly<Record<RedemptionKind, RedemptionPlan>> = {
  ORDER: orderPlan,
  HOTEL: hotelPlan,
  ENCASH: encashPlan,
};

/** A request that was sent twice and left nothing behind did not happen. */
const mostTries = 2;
/** How soon a lost answer is looked up, and how soon a busy CRM is asked again; doubled up to the longest. */
const firstLookMs = 2_000;
const longestLookMs = 60_000;

export function createStages(deps: {
  readonly rest: Http;
  readonly redemptions: Redemptions;
  readonly locks: Locks;
  readonly debits: Debits;
  /** Which kinds the club debits itself. */
  readonly debited: ReadonlySet<RedemptionKind>;
  readonly log: Logger;
  readonly now: () => Date;
  /** After this long a request whose answer was lost has arrived, or never will. */
  readonly settleSeconds: number;
  readonly onDropped: (list: string, reason: string) => void;
  readonly reached: CrashPoint;
  /** Told of every redemption that reaches its end or needs a person. */
  readonly observe: (kind: RedemptionKind, state: RedemptionStage) => void;
}): Stages {
  const { redemptions, locks, debits, now, log } = deps;
  const context: PlanContext = deps;
  const settleMs = deps.settleSeconds * 1000;

  const sinceStage = ({ stageAt }: RedemptionRow) => now().getTime() - stageAt.getTime();
  /** The longer it is under way, the less often it is looked at. */
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

  /** The request to the backend goes out now. */
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
      // The first request was looked for before a second one went out; a conflict with it says that it has arrived.
      const isConflict = row.tries > 1 && error.status === 409;
      if (error.outcome === 'refused' && !isConflict) return failed(row, plan.refusal(error));
      return lookAgain(row);
    }
  }

  async function hold(call: CallContext, row: RedemptionRow): Next {
    await deps.reached(`${row.kind}:held`);
    // What a lost answer left behind could not be told from what this one makes.
    if (await redemptions.hasTwin(row, 'CREATING')) return lookAgain(row);
    const creating = await redemptions.advance(row, { to: 'CREATING', steps: [[creationStep[row.kind], 'PENDING']] });
    await deps.reached(`${row.kind}:creating`);
    return creating && sendCreation(call, creating);
  }

  /** Whoever comes here does not know whether the request arrived: it reads before it does anything. */
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
      // A bearer that is no longer accepted does not come back: without it nobody but a person can look.
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
      // Without a Debit of ours an encash stays held until it is paid or refused; a stay's points are the backend's.
      return redemptions.advance(row, { to: 'CONFIRMED', ...(row.kind === 'ENCASH' ? {} : { hold: 'posted' }) });
    }
    if (!debits.repeatable && (await redemptions.hasTwin(row, 'DEBITING'))) return lookAgain(row);
    const wasRefused = (await redemptions.stepsOf(row.id)).some(({ name }) => name === 'POINTS_DEBITED');
    const debiting = await redemptions.advance(row, { to: 'DEBITING', steps: [['POINTS_DEBITED', 'PENDING']] });
    await deps.reached(`${row.kind}:debiting`);
    const send = (next: RedemptionRow) => sendDebit(call, next);
    return debiting && underPointsLock(debiting, () => (wasRefused ? lookFirst(call, debiting, send) : send(debiting)));
  }

  /** No balance is read for another redemption between the Debit and the note of it. */
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
      // An earlier request was looked for before this one went out, or has the same key: nothing else is on its way.
      return error.outcome === 'refused'
        ? redemptions.advance(row, { to: 'CREATED', notBefore: later(row) })
        : lookAgain(row);
    }
  }

  /** Takes the Debit that is there; goes on when there is none. */
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
      // Without a key a request that was lost may still arrive: no second one before it must have.
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

/** A refusal that would be the same tomorrow; one that is busy, locked, out of quota or signed out is not. */
const isFinalRefusal = ({ kind, outcome, status = 0, code }: UpstreamError): boolean =>
  kind === 'status' && outcome === 'refused' && status >= 400 && status < 500 && code !== rowLocked && status !== 429;
