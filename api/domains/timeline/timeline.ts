import { changeOf } from '#rules/points.ts';
import type { MembertimelineArgs, ActivityKind, ActivitySource } from '../../__generated__/schema.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { countTransactions, type PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';
import { pageInfoOf, pageSize } from '../shared/connection.ts';
import type { MemberContext } from '../shared/context.ts';
import { readParts } from '../shared/readParts.ts';
import type { TimelineEntryModel } from './model.ts';
import { sources } from './sources.ts';
import { cursorOf, entryOf, ledgerPlace, placeOf, timelinePage, type TimelinePlace } from './timelinePage.ts';

/** Each source with the kind of its entries, and its name in `unavailable`. */
const kinds = [
  ['orders', 'ORDER', 'ORDER'],
  ['hotelBookings', 'HOTEL', 'HOTEL'],
  ['encashRequests', 'ENCASH', 'ENCASH'],
  ['siteVisits', 'SITE_VISIT', 'SITE_VISIT'],
  ['friends', 'REFERRAL', 'FRIEND'],
  ['leads', 'REFERRAL', 'LEAD'],
] as const satisfies readonly (readonly [keyof typeof sources, ActivityKind, ActivitySource])[];

/** A points transaction on the timeline, with what its points were for. */
async function pointsEntry(
  transaction: PointsTransactionRecord,
  { transactionNames }: Pick<MemberContext, 'transactionNames'>,
): Promise<TimelineEntryModel> {
  const { id, type, typeText, points, createdAt } = transaction;
  const { title } = await transactionNames.load(transaction);
  return entryOf({
    kind: 'POINTS',
    subjectId: id,
    record: { ...transaction, __typename: 'PointsTransaction' },
    title,
    at: createdAt,
    statusText: type === 'OTHER' ? typeText : null,
    points: changeOf({ type, points }),
  });
}

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
) {
  const request = { size: pageSize(first, 20, 100), place: placeOf(after), counted };
  const [ledger, ...lists] = await readParts(
    context,
    ['ledger', () => readLedger(session, context, request)],
    ...kinds.map(([name, kind]) => {
      const read = async () =>
        (await sources[name](session, context)).flatMap(({ subjectId, record, title, statusText, beganAt: at }) =>
          at === null ? [] : [entryOf({ kind, subjectId, record, title, statusText, at, points: null })],
        );
      return [name, read] as const;
    }),
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
    unavailable: [
      ...(ledger ? [] : ['POINTS' as const]),
      ...kinds.flatMap(([, , source], index) => (lists[index] === null ? [source] : [])),
    ],
  };
}
