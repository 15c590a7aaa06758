import { messages } from '#rules/messageByName.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { readCached } from '../../domains/catalogue/cachedData.ts';
import { readProducts, readRedemptionCategories } from '../../domains/product/readProducts.ts';
import { nodeIdOf } from './node.ts';

export const productResolvers = {
  Query: {
    products: (_, args, context, info) => readProducts(args, context, info),

    product: async (_, { id }, context) =>
      (await readCached(context, messages.productNotLoaded, (catalogue, call) => catalogue.product(call, id))).value,

    redemptionCategories: (_, _args, context) => readRedemptionCategories(context),
  },
  Product: { nodeId: nodeIdOf('Product') },
} satisfies Resolvers;
