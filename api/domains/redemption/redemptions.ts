import { operationStateOf, type RedemptionKind } from '#rules/operation.ts';
import type { MemberredemptionsArgs } from '../../__generated__/schema.ts';
import { decodeCursor, encodeCursor, foreignCursor, pageInfoOf, pageSize } from '../shared/connection.ts';
import type { MemberContext } from '../shared/context.ts';
import { asRedemption } from './model.ts';

const redemptionKinds: readonly RedemptionKind[] = ['ORDER', 'HOTEL', 'ENCASH'];

/** A page of a member's redemptions, newest first. A cursor is the id of its row, so that new ones move no page. */
export async function readRedemptions(
  memberId: string,
  { filter, first, after }: MemberredemptionsArgs,
  { operations }: MemberContext,
) {
  const size = pageSize(first, 20, 100);
  const kinds = filter?.kinds?.length ? filter.kinds : redemptionKinds;
  const all = (await operations.load({ memberId, kinds })).map(asRedemption);
  const states = filter?.states?.length ? filter.states : null;
  const rows = states ? all.filter(({ stage }) => states.includes(operationStateOf(stage))) : all;
  // The row may have left the filter since its page was read.
  const place = after ? all.findIndex(({ id }) => id === decodeCursor(after, 1)[0]) : -1;
  if (after && place === -1) throw foreignCursor();
  const passed = new Set(all.slice(0, place + 1));
  const rest = rows.filter((row) => !passed.has(row));
  const edges = rest.slice(0, size).map((node) => ({ node, cursor: encodeCursor([node.id]) }));
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    totalCount: rows.length,
    pageInfo: pageInfoOf(edges, { hasPreviousPage: rest.length < rows.length, hasNextPage: rest.length > size }),
  };
}
