import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Debits } from '../engine/debits.ts';
import { madeSince, type Candidate, type Finding, type Kind } from '../engine/kind.ts';
import { isRedemption } from '../records/types.ts';
import type { OperationRow, RedemptionRow } from '../records/types.ts';
import type { OperationQueries } from '../records/records.ts';
import type { Command } from './arguments.ts';

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

/** Reads what both upstreams show for an operation now, and who owns the ids from the operator. */
export async function readEvidence(
  { records, debits }: { readonly records: OperationQueries; readonly debits: Debits },
  call: CallContext,
  row: OperationRow,
  kind: Kind,
  named: Pick<Command, 'upstreamId' | 'transactionId'>,
): Promise<Evidence> {
  const linked = (ids: readonly string[]) => records.linked(row.kind, ids);

  async function upstreamSight(): Promise<Sight> {
    if (!kind.search) return { kind: 'unlisted' };
    if (row.payload === null) return { kind: 'unseen', why: 'the data to search with is gone' };
    return seen(await kind.search(call, row), row.upstreamId, linked);
  }

  async function debitSight(redemption: RedemptionRow): Promise<Sight> {
    const all = await debits.since(call, redemption.memberId, redemption.createdAt);
    const same = all.filter(({ points, createdAt }) => points === row.points && madeSince(createdAt, row));
    const candidates = same.map(({ id, name, createdAt }) => ({ id, about: [`number ${name}`, createdAt] }));
    return seen(candidates, row.transactionId, records.linkedTransactions);
  }

  async function debitEvidence(redemption: RedemptionRow) {
    const [sight, debit, creatingTwin, debitingTwin] = await Promise.all([
      debitSight(redemption).catch(unseen),
      // The list of Debits already says that the CRM could not be read.
      debits.find(call, redemption).catch((error: unknown): Finding => {
        if (!(error instanceof UpstreamError)) throw error;
        return 'unknowable';
      }),
      records.hasTwin(redemption, 'CREATING'),
      records.hasTwin(redemption, 'DEBITING'),
    ]);
    return { debits: sight, debit, creatingTwin, debitingTwin };
  }

  const [upstream, owners, transactions, rest] = await Promise.all([
    upstreamSight().catch(unseen),
    linked(named.upstreamId === null ? [] : [named.upstreamId]),
    records.linkedTransactions(named.transactionId === null ? [] : [named.transactionId]),
    isRedemption(row) ? debitEvidence(row) : noDebit,
  ]);
  return {
    upstream,
    upstreamTaken: owners.size > 0 && named.upstreamId !== row.upstreamId,
    transactionTaken: transactions.size > 0 && named.transactionId !== row.transactionId,
    ...rest,
  };
}

const noDebit = { debits: { kind: 'unlisted' }, debit: 'none', creatingTwin: false, debitingTwin: false } as const;

async function seen(
  candidates: readonly Omit<Candidate, 'matches'>[],
  own: string | null,
  linkedAmong: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Sight> {
  const linked = await linkedAmong(candidates.flatMap(({ id }) => id ?? []));
  const ownerOf = (id: string) =>
    id === own ? 'this operation' : linked.has(id) ? 'another operation' : 'no operation';
  const traces = candidates.flatMap(({ id, number, about, paid = false }): Trace[] => {
    if (id === null) return [];
    const facts = about.filter((fact) => fact != null).join(', ');
    const shownNumber = number == null ? null : plain(number);
    return [{ id: plain(id), about: plain(facts), belongsTo: ownerOf(id), number: shownNumber, paid }];
  });
  return { kind: 'seen', traces };
}

/** Text from an upstream must not contain control characters for the terminal. */
const plain = (words: string): string => words.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');

/** Why an upstream could not be read. Throws anything but an UpstreamError. */
function unseen(error: unknown): Sight {
  if (!(error instanceof UpstreamError)) throw error;
  const { upstream, kind, status } = error;
  if (upstream === 'rest' && kind === 'auth') {
    return { kind: 'unseen', why: `the backend no longer accepts the member's token (${status ?? 401})` };
  }
  const who = upstream === 'rest' ? 'the backend' : 'the CRM';
  const what = [kind, status].filter((part) => part !== undefined).join(' ');
  return { kind: 'unseen', why: `${who} could not be queried (${what})` };
}
