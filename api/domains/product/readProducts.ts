import type { GraphQLResolveInfo } from 'graphql';
import { messages } from '#rules/messageByName.ts';
import type { QueryproductsArgs } from '../../__generated__/schema.ts';
import type { CallerContext, MemberContext } from '../shared/context.ts';
import { readCached } from '../catalogue/cachedData.ts';
import { pageOf } from '../shared/connection.ts';
import { filterArgument } from '../shared/filterArgument.ts';
import { orUnavailable } from '../shared/errors.ts';
import { sessionOf } from '../identity/membership.ts';
import { selectedFields } from '../shared/selectedFields.ts';
import type { ProductsFilter } from '../catalogue/catalogue.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { ProductRecord } from '../../upstreams/club/products.ts';
import { searched, sorted } from './arrange.ts';

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
  const shown = sorted(searched(found, filter?.search ?? null), sort ?? null);
  return { ...pageOf(shown, page, 24), categories: whole ? categoriesOf(whole.value) : [] };
}
