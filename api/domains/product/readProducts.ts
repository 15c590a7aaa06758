import type { GraphQLResolveInfo } from 'graphql';
import { messages } from '#rules/messageByName.ts';
import type { QueryproductsArgs, ProductSort } from '../../__generated__/schema.ts';
import type { CallerContext, MemberContext } from '../shared/context.ts';
import { readCached } from '../catalogue/cachedData.ts';
import { pageOf } from '../shared/connection.ts';
import { filterArgument, selectedFields } from '../shared/arguments.ts';
import { orUnavailable } from '../shared/errors.ts';
import { searched } from '../shared/search.ts';
import { sessionOf } from '../identity/membership.ts';
import type { ProductsFilter } from '../catalogue/catalogue.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { type ProductRecord, getCategories } from '../../upstreams/club/products.ts';
import { isCategory, marketplaceCategories, redeemableCategory } from '#rules/redeemableCategories.ts';

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
    isAvailable: redeemableCategory(name) !== null,
  }));
}

type Order = (a: ProductRecord, b: ProductRecord) => number;

/** Products without the figure come last. */
const by =
  (figure: 'points' | 'currentPrice', direction: 1 | -1): Order =>
  ({ [figure]: a }, { [figure]: b }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * (a - b);
  };

const orders: Readonly<Record<ProductSort, Order>> = {
  POINTS_LOW_TO_HIGH: by('points', 1),
  POINTS_HIGH_TO_LOW: by('points', -1),
  PRICE_LOW_TO_HIGH: by('currentPrice', 1),
  PRICE_HIGH_TO_LOW: by('currentPrice', -1),
  NAME: (a, b) => a.name.localeCompare(b.name, 'en-IN'),
};

/** Without a sort, the club's own order is kept. */
const sorted = (products: readonly ProductRecord[], sort: ProductSort | null): readonly ProductRecord[] =>
  sort === null ? products : products.toSorted(orders[sort]);

const everything: ProductsFilter = { category: null, location: null };

/** The categories without duplicates (the backend ignores case), in alphabetical order. */
function categoriesOf(products: readonly ProductRecord[]): string[] {
  const named = products.flatMap(({ category }) => category ?? []);
  const distinct = new Map(named.toReversed().map((category) => [category.toLocaleLowerCase('en-IN'), category]));
  return [...distinct.values()].toSorted((a, b) => a.localeCompare(b, 'en-IN'));
}

/** The points that a member can use now; 0 for a member who is not in the CRM. */
const usablePoints = ({ memberId }: Session, { members, services, call }: MemberContext): Promise<number> =>
  orUnavailable(messages.promotionsNotLoaded, async () => {
    const balance = members.load({ id: memberId, fields: ['balance'] }).then((member) => member?.balance ?? null);
    const { available } = await services.operations.available(call, memberId, balance);
    return available ?? 0;
  });

/** One page of the products that match the filter. Those without a price in points are not affordable to anyone. */
export async function readProducts(
  { filter, sort, ...page }: Partial<QueryproductsArgs>,
  context: CallerContext,
  info: GraphQLResolveInfo,
) {
  const read = (args: ProductsFilter) =>
    readCached(context, messages.promotionsNotLoaded, (catalogue, call) => catalogue.products(call, args));
  const filterArguments = {
    category: filterArgument('category', filter?.category),
    location: filterArgument('location', filter?.location),
  };
  const more = filter?.within ?? null;
  const payer = filter?.affordable || more !== null ? sessionOf(context) : null;
  const [{ value: products }, whole, usable] = await Promise.all([
    read(filterArguments),
    // Read separately, in parallel, and only if the operation selects the field.
    selectedFields(info).has('categories') ? read(everything) : null,
    payer && !context.isShared ? usablePoints(payer, context) : null,
  ]);
  const most = usable === null ? null : usable + (more ?? 0);
  const found = most === null ? products : products.filter(({ points }) => points !== null && points <= most);
  const shown = sorted(
    searched(found, filter?.search, ({ name, brand, category, description }) => [name, brand, category, description]),
    sort ?? null,
  );
  return { ...pageOf(shown, page, 24), categories: whole ? categoriesOf(whole.value) : [] };
}
