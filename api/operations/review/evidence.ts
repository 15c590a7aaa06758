import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Crm } from '../../upstreams/salesforce/crm.ts';
import { getTransactionsSince } from '../../upstreams/salesforce/transactions.ts';
import type { Debits } from '../engine/debits.ts';
import { madeSince, type Candidate, type Finding, type Kind } from '../engine/kind.ts';
import { isRedemption } from '../records/types.ts';
import type { OperationRow, RedemptionRow } from '../records/types.ts';
import type { OperationQueries } from '../records/records.ts';

/** A record in an upstream that an operation could have created, as the operator sees it. */
export interface Trace {
  readonly id: string;
  /** What the upstream says about it: number, status, time. */
  readonly about: string;
  readonly belongsTo: 'this operation' | 'another operation' | 'no operation';
  /** The number that people see, if it has one. */
  readonly number: string | null;
  /** Whether it is an encash request that the backend has paid. */
  readonly paid: boolean;
}

/** What an upstream shows now: the candidates, that it has no such list, or why it could not be read. */
export type Sight =
  | { readonly kind: 'seen'; readonly traces: readonly Trace[] }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'unseen'; readonly why: string };

export interface Evidence {
  readonly upstream: Sight;
  /** Whether the ids from the operator belong to another operation. */
  readonly upstreamTaken: boolean;
  readonly transactionTaken: boolean;
  /** The member's Debits for the same number of points since it began; not listed for an operation without a price. */
  readonly debits: Sight;
  /** The Debit that the engine would choose. */
  readonly debit: Finding;
  /** Whether the candidates could belong to another redemption of the member that is in progress. */
  readonly creatingTwin: boolean;
  readonly debitingTwin: boolean;
}

/** The ids from the operator. */
export interface Named {
  readonly upstreamId: string | null;
  readonly transactionId: string | null;
}

export interface EvidenceDeps {
  readonly kindOf: (row: OperationRow) => Kind;
  readonly crm: Crm;
  readonly records: OperationQueries;
  readonly debits: Debits;
}

/** More than the clocks of two systems differ; `madeSince` decides. */
const marginMs = 60_000;

/** Reads what both upstreams show for an operation now. */
export async function readEvidence(
  deps: EvidenceDeps,
  call: CallContext,
  row: OperationRow,
  named: Named,
): Promise<Evidence> {
  const { records } = deps;
  const [upstream, linked, transactions, rest] = await Promise.all([
    orUnseen(() => upstreamSight(deps, call, row)),
    records.linked(row.kind, listOf(named.upstreamId)),
    records.linkedTransactions(listOf(named.transactionId)),
    isRedemption(row) ? debitEvidence(deps, call, row) : noDebit,
  ]);
  return {
    upstream,
    upstreamTaken: linked.size > 0 && named.upstreamId !== row.upstreamId,
    transactionTaken: transactions.size > 0 && named.transactionId !== row.transactionId,
    ...rest,
  };
}

const noDebit = { debits: { kind: 'unlisted' }, debit: 'none', creatingTwin: false, debitingTwin: false } as const;

async function debitEvidence(deps: EvidenceDeps, call: CallContext, row: RedemptionRow) {
  const { records } = deps;
  const [debits, debit, creatingTwin, debitingTwin] = await Promise.all([
    orUnseen(() => debitSight(deps, call, row)),
    // The list of Debits already says that the CRM could not be read.
    deps.debits.find(call, row).catch((error: unknown): Finding => {
      if (!(error instanceof UpstreamError)) throw error;
      return 'unknowable';
    }),
    records.hasTwin(row, 'CREATING'),
    records.hasTwin(row, 'DEBITING'),
  ]);
  return { debits, debit, creatingTwin, debitingTwin };
}

const listOf = (id: string | null): string[] => (id === null ? [] : [id]);

async function upstreamSight({ kindOf, records }: EvidenceDeps, call: CallContext, row: OperationRow): Promise<Sight> {
  const kind = kindOf(row);
  if (!kind.search) return { kind: 'unlisted' };
  if (row.payload === null) return { kind: 'unseen', why: 'the data to search with is gone' };
  return seen(await kind.search(call, row), row.upstreamId, (ids) => records.linked(row.kind, ids));
}

async function debitSight({ crm, records }: EvidenceDeps, call: CallContext, row: RedemptionRow): Promise<Sight> {
  const since = new Date(row.createdAt.getTime() - marginMs).toISOString();
  const debits = await getTransactionsSince(crm, call, { memberId: row.memberId, since, type: 'DEBIT' });
  const same = debits.filter(({ points, createdAt }) => points === row.points && madeSince(createdAt, row));
  return seen(
    same.map(({ id, name, createdAt }) => ({ id, about: [`number ${name}`, createdAt] })),
    row.transactionId,
    (ids) => records.linkedTransactions(ids),
  );
}

async function seen(
  candidates: readonly Omit<Candidate, 'matches'>[],
  own: string | null,
  linkedAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Sight> {
  const linked = await linkedAmong(candidates.flatMap(({ id }) => id ?? []));
  const belongsTo = (id: string): Trace['belongsTo'] =>
    id === own ? 'this operation' : linked.has(id) ? 'another operation' : 'no operation';
  const traces = candidates.flatMap(({ id, number, about, paid = false }): Trace[] =>
    id === null
      ? []
      : [
          {
            id: plain(id),
            about: plain(about.filter((fact) => fact != null).join(', ')),
            belongsTo: belongsTo(id),
            number: number == null ? null : plain(number),
            paid,
          },
        ],
  );
  return { kind: 'seen', traces };
}

/** Text from an upstream must not contain control characters for the terminal. */
const plain = (words: string): string => words.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

async function orUnseen(look: () => Promise<Sight>): Promise<Sight> {
  try {
    return await look();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { kind: 'unseen', why: reasonOf(error) };
  }
}

/** Why an upstream could not be read. */
function reasonOf({ upstream, kind, status }: UpstreamError): string {
  if (upstream === 'rest' && kind === 'auth')
    return `the backend no longer accepts the member's token (${status ?? 401})`;
  const who = upstream === 'rest' ? 'the backend' : 'the CRM';
  return `${who} could not be queried (${[kind, status].filter((part) => part !== undefined).join(' ')})`;
}
