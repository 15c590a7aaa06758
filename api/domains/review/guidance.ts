import type { ReviewCause } from '#rules/operation.ts';
import type { Kind } from '../../operations/engine/kind.ts';
import type { Exchange } from '../../store/operations/exchanges.ts';
import type { OperationRow } from '../../store/operations/types.ts';

/** What a person has to know for a decision. */
interface Guidance {
  readonly cause: string;
  readonly refusalCode: string | null;
  readonly findOut: string;
  readonly ask: string;
  readonly pointsIfSettled: string | null;
  readonly pointsIfReleased: string | null;
}

type Named = Pick<Kind, 'upstream' | 'thing' | 'debit'>;
type Words = Pick<Guidance, 'cause' | 'findOut' | 'ask'>;

const crmTeam = 'The CRM team';

/** Who can tell whether an upstream has something. */
const teamOf = ({ upstream, thing }: Named): string =>
  upstream === 'CRM' ? crmTeam : thing === 'booking' ? 'The hotel desk' : 'The order desk, or the team of the backend';

/** What the causes of `docs/run/operations.md` mean, for somebody who talks to the member. */
function wordsOf(cause: ReviewCause, kind: Named, isCreated: boolean): Words {
  const { upstream } = kind;
  const thing = isCreated ? 'Debit' : kind.thing;
  const where = isCreated ? 'CRM' : upstream;
  const lost = `The answer to the ${thing} was lost`;
  const ask = isCreated ? crmTeam : teamOf(kind);
  const which = { findOut: `Which ${thing} of the list below belongs to it.`, ask };
  const whether = { findOut: `Whether the ${thing} exists, and its id.`, ask };
  switch (cause) {
    case 'SEVERAL':
      return { cause: `${lost}, and more than one in the ${where} could be it.`, ...which };
    case 'DOUBTFUL':
      return { cause: `${lost}, and the only one that could be it may be older.`, ...which };
    case 'DIFFERENT':
      return { cause: `${lost}, and the only new one differs in details.`, ...which };
    case 'UNKNOWABLE':
      return { cause: `${lost}, and the ${where} cannot show whether it has it.`, ...whether };
    case 'NOT_FOUND':
      return { cause: `The ${thing} was sent twice, and the ${where} shows neither.`, ...whether };
    case 'CLOCK':
      return { cause: `${lost}, and the clock of the ${where} is wrong, so a search may miss it.`, ...whether };
    case 'TOKEN_OVER':
      return { cause: `${lost}, and the member has to log in again before the club can look.`, ...whether };
    case 'REFUSED':
      return {
        cause: `The ${where} refused the ${thing}, and an earlier request may have arrived.`,
        findOut: `Whether the ${thing} exists, and what has to be corrected there.`,
        ask,
      };
    case 'DEBIT_REFUSED':
      return {
        cause: `The ${kind.thing} was made, but the CRM refused to take the points.`,
        findOut: 'What has to be corrected in the CRM. Settle it after that, and the points are taken.',
        ask: crmTeam,
      };
    case 'SEALED':
      return { cause: 'The club can no longer read what was asked for.', ...whether };
    case 'RESTORED':
      return { cause: `A backup was restored, and the ${thing} may have been made before.`, ...whether };
  }
}

const paid: Words = {
  cause: 'The encash request was paid, and it is not known which Debit took the points.',
  findOut: 'Which Debit belongs to it, or that the points were not taken.',
  ask: crmTeam,
};

/** The code of the latest refusal. A read that was refused says nothing about the request. */
function refusalOf(exchanges: readonly Exchange[]): string | null {
  const last = exchanges.findLast(({ outcome, call }) => outcome === 'refused' && !call.startsWith('GET'));
  return last ? (last.code ?? (last.status === null ? null : `HTTP ${last.status}`)) : null;
}

/** What each decision does to the points. */
function pointsOf({ points, stage, transactionId }: OperationRow, { debit }: Named) {
  if (points === null) return { pointsIfSettled: null, pointsIfReleased: null };
  const waits = debit === 'payment' && transactionId === null && stage !== 'CONFIRMED';
  return {
    pointsIfSettled: waits
      ? `${points} points stay on hold until their Debit is known.`
      : `${points} points are spent.`,
    pointsIfReleased: `${points} points are available to the member again.`,
  };
}

/** What somebody who decides has to know: why, what to find out, from whom, and what each decision does to the points. */
export function guidanceOf(row: OperationRow, kind: Named, exchanges: readonly Exchange[]): Guidance {
  const isCreated = row.upstreamId !== null && row.points !== null;
  const cause = row.reviewCause ?? (isCreated ? 'DEBIT_REFUSED' : 'UNKNOWABLE');
  const words = row.stage === 'CONFIRMED' ? paid : wordsOf(cause, kind, isCreated);
  return { ...words, refusalCode: refusalOf(exchanges), ...pointsOf(row, kind) };
}
