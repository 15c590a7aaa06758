import { messages } from '#rules/messages.ts';
import type { QueryResolvers } from '../../__generated__/schema.ts';
import { readCached } from '../../graphql/cachedData.ts';
import { readProducts } from '../../modules/product/readProducts.ts';
import { readRedemptionCategories } from '../../modules/product/redemptionCategories.ts';

export const productQueries = {
  products: (_, args, context, info) => readProducts(args, context, info),

  product: async (_, { id }, context) =>
    (await readCached(context, messages.productNotLoaded, (catalogue, call) => catalogue.product(call, id))).value,

  redemptionCategories: (_, _args, context) => readRedemptionCategories(context),
} satisfies Pick<QueryResolvers, 'product' | 'products' | 'redemptionCategories'>;
