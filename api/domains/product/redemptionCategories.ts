import { messages } from '#rules/messageByName.ts';
import { isCategory, marketplaceCategories, redeemableCategory } from '#rules/redeemableCategories.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import { sessionOf } from '../identity/membership.ts';
import { getCategories } from '../../upstreams/club/categories.ts';

/** The categories of the marketplace, under the backend's ids where it lists them. Other rows, such as Watches, are not. */
export async function readRedemptionCategories(context: MemberContext) {
  const { restToken } = sessionOf(context);
  const { rest, onDropped } = context.services;
  const listed = await orUnavailable(messages.redemptionsNotLoaded, () =>
    getCategories(rest, context.call, restToken, (reason) => onDropped('categories', reason)),
  );
  return marketplaceCategories.map((name) => ({
    id: listed.find((row) => isCategory(row.name, name))?.id ?? `club:${name}`,
    name,
    available: redeemableCategory(name) !== null,
  }));
}
