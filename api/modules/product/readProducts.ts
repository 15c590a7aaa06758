import type { GraphQLResolveInfo } from 'graphql';
import { messages } from '#rules/messages.ts';
import type { QueryproductsArgs } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { readCached } from '../../graphql/cachedData.ts';
import { pageOf } from '../../graphql/connection.ts';
import { filterArgument } from '../../graphql/filterArgument.ts';
import { sessionOf } from '../../graphql/membership.ts';
import { selectedFields } from '../../graphql/selectedFields.ts';
import type { ProductsAsked } from '../../loaders/catalogue.ts';
import type { ProductRecord } from '../../upstreams/club/products.ts';
import { isAffordable, usablePoints } from './affordable.ts';
import { searched, sorted } from './arrange.ts';

const everything: ProductsAsked = { category: null, location: null };

/** The categories without duplicates (the backend ignores case), in alphabetical order. */
function categoriesOf(products: readonly ProductRecord[]): string[] {
  const named = products.flatMap(({ category }) => category ?? []);
  const distinct = new Map(named.toReversed().map((category) => [category.toLocaleLowerCase('en-IN'), category]));
  return [...distinct.values()].toSorted((a, b) => a.localeCompare(b, 'en-IN'));
}

export async function readProducts(
  { filter, sort, ...page }: Partial<QueryproductsArgs>,
  context: GraphContext,
  info: GraphQLResolveInfo,
) {
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
    // Read separately, in parallel, and only if the operation selects the field.
    selectedFields(info).has('categories') ? read(everything) : null,
    payer && usablePoints(payer, context),
  ]);
  const found = usable === null ? products : products.filter((product) => isAffordable(product, usable));
  const shown = sorted(searched(found, filter?.search ?? null), sort ?? null);
  return { ...pageOf(shown, page, 24), categories: whole ? categoriesOf(whole.value) : [] };
}
