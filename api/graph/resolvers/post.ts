import { postsPerPage } from '#rules/constants.ts';
import { messages } from '#rules/messageByName.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import type { PublicContext } from '../../domains/shared/context.ts';
import { readCached } from '../../domains/catalogue/cachedData.ts';
import { pageOf } from '../../domains/shared/connection.ts';
import { inFront } from '../../domains/post/front.ts';
import { nodeIdOf } from './node.ts';

const readPosts = (context: PublicContext) =>
  readCached(context, messages.fetchFailed, (catalogue, call) => catalogue.posts(call));

export const postResolvers = {
  Query: {
    async posts(_, { filter, ...page }, context) {
      const { value: posts } = await readPosts(context);
      const categories = filter?.categories ?? [];
      const found =
        categories.length > 0
          ? posts.filter(({ category }) => category !== null && categories.includes(category))
          : posts;
      return pageOf(found, page, postsPerPage);
    },

    async featuredPosts(_, _args, context) {
      return inFront((await readPosts(context)).value);
    },

    async post(_, { id }, context) {
      return (await readPosts(context)).byId.get(id) ?? null;
    },
  },
  Post: { nodeId: nodeIdOf('Post') },
} satisfies Resolvers;
