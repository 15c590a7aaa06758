import { messages } from '#rules/messages.ts';
import { redeemableCategories, redeemableCategory } from '#rules/redeemableCategories.ts';
import type { QueryResolvers } from '../../__generated__/schema.ts';
import type { ProductsAsked } from '../../loaders/catalogue.ts';
import { getCategories } from '../../upstreams/club/categories.ts';
import type { ProductRecord } from '../../upstreams/club/products.ts';
import { selectedFields } from '../../graphql/selectedFields.ts';
import { readCached } from '../../graphql/cachedData.ts';
import { orUnavailable } from '../../graphql/errors.ts';
import { sessionOf } from '../../graphql/membership.ts';
import { filterArgument } from '../../graphql/filterArgument.ts';
import { pageOf } from '../../graphql/connection.ts';
import { isAffordable, usablePoints } from './affordable.ts';
import { searched, sorted } from './arrange.ts';

const everything: ProductsAsked = { category: null, location: null };

/** Each category once, since the backend compares them without case, in the order of the alphabet. */
function categoriesOf(products: readonly ProductRecord[]): string[] {
  const named = products.flatMap(({ category }) => category ?? []);
  const distinct = new Map(named.toReversed().map((category) => [category.toLocaleLowerCase('en-IN'), category]));
  return [...distinct.values()].toSorted((a, b) => a.localeCompare(b, 'en-IN'));
}

export const productQueries = {
  async products(_, { filter, sort, ...page }, context, info) {
    const { catalogue } = context.services;
    const read = (asked: ProductsAsked) =>
      readCached(context, messages.promotionsNotLoaded, () => catalogue.products(context.call, asked));
    const asked = {
      category: filterArgument('category', filter?.category),
      location: filterArgument('location', filter?.location),
    };
    const payer = filter?.affordable ? sessionOf(context) : null;
    const [{ value: products }, whole, usable] = await Promise.all([
      read(asked),
      // Asked for apart, at the same time, and only where the answer shows them.
      selectedFields(info).has('categories') ? read(everything) : null,
      payer && usablePoints(payer, context),
    ]);
    const found = usable === null ? products : products.filter((product) => isAffordable(product, usable));
    const shown = sorted(searched(found, filter?.search ?? null), sort ?? null);
    return { ...pageOf(shown, page, 24), categories: whole ? categoriesOf(whole.value) : [] };
  },

  async product(_, { id }, context) {
    const { catalogue } = context.services;
    return (await readCached(context, messages.productNotLoaded, () => catalogue.product(context.call, id))).value;
  },

  async redemptionCategories(_, _args, context) {
    const { restToken } = sessionOf(context);
    const { rest, onDropped } = context.services;
    const categories = await orUnavailable(messages.redemptionsNotLoaded, () =>
      getCategories(rest, context.call, restToken, (reason) => onDropped('categories', reason)),
    );
    const listed = categories.map(({ id, name }) => ({ id, name, available: redeemableCategory(name) !== null }));
    const names = new Set(categories.map(({ name }) => redeemableCategory(name)));
    const unlisted = redeemableCategories.filter((name) => !names.has(name));
    return [...unlisted.map((name) => ({ id: `club:${name}`, name, available: true })), ...listed];
  },
} satisfies Pick<QueryResolvers, 'product' | 'products' | 'redemptionCategories'>;
