import { ownWords } from '#rules/messageByName.ts';
import { waitingTime } from '#rules/messageTemplates.ts';
import { isMobile, membershipNumbers } from '../shared/memberNumbers.ts';
import { charge } from '../limits/charge.ts';
import { decodeCursor, encodeCursor, foreignCursor } from '../shared/connection.ts';
import type { Services } from '../shared/context.ts';
import { startOfDay } from '../shared/arguments.ts';
import { badInput, rateLimitExceeded, unavailable } from '../shared/errors.ts';
import type { RecordAction } from '../staff/audit.ts';
import { attentionAfterMinutes } from './describe.ts';
import type { OperationConditions } from '../../store/operations/deskQueries.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { findMembersByNumbers } from '../../upstreams/salesforce/members.ts';

/** What the staff ask for; days in India. */
export interface OperationSearch extends Pick<OperationConditions, 'kinds' | 'stages' | 'memberId'> {
  readonly search?: string | undefined;
  readonly isAssignedToMe?: boolean | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export interface Searcher {
  readonly services: Services;
  readonly call: CallContext;
  readonly staffId: string;
  readonly audit: RecordAction;
}

const longestSearch = 64;

/**
 * The member with a membership number; null when the CRM has none. It is a look at a member like any other: it is counted,
 * and recorded before anything is shown.
 */
async function memberIdOf({ services, call, staffId, audit }: Searcher, text: string): Promise<string | null> {
  const numbers = membershipNumbers(text);
  if (numbers.length === 0) return null;
  const { retryAfterSeconds } = await charge(services, [{ limit: 'STAFF_LOOKUPS', key: staffId }]);
  if (retryAfterSeconds > 0) {
    const wait = `Try again in ${waitingTime(retryAfterSeconds)}.`;
    throw rateLimitExceeded(
      retryAfterSeconds,
      ownWords(`Too many look-ups: a search by membership number is one. ${wait}`),
    );
  }
  const found = await findMembersByNumbers(services.crm, call, numbers, []).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    throw unavailable(
      ownWords('The CRM does not answer, so membership numbers cannot be looked up. Try again later.'),
      error,
    );
  });
  const [only, ...others] = found;
  const isOne = only !== undefined && others.length === 0;
  await audit({
    action: 'MEMBER_LOOKED_UP',
    ...(isOne ? { subject: { kind: 'MEMBER', id: only.id } } : {}),
    detail: `In the search of operations, by membership number${isOne ? '' : `: ${only ? `${found.length} members have it` : 'nobody has it'}`}.`,
  });
  if (others.length > 0) throw badInput('Several members have this number.');
  return only?.id ?? null;
}

/** What a searched text is: an operation, its number, an id of an upstream, or else a member. */
async function conditionsOf(by: Searcher, search: string): Promise<OperationConditions> {
  const text = search.trim();
  if (text.length > longestSearch) throw badInput(`Search for at most ${longestSearch} characters.`);
  const ids = await by.services.store.operations.named(text);
  if (ids.length > 0) return { ids };
  if (isMobile(text)) throw badInput('Look up a mobile number under Members.');
  const memberId = await memberIdOf(by, text);
  return memberId === null ? { ids: [] } : { memberId };
}

const mostHits = 5;

/** The operations with this id or number, from the store alone: no member is looked up. */
export async function operationsNamed(
  { operations }: Pick<Store, 'operations'>,
  given: string,
): Promise<OperationRow[]> {
  const text = given.trim();
  if (text === '' || text.length > longestSearch || isMobile(text)) return [];
  const ids = await operations.named(text);
  return operations.search({ ids }, mostHits);
}

/** The place of an operation in the list, for the next page. */
const cursorOf = ({ createdAt, id }: OperationRow): string => encodeCursor([createdAt.toISOString(), id]);

function placeOf(cursor: string): Pick<OperationRow, 'createdAt' | 'id'> {
  const [time = '', id = ''] = decodeCursor(cursor, 2);
  const createdAt = new Date(time);
  if (Number.isNaN(createdAt.getTime())) throw foreignCursor();
  return { createdAt, id };
}

/**
 * A page of operations, newest first. An order that has the searched number wins over a member that has it.
 *
 * @throws GraphQLError for wrong input, or when the CRM is needed and does not answer
 */
export async function listOperations(
  by: Searcher,
  { search, from, until, isAssignedToMe = false, ...conditions }: OperationSearch,
  { first, after }: { readonly first: number; readonly after: string | null },
): Promise<{ nodes: OperationRow[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }> {
  if (first < 1 || first > 100) throw badInput('`first` must be from 1 to 100.');
  const wanted = search?.trim() ? await conditionsOf(by, search) : {};
  const memberIds = new Set([conditions.memberId, wanted.memberId].filter((id) => id !== undefined));
  const rows =
    memberIds.size > 1
      ? []
      : await by.services.store.operations.search(
          {
            ...conditions,
            ...wanted,
            memberId: [...memberIds][0],
            assigneeId: isAssignedToMe ? by.staffId : undefined,
            since: startOfDay(from),
            before: startOfDay(until, 1),
            after: after === null ? undefined : placeOf(after),
          },
          first + 1,
        );
  const nodes = rows.slice(0, first);
  const last = nodes.at(-1);
  return { nodes, pageInfo: { hasNextPage: rows.length > first, endCursor: last ? cursorOf(last) : null } };
}

/** Operations that wait for a decision, or have been open for longer than they normally take; oldest first. */
export const operationsNeedingAttention = (
  { store }: { readonly store: Pick<Store, 'operations'> },
  now: Date,
  most: number,
): Promise<OperationRow[]> =>
  store.operations.needingAttention(new Date(now.getTime() - attentionAfterMinutes * 60_000), most);
