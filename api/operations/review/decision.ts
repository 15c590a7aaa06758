import { creationStep } from '#rules/operation.ts';
import type { Kind } from '../engine/kind.ts';
import { isRedemption } from '../records/types.ts';
import type { OperationRow, RedemptionRow, StageChange } from '../records/types.ts';
import type { Command } from './arguments.ts';
import type { Evidence, Sight, Trace } from './evidence.ts';

/** What a decision would do, and what contradicts it. */
export interface Decision {
  /** A new stage, or the end of an encash request's hold. */
  readonly effect: { readonly change: StageChange } | { readonly hold: { readonly transactionId: string } | 'voided' };
  readonly does: readonly string[];
  /** What contradicts it; the operator may overrule this. */
  readonly doubts: readonly string[];
  /** Why it cannot be done, even with --force. */
  readonly obstacles: readonly string[];
}

/** What the member reads in a redemption. */
const settledMessage = 'Settled by an operator.';
const releasedMessage = 'Released by an operator. The points are free again.';

interface Case<Row extends OperationRow = OperationRow> {
  readonly command: Command;
  readonly row: Row;
  readonly kind: Kind;
  readonly evidence: Evidence;
}

/** The operator says that it happened (`settle`), or that it did not (`release`). */
export function decide({ row, ...about }: Case): Decision {
  const settles = about.command.name === 'settle';
  if (!isRedemption(row)) return (settles ? settlingSubmission : releasingSubmission)({ ...about, row });
  const [settle, release] = row.stage === 'CONFIRMED' ? [settlingHold, releasingHold] : [settling, releasing];
  const decision = (settles ? settle : release)({ ...about, row });
  return { ...decision, obstacles: [...decision.obstacles, ...crmObstacles(about.evidence)] };
}

/** Without reading the CRM, points could be taken twice, or returned after they were spent. */
function crmObstacles({ debits, debit }: Evidence): string[] {
  if (debits.kind === 'unseen') return [`${debits.why}; try again when the CRM answers.`];
  return debit === 'unknowable' ? ['the CRM could not be queried for the Debit; try again when it answers.'] : [];
}

/** The sentences that apply: each may stand behind its condition. */
const those = (...sentences: (string | false)[]): string[] => sentences.filter((sentence) => sentence !== false);

const tracesOf = (sight: Sight): readonly Trace[] => (sight.kind === 'seen' ? sight.traces : []);
const shows = (sight: Sight, named: string) => tracesOf(sight).some(({ id }) => id === named);
const freeOf = (sight: Sight) => tracesOf(sight).filter(({ belongsTo }) => belongsTo === 'no operation');
const freeIdsOf = (sight: Sight) => freeOf(sight).map(({ id }) => id);
const couldBelong = (thing: string, sight: Sight) =>
  freeOf(sight).map(({ id, about }) => `the ${thing} ${id} (${about}) could belong to this operation.`);
const unseenDoubts = (thing: string, sight: Sight) =>
  those(sight.kind === 'unseen' && `${sight.why}, so the ${thing} could not be searched for.`);
const againstRelease = (thing: string, sight: Sight) => [...unseenDoubts(thing, sight), ...couldBelong(thing, sight)];
const unlistedNote = ({ upstream, thing }: Kind, sight: Sight) =>
  those(sight.kind === 'unlisted' && `The ${upstream} lists no ${thing}s: ask the team that runs it.`);
const spends = (id: string, points: number) =>
  `The Debit ${id} in the CRM will be assigned to this redemption, and its ${points} held points will be spent.`;
const otherOwner = (thing: string, id: string | null) => `the ${thing} ${id} belongs to another operation.`;
const twinOf = (thing: string) =>
  `another redemption of the member is in progress, and this ${thing} could belong to it; try again when its outcome is known.`;

/** Points that were paid out are never returned, even with --force. */
function paidObstacles({ row, evidence }: Case<RedemptionRow>) {
  const isPaid = tracesOf(evidence.upstream).find(({ belongsTo }) => belongsTo === 'this operation')?.paid ?? false;
  return those((row.paidAt !== null || isPaid) && `the backend has paid the encash request ${row.upstreamId}.`);
}

/**
 * With a Debit id, given or found, the redemption is confirmed. Otherwise the engine continues after the backend's part
 * and posts the Debit.
 */
function settling({ command: named, row, kind, evidence }: Case<RedemptionRow>): Decision {
  const { thing, debit: debitedBy } = kind;
  const { upstream, debits } = evidence;
  const upstreamId = named.upstreamId ?? row.upstreamId;
  const found = typeof evidence.debit === 'object' ? evidence.debit.found : null;
  const transactionId = named.transactionId ?? (debitedBy === 'club' ? found : null);
  const number = tracesOf(upstream).find(({ id }) => id === upstreamId)?.number;
  const known = {
    message: settledMessage,
    ...(upstreamId === null ? {} : { upstreamId }),
    ...(number ? { upstreamNumber: number } : {}),
  };
  const made = [creationStep[row.kind], 'DONE'] as const;
  const change: StageChange =
    transactionId === null
      ? { ...known, to: 'CREATED', steps: [made] }
      : { ...known, to: 'CONFIRMED', transactionId, hold: 'posted', steps: [made, ['POINTS_DEBITED', 'DONE']] };
  const candidates = freeIdsOf(upstream).join(', ');
  return {
    effect: { change },
    does: [
      `The ${thing} ${upstreamId === null ? 'will be recorded as created' : `${upstreamId} will be recorded for this redemption`}.`,
      transactionId === null ? continues(row, debitedBy) : spends(transactionId, row.points),
    ],
    doubts: [
      ...(named.upstreamId === null ? [] : upstreamDoubts(row, thing, upstream, named.upstreamId)),
      ...(named.transactionId === null ? [] : debitDoubts(debits, found, named.transactionId)),
      ...(transactionId === null && debitedBy === 'club' ? freeIdsOf(debits) : []).map(
        (id) => `the Debit ${id} could belong to this operation: specify it with --transaction.`,
      ),
    ],
    obstacles: those(
      evidence.upstreamTaken && otherOwner(thing, named.upstreamId),
      evidence.transactionTaken && otherOwner('Debit', named.transactionId),
      upstreamId === null &&
        named.transactionId === null &&
        `it is not known which ${thing} was made: specify it with --upstream.${candidates && ` Candidates: ${candidates}.`}`,
      evidence.creatingTwin && named.upstreamId !== null && twinOf(thing),
      evidence.debitingTwin && transactionId !== null && twinOf('Debit'),
    ),
  };
}

function continues({ points }: RedemptionRow, debitedBy: Kind['debit']): string {
  if (debitedBy === 'club') return `The club posts a Debit of ${points} points in the CRM.`;
  const untilPaid = 'its points stay held until its Debit appears or it is refused';
  return `The club posts no Debit of this kind; ${debitedBy === 'payment' ? untilPaid : 'its held points are spent'}.`;
}

function upstreamDoubts({ upstreamId: known }: RedemptionRow, thing: string, upstream: Sight, named: string): string[] {
  const isForeign = upstream.kind === 'seen' && !shows(upstream, named);
  return those(
    known !== null && known !== named && `the backend named the ${thing} ${known} for this redemption.`,
    upstream.kind === 'unseen' && `${upstream.why}, so the ${thing} could not be checked.`,
    isForeign && `the ${thing} ${named} is not one of the member's matching ${thing}s.`,
  );
}

function debitDoubts(debits: Sight, found: string | null, named: string): string[] {
  const isForeign = debits.kind === 'seen' && !shows(debits, named);
  return those(
    isForeign && `the Debit ${named} is not one of the member's matching Debits.`,
    found !== null && found !== named && `the Debit ${found} is the one that the club would choose.`,
  );
}

/** The member gets the points back. */
function releasing(about: Case<RedemptionRow>): Decision {
  const { row, kind, evidence } = about;
  const { thing } = kind;
  const { upstream, debits } = evidence;
  const own = typeof evidence.debit === 'object' && evidence.debit.found;
  const failedStep = row.upstreamId === null ? creationStep[row.kind] : 'POINTS_DEBITED';
  const steps: StageChange['steps'] = [
    [failedStep, 'FAILED'],
    ['POINTS_RELEASED', 'DONE'],
  ];
  return {
    effect: { change: { to: 'FAILED', failure: 'REJECTED', message: releasedMessage, hold: 'voided', steps } },
    does: [
      `The redemption will be recorded as failed, and its ${row.points} held points will be free again.`,
      ...unlistedNote(kind, upstream),
    ],
    doubts: those(
      row.upstreamId !== null && `the backend created the ${thing} ${row.upstreamId} for this redemption.`,
      ...againstRelease(thing, upstream),
      ...couldBelong('Debit', debits),
      own !== false && !freeIdsOf(debits).includes(own) && `the Debit ${own} belongs to this redemption.`,
    ),
    obstacles: paidObstacles(about),
  };
}

/** An encash request that the backend has accepted: which Debit took the points. Without an id, the only possible one. */
function settlingHold({ command, row, evidence }: Case<RedemptionRow>): Decision {
  const named = command.transactionId;
  const free = freeIdsOf(evidence.debits);
  const transactionId = named ?? (free.length === 1 ? free[0] : undefined);
  const listed = free.length === 0 ? 'the CRM shows none' : `candidates: ${free.join(', ')}`;
  const isForeign = named !== null && !free.includes(named);
  return {
    effect: { hold: { transactionId: transactionId ?? '' } },
    does: transactionId === undefined ? [] : [spends(transactionId, row.points)],
    doubts: those(isForeign && `the Debit ${named} is not one of the member's matching Debits without a redemption.`),
    obstacles: those(
      transactionId === undefined &&
        `it is not known which Debit took the points: specify it with --transaction (${listed}).`,
      evidence.transactionTaken && otherOwner('Debit', named),
    ),
  };
}

/** Such a request was refused: the member gets the points back. */
function releasingHold(about: Case<RedemptionRow>): Decision {
  const { upstreamId, points } = about.row;
  return {
    effect: { hold: 'voided' },
    does: [
      `The encash request ${upstreamId} will be recorded as refused, and its ${points} held points will be free again.`,
    ],
    doubts: [
      `the backend accepted the encash request ${upstreamId}, and the club has not seen it refused.`,
      ...couldBelong('Debit', about.evidence.debits),
    ],
    obstacles: paidObstacles(about),
  };
}

/** An operation without a price arrived. Nothing is sent. */
function settlingSubmission({ command, row, kind, evidence }: Case): Decision {
  const named = command.upstreamId;
  const { thing } = kind;
  const { upstream } = evidence;
  const free = freeIdsOf(upstream);
  const upstreamId = named ?? row.upstreamId ?? (free.length === 1 ? (free[0] ?? null) : null);
  const isMissing =
    upstream.kind === 'seen' && (named === null ? upstream.traces.length === 0 : !shows(upstream, named));
  return {
    effect: { change: { to: 'CONFIRMED', upstreamId, steps: [[creationStep[row.kind], 'DONE']] } },
    does: [
      `The ${thing}${upstreamId === null ? '' : ` ${upstreamId}`} will be recorded as arrived. Nothing will be sent.`,
      ...unlistedNote(kind, upstream),
    ],
    doubts: those(
      ...unseenDoubts(thing, upstream),
      isMissing && `the ${kind.upstream} shows no ${named === null ? '' : 'such '}${thing}.`,
    ),
    obstacles: those(
      evidence.upstreamTaken && otherOwner(thing, named),
      command.transactionId !== null && 'it costs no points, so it has no Debit for --transaction.',
    ),
  };
}

/** It did not arrive: the next request for it sends it again. */
const releasingSubmission = ({ row, kind, evidence: { upstream } }: Case): Decision => ({
  effect: { change: { to: 'FAILED', failure: 'REJECTED', steps: [[creationStep[row.kind], 'FAILED']] } },
  does: [
    `The ${kind.thing} will be recorded as not accepted. The next request for it sends it again.`,
    ...unlistedNote(kind, upstream),
  ],
  doubts: againstRelease(kind.thing, upstream),
  obstacles: [],
});
