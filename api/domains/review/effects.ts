import { messages, storedMessage } from '#rules/messageByName.ts';
import type { Kind } from '../../operations/engine/kind.ts';
import type { OperationRow, StageChange } from '../../store/operations/types.ts';
import type { Evidence, NamedRecords, LookupResult, FoundRecord } from './evidence.ts';

/** What somebody decides about an operation. */
export interface DecisionRequest extends NamedRecords {
  readonly id: string;
  /** `SETTLE`: it happened. `RELEASE`: it did not. */
  readonly decision: 'SETTLE' | 'RELEASE';
}

/** What a decision would do, and what contradicts it. */
export interface Decision {
  /** A new stage, or the end of an encash request's hold. */
  readonly effect: { readonly change: StageChange } | { readonly hold: { readonly transactionId: string } | 'voided' };
  readonly does: readonly string[];
  /** What contradicts it; the operator may overrule this. */
  readonly conflicts: readonly string[];
  /** Why it cannot be done, whatever is overruled. */
  readonly obstacles: readonly string[];
}

interface Case {
  readonly request: DecisionRequest;
  readonly row: OperationRow;
  readonly kind: Kind;
  readonly evidence: Evidence;
}

/** What a decision does to the operation as it is now. */
export function effectOf(about: Case): Decision {
  const { request, row } = about;
  const [settle, release] = row.stage === 'CONFIRMED' ? [settlingHold, releasingHold] : [settling, releasing];
  const settleAny = row.points === null ? settlingSubmission : settle;
  const decision = (request.decision === 'SETTLE' ? settleAny : release)(about);
  return { ...decision, obstacles: [...decision.obstacles, ...commonObstacles(about)] };
}

function commonObstacles({ request, row, kind, evidence }: Case): string[] {
  const { upstream, debits } = evidence;
  const isPaid = upstream.found.some(({ belongsTo, paid }) => paid && belongsTo === 'this operation');
  return present(
    evidence.upstreamTaken && `the ${kind.thing} ${request.upstreamId} belongs to another operation.`,
    evidence.transactionTaken && `the Debit ${request.transactionId} belongs to another operation.`,
    request.decision === 'RELEASE' &&
      (row.paidAt !== null || isPaid) &&
      `the backend has paid the encash request ${row.upstreamId}.`,
    // Points could be taken twice, or returned after they were spent.
    debits.kind === 'unreadable' && `${debits.why}; try again when the CRM answers.`,
  );
}

/** The sentences that apply: each may stand behind its condition. */
const present = (...sentences: (string | false)[]): string[] => sentences.filter((sentence) => sentence !== false);

const shows = ({ found }: LookupResult, named: string) => found.some(({ id }) => id === named);
const freeOf = ({ found }: LookupResult) => found.filter(({ belongsTo }) => belongsTo === 'no operation');
const listOf = (found: readonly FoundRecord[]) => found.map(({ id, about }) => `${id} (${about})`).join('; ');
const freeIdsOf = (lookup: LookupResult) => freeOf(lookup).map(({ id }) => id);
const couldBelong = (thing: string, lookup: LookupResult) =>
  freeOf(lookup).map(({ id, about }) => `the ${thing} ${id} (${about}) could belong to this operation.`);
const unreadableConflict = (thing: string, { kind, why }: LookupResult) =>
  kind === 'unreadable' ? `${why}, so the ${thing} could not be searched for.` : kind === 'read' && why !== '' && why;
const foreignConflict = (thing: string, lookup: LookupResult, named: string | null) =>
  named !== null &&
  lookup.kind === 'read' &&
  !shows(lookup, named) &&
  `the ${thing} ${named} is not one of the member's matching ${thing}s.`;
const unlistedNote = ({ kind, why }: LookupResult) => kind === 'unlisted' && why;
const spends = (id: string, { points }: OperationRow) =>
  `The Debit ${id} in the CRM will be assigned to this redemption, and its ${points} held points will be spent.`;
const twinOf = (thing: string) =>
  `another redemption of the member is in progress, and this ${thing} could belong to it; try again when its outcome is known.`;

/**
 * With a Debit id, given or found, the redemption is confirmed. Otherwise the engine continues after the backend's part
 * and posts the Debit.
 */
function settling({ request: named, row, kind, evidence }: Case): Decision {
  const { thing, debit: debitedBy } = kind;
  const { upstream, debits, debit } = evidence;
  const upstreamId = named.upstreamId ?? row.upstreamId;
  const transactionId = named.transactionId ?? (debitedBy === 'club' ? debit : null);
  const number = upstream.found.find(({ id }) => id === upstreamId)?.number;
  const known = {
    message: storedMessage(messages.confirmedByTeam),
    upstreamId,
    upstreamNumber: number || row.upstreamNumber,
  };
  const candidates = listOf(freeOf(upstream));
  return {
    effect: {
      change: transactionId === null ? { ...known, to: 'CREATED' } : { ...known, to: 'CONFIRMED', transactionId },
    },
    does: [
      `The ${thing} ${upstreamId === null ? 'will be recorded as created' : `${upstreamId} will be recorded for this redemption`}.`,
      transactionId === null ? continues(row, debitedBy) : spends(transactionId, row),
    ],
    conflicts: present(
      row.upstreamId !== null &&
        row.upstreamId !== upstreamId &&
        `the backend named the ${thing} ${row.upstreamId} for this redemption.`,
      named.upstreamId !== null && unreadableConflict(thing, upstream),
      foreignConflict(thing, upstream, named.upstreamId),
      foreignConflict('Debit', debits, named.transactionId),
      named.transactionId !== null &&
        debit !== null &&
        debit !== named.transactionId &&
        `the Debit ${debit} is the one that the club would choose.`,
      ...(transactionId === null && debitedBy === 'club' ? freeIdsOf(debits) : []).map(
        (id) => `the Debit ${id} could belong to this operation: enter its id.`,
      ),
    ),
    obstacles: present(
      upstreamId === null &&
        named.transactionId === null &&
        `it is not known which ${thing} was made: enter its id.${candidates && ` Candidates: ${candidates}.`}`,
      evidence.creatingTwin && named.upstreamId !== null && twinOf(thing),
      evidence.debitingTwin && transactionId !== null && twinOf('Debit'),
    ),
  };
}

function continues({ points }: OperationRow, debitedBy: Kind['debit']): string {
  if (debitedBy === 'club') return `The club takes ${points} points in the CRM, with a Debit.`;
  const untilPaid = 'they stay on hold until the CRM shows the Debit, or it is refused';
  return `The club does not take these points itself; ${debitedBy === 'payment' ? untilPaid : 'they are recorded as spent'}.`;
}

/** An encash request that the backend has accepted: which Debit took the points. Without an id, the only possible one. */
function settlingHold({ request, row, evidence: { debits } }: Case): Decision {
  const free = freeIdsOf(debits);
  const transactionId = request.transactionId ?? (free.length === 1 ? free[0] : undefined);
  const listed = free.length === 0 ? 'the CRM shows none' : `candidates: ${listOf(freeOf(debits))}`;
  return {
    effect: { hold: { transactionId: transactionId ?? '' } },
    does: transactionId === undefined ? [] : [spends(transactionId, row)],
    conflicts: present(foreignConflict('Debit', debits, request.transactionId)),
    obstacles: present(
      transactionId === undefined && `it is not known which Debit took the points: enter its id (${listed}).`,
    ),
  };
}

/** An operation without a price arrived. Nothing is sent. */
function settlingSubmission({ request, row, kind, evidence: { upstream } }: Case): Decision {
  const named = request.upstreamId;
  const { thing } = kind;
  const free = freeIdsOf(upstream);
  const upstreamId = named ?? row.upstreamId ?? (free.length === 1 ? (free[0] ?? null) : null);
  const isMissing =
    upstream.kind === 'read' && (named === null ? upstream.found.length === 0 : !shows(upstream, named));
  return {
    effect: { change: { to: 'CONFIRMED', upstreamId } },
    does: present(
      `The ${thing}${upstreamId === null ? '' : ` ${upstreamId}`} will be recorded as arrived. Nothing will be sent.`,
      unlistedNote(upstream),
    ),
    conflicts: present(
      unreadableConflict(thing, upstream),
      isMissing && `the ${kind.upstream} shows no ${named === null ? '' : 'such '}${thing}.`,
    ),
    obstacles: present(request.transactionId !== null && 'it costs no points, so it has no Debit.'),
  };
}

/** It did not happen: the member gets the points back, or the next request for it sends it again. */
function releasing({ row, kind: { thing }, evidence: { upstream, debits, debit } }: Case): Decision {
  const { points, upstreamId } = row;
  const message = points === null ? null : storedMessage(messages.cancelledByTeam);
  return {
    effect: { change: { to: 'FAILED', failure: 'REJECTED', message } },
    does: present(
      points === null
        ? `The ${thing} will be recorded as not accepted. The next request for it sends it again.`
        : `The redemption will be recorded as failed, and its ${points} held points will be available again.`,
      unlistedNote(upstream),
    ),
    conflicts: present(
      upstreamId !== null && `the backend created the ${thing} ${upstreamId} for this redemption.`,
      unreadableConflict(thing, upstream),
      ...couldBelong(thing, upstream),
      ...couldBelong('Debit', debits),
      debit !== null && !freeIdsOf(debits).includes(debit) && `the Debit ${debit} belongs to this redemption.`,
    ),
    obstacles: [],
  };
}

/** An encash request that the backend has accepted was refused later: the member gets the points back. */
const releasingHold = ({ row: { upstreamId, points }, evidence }: Case): Decision => ({
  effect: { hold: 'voided' },
  does: [
    `The encash request ${upstreamId} will be recorded as refused, and its ${points} held points will be available again.`,
  ],
  conflicts: [
    `the backend accepted the encash request ${upstreamId}, and the club has not seen it refused.`,
    ...couldBelong('Debit', evidence.debits),
  ],
  obstacles: [],
});
