import { postsPerPage } from '#rules/constants.ts';
import { messages } from '#rules/messageByName.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import type { PublicContext } from '../../domains/shared/context.ts';
import { readCached } from '../../domains/catalogue/cachedData.ts';
import { pageOf } from '../../domains/shared/connection.ts';
import { searched } from '../../domains/shared/search.ts';
import { inFront } from '../../domains/post/front.ts';
import { nodeIdOf } from './node.ts';

const readPosts = (context: PublicContext) =>
  readCached(context, messages.fetchFailed, (catalogue, call) => catalogue.posts(call));

/** The posts are listed newest first. */
async function beside({ id }: { readonly id: string }, step: 1 | -1, context: PublicContext) {
  const { value: posts } = await readPosts(context);
  const place = posts.findIndex((post) => post.id === id);
  return (place < 0 ? null : posts[place + step]) ?? null;
}

export const postResolvers = {
  Query: {
    async posts(_, { filter, ...page }, context) {
      const { value: posts } = await readPosts(context);
      const categories = filter?.categories ?? [];
      const found =
        categories.length > 0
          ? posts.filter(({ category }) => category !== null && categories.includes(category))
          : posts;
      const named = searched(found, filter?.search, ({ heading, summary, body }) => [heading, summary, body]);
      return pageOf(named, page, postsPerPage);
    },

    async featuredPosts(_, _args, context) {
      return inFront((await readPosts(context)).value);
    },

    async post(_, { id }, context) {
      return (await readPosts(context)).byId.get(id) ?? null;
    },
  },
  Post: {
    nodeId: nodeIdOf('Post'),
    previous: (post, _, context) => beside(post, 1, context),
    next: (post, _, context) => beside(post, -1, context),
  },
} satisfies Resolvers;
