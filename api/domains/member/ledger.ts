import { ledgerSearchCharacters } from '#rules/constants.ts';
import { messages } from '#rules/messageByName.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { LedgerKind, MemberledgerArgs } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { countTransactions, type LedgerPage, type LedgerQuery } from '../../upstreams/salesforce/transactions.ts';
import { isCrmInstant, isRecordId } from '../../upstreams/salesforce/wireTypes.ts';
import { badInput, orUnavailable } from '../shared/errors.ts';
import { decodeCursor, encodeCursor, foreignCursor, pageInfoOf, pageSize } from '../shared/connection.ts';
import { selectedFields } from '../shared/arguments.ts';
import type { TransactionName } from '../loaders/transactionNames.ts';
import type { LedgerModel, MemberModel } from './model.ts';

function position(after: string | null | undefined): LedgerQuery['after'] {
  if (!after) return null;
  const [createdAt = '', id = ''] = decodeCursor(after, 2);
  if (!isCrmInstant(createdAt) || !isRecordId(id)) throw foreignCursor();
  return { createdAt, id };
}

/** The search text. A lone surrogate is replaced, since no name can contain half a character. */
function searchText(text: string | null | undefined): string | null {
  if (!text) return null;
  if (text.length > ledgerSearchCharacters)
    throw badInput(`search takes at most ${ledgerSearchCharacters} characters.`);
  return text.toWellFormed();
}

/** One page of the ledger, newest first, in one call for any page. */
export async function readLedger(
  { session }: MemberModel,
  { filter, first, after }: Partial<MemberledgerArgs>,
  context: MemberContext,
  info: GraphQLResolveInfo,
): Promise<LedgerModel> {
  const query: LedgerQuery = {
    memberId: session.memberId,
    first: pageSize(first, 50, 200),
    after: position(after),
    filter: {
      type: filter?.type ?? null,
      from: filter?.from ?? null,
      to: filter?.to ?? null,
      search: searchText(filter?.search),
    },
    counted: selectedFields(info).has('totalCount'),
  };
  const kind = filter?.kind;
  const read = kind ? () => pageOfKind(kind, query, context) : () => context.ledgers.page(query);
  return { page: await orUnavailable(messages.fetchFailed, read), query };
}

/** A page of the transactions of one kind. The CRM knows no kinds, so all rows are read and named. */
async function pageOfKind(kind: LedgerKind, query: LedgerQuery, context: MemberContext): Promise<LedgerPage> {
  const { memberId, first, after, filter } = query;
  const { rows } = await context.ledgers.whole(memberId);
  const words = filter.search?.trim().toLowerCase() ?? '';
  const [from, to] = [Date.parse(filter.from ?? ''), Date.parse(filter.to ?? '')];
  const matching = rows.filter(
    ({ type, createdAt, name }) =>
      (filter.type === null || type === filter.type) &&
      !(Date.parse(createdAt) < from || Date.parse(createdAt) >= to) &&
      name.toLowerCase().includes(words),
  );
  const names = await Promise.all(matching.map((row) => context.transactionNames.load(row)));
  const found = matching.filter((_, place) => kindOf(names[place]?.subject ?? null) === kind);
  const isLater = ({ createdAt, id }: (typeof rows)[number]) =>
    after === null || createdAt < after.createdAt || (createdAt === after.createdAt && id < after.id);
  const rest = found.filter(isLater);
  return {
    rows: rest.slice(0, first),
    totalSize: found.length,
    hasNextPage: rest.length > first,
    reachesStart: false,
  };
}

const kindOf = (subject: TransactionName['subject']): LedgerKind =>
  subject === null ? 'OTHER' : subject.isRefund ? 'REFUND' : subject.kind;

/** The total number of rows of the query, read separately when the page did not include it. */
export const countLedger = async ({ page, query }: LedgerModel, { services, call }: MemberContext): Promise<number> =>
  page.totalSize ?? orUnavailable(messages.fetchFailed, () => countTransactions(services.crm, call, query));

export const edgesOf = ({ page }: LedgerModel) =>
  page.rows.map((node) => ({ node, cursor: encodeCursor([node.createdAt, node.id]) }));

export const ledgerPageInfo = (ledger: LedgerModel) =>
  pageInfoOf(edgesOf(ledger), {
    hasNextPage: ledger.page.hasNextPage,
    hasPreviousPage: ledger.query.after !== null,
  });
