import type { CallContext } from '../../upstreams/calls.ts';
import { clockText, isTrusted, type UpstreamClock } from '../../upstreams/clock.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Debits } from '../../operations/engine/debits.ts';
import type { Candidate, Kind } from '../../operations/engine/kind.ts';
import { isRedemption, type OperationRow, type RedemptionRow } from '../../store/operations/types.ts';
import type { OperationRecords } from '../../store/operations/records.ts';

/** The records that somebody names in a decision. */
export interface NamedRecords {
  /** Of what the upstream created; for SETTLE only. */
  readonly upstreamId: string | null;
  /** Of the Debit in the CRM; for SETTLE only. */
  readonly transactionId: string | null;
}

/** A record in an upstream that an operation could have created, as the operator sees it. */
export interface FoundRecord extends Omit<Candidate, 'id' | 'about' | 'matches' | 'isDoubtful'> {
  readonly id: string;
  /** What the upstream says about it: number, status, time. */
  readonly about: string;
  readonly belongsTo: 'this operation' | 'another operation' | 'no operation';
}

/** What an upstream shows now. */
export interface LookupResult {
  readonly kind: 'read' | 'unlisted' | 'unreadable';
  readonly found: readonly FoundRecord[];
  /** Why records may be missing: it has no such list, could not be read, or its clock differs. */
  readonly why: string;
}

export type Evidence = Awaited<ReturnType<typeof readEvidence>>;

/** Reads what both upstreams show for an operation now, and who owns the ids from the operator. */
export async function readEvidence(
  {
    records,
    debits,
    clocks,
  }: {
    readonly records: Pick<OperationRecords, 'linked' | 'linkedTransactions' | 'hasTwin'>;
    readonly debits: Debits;
    readonly clocks: Readonly<Record<Kind['upstream'], UpstreamClock>>;
  },
  call: CallContext,
  row: OperationRow,
  kind: Kind,
  named: NamedRecords,
) {
  /** Why a search by date may have missed something; empty when the clocks agree well enough. */
  function clockWarning(upstream: Kind['upstream']): string {
    const difference = clocks[upstream].difference();
    return isTrusted(difference)
      ? ''
      : `The clock of the ${upstream} ${clockText(difference)}, so a record of this request may be missing here: look for it there.`;
  }

  async function lookUpUpstream(): Promise<LookupResult> {
    if (!kind.search) return emptyLookup('unlisted', unlistedText(kind));
    if (row.payload === null)
      return emptyLookup('unreadable', 'what was asked for is no longer known, so nothing can be searched for');
    const found = await kind.search(call, row);
    if (!found) return emptyLookup('unreadable', `the ${kind.upstream} does not show whether it has the ${kind.thing}`);
    const lookup = await lookUp(found, row.upstreamId, (ids) => records.linked(row.kind, ids));
    return kind.searchesByDate ? { ...lookup, why: clockWarning(kind.upstream) } : lookup;
  }

  /** The member's Debits for the same number of points since it began, and the one that the engine would choose. */
  async function readDebits(redemption: RedemptionRow) {
    const all = await debits.since(call, redemption.memberId, redemption.createdAt);
    const same = all.filter(({ points }) => points === row.points);
    const candidates = same.map(({ id, name, createdAt, isDoubtful }) => {
      return { id, isDoubtful, about: [`number ${name}`, createdAt] };
    });
    const lookup = await lookUp(candidates, row.transactionId, records.linkedTransactions);
    const finding = await debits.find(call, redemption);
    return {
      debits: { ...lookup, why: clockWarning('CRM') },
      debit: typeof finding === 'object' ? finding.found : null,
    };
  }

  const redemption = isRedemption(row) ? row : null;
  const [upstream, owners, transactions, debitEvidence, creatingTwin, debitingTwin] = await Promise.all([
    lookUpUpstream().catch(unreadable),
    records.linked(row.kind, named.upstreamId === null ? [] : [named.upstreamId]),
    records.linkedTransactions(named.transactionId === null ? [] : [named.transactionId]),
    redemption
      ? readDebits(redemption).catch((error: unknown) => ({ debits: unreadable(error), debit: null }))
      : { debits: emptyLookup('unlisted', 'it has no price'), debit: null },
    redemption !== null && records.hasTwin(redemption, 'CREATING'),
    redemption !== null && records.hasTwin(redemption, 'DEBITING'),
  ]);
  return {
    upstream,
    /** Whether the ids from the operator belong to another operation. */
    upstreamTaken: owners.size > 0 && named.upstreamId !== row.upstreamId,
    transactionTaken: transactions.size > 0 && named.transactionId !== row.transactionId,
    ...debitEvidence,
    /** Whether the candidates could belong to another redemption of the member that is in progress. */
    creatingTwin,
    debitingTwin,
  };
}

const unlistedText = ({ upstream, thing, isRepeatable }: Kind): string =>
  `The ${upstream} has no list of ${thing}s: ask the team that runs it.${isRepeatable ? ` ${continuesText}` : ''}`;
const continuesText = 'When the member sends the same request after a new login, the club continues automatically.';
const emptyLookup = (kind: 'unlisted' | 'unreadable', why: string): LookupResult => ({ kind, found: [], why });

async function lookUp(
  candidates: readonly (Omit<Candidate, 'matches'> & Partial<Pick<Candidate, 'matches'>>)[],
  own: string | null,
  linkedAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<LookupResult> {
  const linked = await linkedAmong(candidates.flatMap(({ id }) => id ?? []));
  const ownerOf = (id: string) =>
    id === own ? 'this operation' : linked.has(id) ? 'another operation' : 'no operation';
  const found = candidates.flatMap(({ id, about, matches, isDoubtful, ...rest }): FoundRecord[] => {
    if (id === null) return [];
    const age = isDoubtful ? 'may be older than the request' : null;
    const details = matches === false ? 'differs in details' : null;
    const facts = [...about, details, age].filter((fact) => fact != null).join(', ');
    return [{ ...rest, id: plain(id), about: plain(facts), belongsTo: ownerOf(id) }];
  });
  return { kind: 'read', found, why: '' };
}

/** Text from an upstream must not contain control characters for the terminal. */
const plain = (words: string): string => words.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

/** Why an upstream could not be read. Throws anything but an UpstreamError. */
function unreadable(error: unknown): LookupResult {
  if (!(error instanceof UpstreamError)) throw error;
  const { upstream, kind, status } = error;
  if (upstream === 'rest' && kind === 'auth') {
    return emptyLookup(
      'unreadable',
      `the backend shows it only after the member has logged in again (${status ?? 401})`,
    );
  }
  const who = upstream === 'rest' ? 'the backend' : 'the CRM';
  const what = [kind, status].filter((part) => part !== undefined).join(' ');
  return emptyLookup('unreadable', `${who} could not be asked (${what})`);
}
