import { creationStep } from '#rules/redemption.ts';
import type { RedemptionKind } from '#rules/redemption.ts';
import type { RedemptionRow, StageChange } from '../store/operations/redemptionTypes.ts';
import type { Proposal } from './consent.ts';
import type { Evidence, Named, Sight, Trace } from './evidence.ts';

/** What a decision about a redemption would do, and what contradicts it. */
export interface Decision extends Proposal {
  readonly change: StageChange;
}

/** What the member reads in the redemption. */
const settledMessage = 'Settled by an operator.';
const releasedMessage = 'Released by an operator. The points are free again.';

/** What the backend creates for each kind. */
export const madeThing: Readonly<Record<RedemptionKind, string>> = {
  ORDER: 'order',
  HOTEL: 'booking',
  ENCASH: 'encash request',
};

const tracesOf = (sight: Sight): readonly Trace[] => (sight.kind === 'seen' ? sight.traces : []);
export const freeOf = (sight: Sight): readonly Trace[] =>
  tracesOf(sight).filter(({ belongsTo }) => belongsTo === 'no redemption');

/** Without reading the CRM, points could be taken twice, or returned after they were spent. */
export const crmObstacles = ({ debits, debit }: Evidence): string[] => {
  if (debits.kind === 'unseen') return [`${debits.why}; try again when the CRM answers.`];
  return debit === 'unknowable' ? ['the CRM could not be queried for the Debit; try again when it answers.'] : [];
};

/** Points that were paid out are never returned, even with --force. */
export function paidObstacles(row: RedemptionRow, { backend }: Evidence): string[] {
  const own = tracesOf(backend).find(({ belongsTo }) => belongsTo === 'this redemption');
  return row.paidAt !== null || own?.paid ? [`the backend has paid the encash request ${row.upstreamId}.`] : [];
}

/**
 * The operator says that it happened. With a Debit id, given or found, the redemption is confirmed. Otherwise the
 * workflow continues after the backend's part and posts the Debit.
 *
 * @param debited whether the club posts the Debit of this kind itself
 */
export function settling(row: RedemptionRow, evidence: Evidence, named: Named, debited: boolean): Decision {
  const thing = madeThing[row.kind];
  const upstreamId = named.upstreamId ?? row.upstreamId;
  const { debit } = evidence;
  const found = debited && typeof debit === 'object' ? debit.found : null;
  const transactionId = named.transactionId ?? found;

  const number = tracesOf(evidence.backend).find(({ id }) => id === upstreamId)?.number;
  const known = {
    message: settledMessage,
    ...(upstreamId === null ? {} : { upstreamId }),
    ...(number ? { upstreamNumber: number } : {}),
  };
  const made = [creationStep[row.kind], 'DONE'] as const;
  const does = [
    upstreamId === null
      ? `The ${thing} will be recorded as created.`
      : `The ${thing} ${upstreamId} will be recorded for this redemption.`,
    ...(transactionId === null
      ? [goesOn(row, debited)]
      : [
          `The Debit ${transactionId} in the CRM will be assigned to this redemption, and its ${row.points} held points will be spent.`,
        ]),
  ];
  return {
    change:
      transactionId === null
        ? { ...known, to: 'CREATED', steps: [made] }
        : { ...known, to: 'CONFIRMED', transactionId, hold: 'posted', steps: [made, ['POINTS_DEBITED', 'DONE']] },
    does,
    doubts: [
      ...upstreamDoubts(row, evidence.backend, named.upstreamId),
      ...debitDoubts(evidence, named.transactionId, debited && transactionId === null),
    ],
    obstacles: [
      ...(evidence.upstreamTaken ? [`the ${thing} ${named.upstreamId} belongs to another redemption.`] : []),
      ...(evidence.transactionTaken ? [`the Debit ${named.transactionId} belongs to another redemption.`] : []),
      ...(upstreamId === null && named.transactionId === null ? [nothingNamed(row, evidence.backend)] : []),
      ...(evidence.makingTwin && named.upstreamId !== null ? [twinOf(thing)] : []),
      ...(evidence.debitingTwin && transactionId !== null ? [twinOf('Debit')] : []),
      ...crmObstacles(evidence),
    ],
  };
}

const twinOf = (thing: string): string =>
  `another redemption of the member is in progress, and this ${thing} could belong to it; try again when its outcome is known.`;

function goesOn({ kind, points }: RedemptionRow, debited: boolean): string {
  if (debited) return `The club posts a Debit of ${points} points in the CRM.`;
  const hold =
    kind === 'ENCASH' ? 'its points stay held until its Debit appears or it is refused' : 'its held points are spent';
  return `The club posts no Debit of this kind; ${hold}.`;
}

function nothingNamed({ kind }: RedemptionRow, backend: Sight): string {
  const candidates = freeOf(backend).map(({ id }) => id);
  const could = candidates.length === 0 ? '' : ` Candidates: ${candidates.join(', ')}.`;
  return `it is not known which ${madeThing[kind]} was made: specify it with --upstream.${could}`;
}

function upstreamDoubts(row: RedemptionRow, backend: Sight, named: string | null): string[] {
  if (named === null) return [];
  const thing = madeThing[row.kind];
  const other = row.upstreamId !== null && row.upstreamId !== named;
  return [
    ...(other ? [`the backend named the ${thing} ${row.upstreamId} for this redemption.`] : []),
    ...(backend.kind === 'unseen' ? [`${backend.why}, so the ${thing} could not be checked.`] : []),
    ...(backend.kind === 'seen' && !backend.traces.some(({ id }) => id === named)
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
    ? freeOf(debits).map(({ id }) => `the Debit ${id} could belong to this redemption: specify it with --transaction.`)
    : [];
}

/** The operator says that nothing happened: the member gets the points back. */
export function releasing(row: RedemptionRow, evidence: Evidence): Decision {
  const thing = madeThing[row.kind];
  const { backend, debit, debits } = evidence;
  const own = typeof debit === 'object' ? debit.found : null;
  return {
    change: {
      to: 'FAILED',
      message: releasedMessage,
      hold: 'voided',
      steps: [
        [row.upstreamId === null ? creationStep[row.kind] : 'POINTS_DEBITED', 'FAILED'],
        ['POINTS_RELEASED', 'DONE'],
      ],
    },
    does: [
      `The redemption will be recorded as failed, and its ${row.points} held points will be free again.`,
      ...(backend.kind === 'unlisted' ? [`The backend lists no ${thing}s: ask the team that runs it.`] : []),
    ],
    doubts: [
      ...(row.upstreamId === null ? [] : [`the backend created the ${thing} ${row.upstreamId} for this redemption.`]),
      ...(backend.kind === 'unseen' ? [`${backend.why}, so the ${thing} could not be searched for.`] : []),
      ...freeOf(backend).map(({ id, about }) => `the ${thing} ${id} (${about}) could belong to this redemption.`),
      ...freeOf(debits).map(({ id, about }) => `the Debit ${id} (${about}) could belong to this redemption.`),
      ...(own !== null && !freeOf(debits).some(({ id }) => id === own)
        ? [`the Debit ${own} belongs to this redemption.`]
        : []),
    ],
    obstacles: [...paidObstacles(row, evidence), ...crmObstacles(evidence)],
  };
}
