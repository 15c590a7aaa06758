import { ledgerSearchCharacters } from '#rules/constants.ts';
import { messages } from '#rules/messageByName.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { MemberledgerArgs } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { countTransactions, type LedgerQuery } from '../../upstreams/salesforce/transactions.ts';
import { isCrmInstant, isRecordId } from '../../upstreams/salesforce/wireTypes.ts';
import { badInput, orUnavailable } from '../shared/errors.ts';
import { decodeCursor, encodeCursor, foreignCursor, pageInfoOf, pageSize } from '../shared/connection.ts';
import { selectedFields } from '../shared/arguments.ts';
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
  { ledgers }: MemberContext,
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
  const page = await orUnavailable(messages.fetchFailed, () => ledgers.page(query));
  return { page, query };
}

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
