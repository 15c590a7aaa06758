import { messages } from '#rules/messages.ts';
import { redeemableCategories, redeemableCategory } from '#rules/redeemableCategories.ts';
import type { GraphContext } from '../../context.ts';
import { orUnavailable } from '../../graphql/errors.ts';
import { sessionOf } from '../../graphql/membership.ts';
import { getCategories } from '../../upstreams/club/categories.ts';

/** The categories that points can be redeemed for: the backend's, and those that the club adds. */
export async function readRedemptionCategories(context: GraphContext) {
  const { restToken } = sessionOf(context);
  const { rest, onDropped } = context.services;
  const categories = await orUnavailable(messages.redemptionsNotLoaded, () =>
    getCategories(rest, context.call, restToken, (reason) => onDropped('categories', reason)),
  );
  const listed = categories.map(({ id, name }) => ({ id, name, available: redeemableCategory(name) !== null }));
  const names = new Set(categories.map(({ name }) => redeemableCategory(name)));
  const unlisted = redeemableCategories.filter((name) => !names.has(name));
  return [...unlisted.map((name) => ({ id: `club:${name}`, name, available: true })), ...listed];
}
