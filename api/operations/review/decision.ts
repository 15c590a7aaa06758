import { creationStep } from '#rules/operation.ts';
import type { Kind } from '../engine/kind.ts';
import { isRedemption } from '../records/types.ts';
import type { OperationRow, RedemptionRow, StageChange } from '../records/types.ts';
import type { DecisionCommand } from './arguments.ts';
import type { Proposal } from './consent.ts';
import type { Evidence, Sight, Trace } from './evidence.ts';

/** What a decision would do, and what contradicts it: a new stage, or the end of an encash request's hold. */
export type Decision = Proposal &
  ({ readonly change: StageChange } | { readonly hold: { readonly transactionId: string } | 'voided' });

/** What the member reads in a redemption. */
const settledMessage = 'Settled by an operator.';
const releasedMessage = 'Released by an operator. The points are free again.';

type Settle = Extract<DecisionCommand, { name: 'settle' }>;
interface Case<Row extends OperationRow = OperationRow> {
  readonly row: Row;
  readonly kind: Kind;
  readonly evidence: Evidence;
}

/** The operator says that it happened, or that it did not. */
export function decide(command: DecisionCommand, row: OperationRow, kind: Kind, evidence: Evidence): Decision {
  const settles = command.name === 'settle' ? command : null;
  if (!isRedemption(row)) {
    const submission = { row, kind, evidence };
    return settles ? settlingSubmission(settles, submission) : releasingSubmission(submission);
  }
  const redemption = { row, kind, evidence };
  if (row.stage === 'CONFIRMED') return settles ? settlingHold(settles, redemption) : releasingHold(redemption);
  return settles ? settling(settles, redemption) : releasing(redemption);
}

const tracesOf = (sight: Sight): readonly Trace[] => (sight.kind === 'seen' ? sight.traces : []);
const freeOf = (sight: Sight): readonly Trace[] =>
  tracesOf(sight).filter(({ belongsTo }) => belongsTo === 'no operation');
const couldBelong = (thing: string, { id, about }: Trace): string =>
  `the ${thing} ${id} (${about}) could belong to this operation.`;
const unseenDoubts = (thing: string, sight: Sight): string[] =>
  sight.kind === 'unseen' ? [`${sight.why}, so the ${thing} could not be searched for.`] : [];
const unlistedNote = ({ upstream, thing }: Kind, sight: Sight): string[] =>
  sight.kind === 'unlisted' ? [`The ${upstream} lists no ${thing}s: ask the team that runs it.`] : [];
const spends = (id: string, points: number): string =>
  `The Debit ${id} in the CRM will be assigned to this redemption, and its ${points} held points will be spent.`;
const otherOwner = (thing: string, id: string | null): string => `the ${thing} ${id} belongs to another operation.`;
const twinOf = (thing: string): string =>
  `another redemption of the member is in progress, and this ${thing} could belong to it; try again when its outcome is known.`;

/** Without reading the CRM, points could be taken twice, or returned after they were spent. */
const crmObstacles = ({ debits, debit }: Evidence): string[] => {
  if (debits.kind === 'unseen') return [`${debits.why}; try again when the CRM answers.`];
  return debit === 'unknowable' ? ['the CRM could not be queried for the Debit; try again when it answers.'] : [];
};

/** Points that were paid out are never returned, even with --force. */
function paidObstacles({ row, evidence }: Case<RedemptionRow>): string[] {
  const own = tracesOf(evidence.upstream).find(({ belongsTo }) => belongsTo === 'this operation');
  return row.paidAt !== null || own?.paid ? [`the backend has paid the encash request ${row.upstreamId}.`] : [];
}

/**
 * With a Debit id, given or found, the redemption is confirmed. Otherwise the engine continues after the backend's part
 * and posts the Debit.
 */
function settling(named: Settle, { row, kind, evidence }: Case<RedemptionRow>): Decision {
  const { thing, debit } = kind;
  const upstreamId = named.upstreamId ?? row.upstreamId;
  const found = debit === 'club' && typeof evidence.debit === 'object' ? evidence.debit.found : null;
  const transactionId = named.transactionId ?? found;
  const number = tracesOf(evidence.upstream).find(({ id }) => id === upstreamId)?.number;
  const known = {
    message: settledMessage,
    ...(upstreamId === null ? {} : { upstreamId }),
    ...(number ? { upstreamNumber: number } : {}),
  };
  const made = [creationStep[row.kind], 'DONE'] as const;
  return {
    change:
      transactionId === null
        ? { ...known, to: 'CREATED', steps: [made] }
        : { ...known, to: 'CONFIRMED', transactionId, hold: 'posted', steps: [made, ['POINTS_DEBITED', 'DONE']] },
    does: [
      upstreamId === null
        ? `The ${thing} will be recorded as created.`
        : `The ${thing} ${upstreamId} will be recorded for this redemption.`,
      transactionId === null ? continues(row, debit) : spends(transactionId, row.points),
    ],
    doubts: [
      ...upstreamDoubts(row, thing, evidence.upstream, named.upstreamId),
      ...debitDoubts(evidence, named.transactionId, debit === 'club' && transactionId === null),
    ],
    obstacles: [
      ...(evidence.upstreamTaken ? [otherOwner(thing, named.upstreamId)] : []),
      ...(evidence.transactionTaken ? [otherOwner('Debit', named.transactionId)] : []),
      ...(upstreamId === null && named.transactionId === null ? [nothingNamed(thing, evidence.upstream)] : []),
      ...(evidence.creatingTwin && named.upstreamId !== null ? [twinOf(thing)] : []),
      ...(evidence.debitingTwin && transactionId !== null ? [twinOf('Debit')] : []),
      ...crmObstacles(evidence),
    ],
  };
}

function continues({ points }: RedemptionRow, debit: Kind['debit']): string {
  if (debit === 'club') return `The club posts a Debit of ${points} points in the CRM.`;
  const hold =
    debit === 'payment' ? 'its points stay held until its Debit appears or it is refused' : 'its held points are spent';
  return `The club posts no Debit of this kind; ${hold}.`;
}

function nothingNamed(thing: string, upstream: Sight): string {
  const candidates = freeOf(upstream).map(({ id }) => id);
  const could = candidates.length === 0 ? '' : ` Candidates: ${candidates.join(', ')}.`;
  return `it is not known which ${thing} was made: specify it with --upstream.${could}`;
}

function upstreamDoubts(row: OperationRow, thing: string, upstream: Sight, named: string | null): string[] {
  if (named === null) return [];
  const other = row.upstreamId !== null && row.upstreamId !== named;
  return [
    ...(other ? [`the backend named the ${thing} ${row.upstreamId} for this redemption.`] : []),
    ...(upstream.kind === 'unseen' ? [`${upstream.why}, so the ${thing} could not be checked.`] : []),
    ...(upstream.kind === 'seen' && !upstream.traces.some(({ id }) => id === named)
      ? [`the ${thing} ${named} is not one of the member's matching ${thing}s.`]
      : []),
  ];
}

function debitDoubts({ debit, debits }: Evidence, named: string | null, posting: boolean): string[] {
  if (named !== null) {
    const there = debits.kind !== 'seen' || debits.traces.some(({ id }) => id === named);
    const other = typeof debit === 'object' && debit.found !== named ? debit.found : null;
    return [
      ...(there ? [] : [`the Debit ${named} is not one of the member's matching Debits.`]),
      ...(other === null ? [] : [`the Debit ${other} is the one that the club would choose.`]),
    ];
  }
  return posting
    ? freeOf(debits).map(({ id }) => `the Debit ${id} could belong to this operation: specify it with --transaction.`)
    : [];
}

/** The member gets the points back. */
function releasing(about: Case<RedemptionRow>): Decision {
  const { row, kind, evidence } = about;
  const { thing } = kind;
  const { upstream, debit, debits } = evidence;
  const own = typeof debit === 'object' ? debit.found : null;
  return {
    change: {
      to: 'FAILED',
      failure: 'REJECTED',
      message: releasedMessage,
      hold: 'voided',
      steps: [
        [row.upstreamId === null ? creationStep[row.kind] : 'POINTS_DEBITED', 'FAILED'],
        ['POINTS_RELEASED', 'DONE'],
      ],
    },
    does: [
      `The redemption will be recorded as failed, and its ${row.points} held points will be free again.`,
      ...unlistedNote(kind, upstream),
    ],
    doubts: [
      ...(row.upstreamId === null ? [] : [`the backend created the ${thing} ${row.upstreamId} for this redemption.`]),
      ...unseenDoubts(thing, upstream),
      ...freeOf(upstream).map((trace) => couldBelong(thing, trace)),
      ...freeOf(debits).map((trace) => couldBelong('Debit', trace)),
      ...(own !== null && !freeOf(debits).some(({ id }) => id === own)
        ? [`the Debit ${own} belongs to this redemption.`]
        : []),
    ],
    obstacles: [...paidObstacles(about), ...crmObstacles(evidence)],
  };
}

/** An encash request that the backend has accepted: which Debit took the points. Without an id, the only possible one. */
function settlingHold({ transactionId: named }: Settle, { row, evidence }: Case<RedemptionRow>): Decision {
  const free = freeOf(evidence.debits).map(({ id }) => id);
  const [only, ...others] = free;
  const transactionId = named ?? (others.length === 0 ? only : undefined);
  const listed = free.length === 0 ? 'the CRM shows none' : `candidates: ${free.join(', ')}`;
  return {
    hold: { transactionId: transactionId ?? '' },
    does: transactionId === undefined ? [] : [spends(transactionId, row.points)],
    doubts:
      named === null || free.includes(named)
        ? []
        : [`the Debit ${named} is not one of the member's matching Debits without a redemption.`],
    obstacles: [
      ...(transactionId === undefined
        ? [`it is not known which Debit took the points: specify it with --transaction (${listed}).`]
        : []),
      ...(evidence.transactionTaken ? [otherOwner('Debit', named)] : []),
      ...crmObstacles(evidence),
    ],
  };
}

/** Such a request was refused: the member gets the points back. */
function releasingHold(about: Case<RedemptionRow>): Decision {
  const { row, evidence } = about;
  return {
    hold: 'voided',
    does: [
      `The encash request ${row.upstreamId} will be recorded as refused, and its ${row.points} held points will be free again.`,
    ],
    doubts: [
      `the backend accepted the encash request ${row.upstreamId}, and the club has not seen it refused.`,
      ...freeOf(evidence.debits).map((trace) => couldBelong('Debit', trace)),
    ],
    obstacles: [...paidObstacles(about), ...crmObstacles(evidence)],
  };
}

/** An operation without a price arrived. Nothing is sent. */
function settlingSubmission({ upstreamId: named, transactionId }: Settle, { row, kind, evidence }: Case): Decision {
  const { thing } = kind;
  const { upstream } = evidence;
  const [only, ...others] = freeOf(upstream);
  const upstreamId = named ?? row.upstreamId ?? (others.length === 0 ? (only?.id ?? null) : null);
  const isSeen = tracesOf(upstream).some(({ id }) => named === null || id === named);
  return {
    change: { to: 'CONFIRMED', upstreamId, steps: [[creationStep[row.kind], 'DONE']] },
    does: [
      `The ${thing}${upstreamId === null ? '' : ` ${upstreamId}`} will be recorded as arrived. Nothing will be sent.`,
      ...unlistedNote(kind, upstream),
    ],
    doubts: [
      ...unseenDoubts(thing, upstream),
      ...(upstream.kind === 'seen' && !isSeen
        ? [`the ${kind.upstream} shows no ${named === null ? '' : 'such '}${thing}.`]
        : []),
    ],
    obstacles: [
      ...(evidence.upstreamTaken ? [otherOwner(thing, named)] : []),
      ...(transactionId === null ? [] : ['it costs no points, so it has no Debit for --transaction.']),
    ],
  };
}

/** It did not arrive: the next request for it sends it again. */
function releasingSubmission({ row, kind, evidence }: Case): Decision {
  const { thing } = kind;
  const { upstream } = evidence;
  return {
    change: { to: 'FAILED', failure: 'REJECTED', steps: [[creationStep[row.kind], 'FAILED']] },
    does: [
      `The ${thing} will be recorded as not accepted. The next request for it sends it again.`,
      ...unlistedNote(kind, upstream),
    ],
    doubts: [...unseenDoubts(thing, upstream), ...freeOf(upstream).map((trace) => couldBelong(thing, trace))],
    obstacles: [],
  };
}
