import type { MembertimelineArgs, TimelineConnection } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { countTransactions } from '../../upstreams/salesforce/transactions.ts';
import { pageInfoOf, pageSize } from '../shared/connection.ts';
import { readParts } from '../shared/readParts.ts';
import { cursorOf, ledgerPlace, timelinePage, placeOf, type TimelinePlace } from './timelinePage.ts';
import { pointsEntry } from './pointsEntry.ts';
import { sources } from './sources.ts';

const everything = { type: null, from: null, to: null, search: null };

/** Reads the ledger page by page, never as a whole. Later pages need one more call if the total is requested. */
async function readLedger(
  { memberId }: Session,
  context: MemberContext,
  { size, place, counted }: { readonly size: number; readonly place: TimelinePlace | null; readonly counted: boolean },
) {
  const { crm } = context.services;
  const { call, ledgers } = context;
  const query = { memberId, first: size, after: place && ledgerPlace(place), filter: everything, counted };
  const [page, count] = await Promise.all([
    ledgers.page(query),
    place && counted ? countTransactions(crm, call, query) : null,
  ]);
  const entries = await Promise.all(page.rows.map((row) => pointsEntry(row, context)));
  return { entries, hasMore: page.hasNextPage, total: page.totalSize ?? count ?? 0 };
}

/**
 * A page of everything that happened to a member, newest first. A source that fails is left out and named in the
 * response.
 *
 * @throws an outage when no source can be read.
 */
export async function readTimeline(
  session: Session,
  { first, after }: MembertimelineArgs,
  context: MemberContext,
  counted: boolean,
): Promise<TimelineConnection> {
  const request = { size: pageSize(first, 20, 100), place: placeOf(after), counted };
  const [ledger, ...lists] = await readParts(
    context,
    ['ledger', () => readLedger(session, context, request)],
    ...Object.entries(sources).map(([name, read]) => [name, () => read(session, context)] as const),
  );
  const { total, ...rows } = ledger ?? { entries: [], hasMore: false, total: 0 };
  const others = lists.flatMap((list) => list ?? []);
  const { entries, hasNextPage } = timelinePage(rows, others, request.place, request.size);
  const edges = entries.map((node) => ({ node, cursor: cursorOf(node) }));
  return {
    edges,
    nodes: [...entries],
    totalCount: total + others.length,
    pageInfo: pageInfoOf(edges, { hasNextPage, hasPreviousPage: request.place !== null }),
  };
}
