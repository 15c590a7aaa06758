import { messages } from '#rules/messageByName.ts';
import type { ProductResolvers, QueryResolvers } from '../../__generated__/schema.ts';
import { readCached } from '../../domains/catalogue/cachedData.ts';
import { readProducts } from '../../domains/product/readProducts.ts';
import { readRedemptionCategories } from '../../domains/product/redemptionCategories.ts';
import { nodeIdOf } from './node.ts';

export const productQueries = {
  products: (_, args, context, info) => readProducts(args, context, info),

  product: async (_, { id }, context) =>
    (await readCached(context, messages.productNotLoaded, (catalogue, call) => catalogue.product(call, id))).value,

  redemptionCategories: (_, _args, context) => readRedemptionCategories(context),
} satisfies Pick<QueryResolvers, 'product' | 'products' | 'redemptionCategories'>;

export const productFields = { nodeId: nodeIdOf('Product') } satisfies ProductResolvers;
