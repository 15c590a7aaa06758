import { messages } from '#rules/messages.ts';
import type { QueryResolvers } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { orUnavailable } from '../errors.ts';
import { decodeCursor, encodeCursor, foreignCursor, pageSize } from '../page.ts';
import { facetsOf, matches } from './filter.ts';

/** A cursor of this list is the place of its row. */
function placeAfter(cursor: string): number {
  const place = Number(decodeCursor(cursor, 1)[0]);
  if (!Number.isSafeInteger(place) || place < 0) throw foreignCursor();
  return place + 1;
}

async function catalogue(context: GraphContext, message: string) {
  const held = await orUnavailable(message, () => context.services.catalogue.read(context.call));
  if (held.stale) context.notes.add('stale');
  return held;
}

export const projectQueries = {
  async projects(_, { filter, first, after }, context) {
    const size = pageSize(first, 24, 100);
    const start = after ? placeAfter(after) : 0;
    const { projects } = await catalogue(context, messages.fetchFailed);
    const found = filter ? projects.filter((project) => matches(project, filter)) : projects;
    const nodes = found.slice(start, start + size);
    const edges = nodes.map((node, index) => ({ node, cursor: encodeCursor([start + index]) }));
    return {
      edges,
      nodes,
      totalCount: found.length,
      facets: facetsOf(projects),
      pageInfo: {
        hasNextPage: start + size < found.length,
        hasPreviousPage: start > 0,
        startCursor: edges.at(0)?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      },
    };
  },

  async project(_, { id }, context) {
    const { byId } = await catalogue(context, messages.projectFetchFailed);
    return byId.get(id) ?? null;
  },
} satisfies Pick<QueryResolvers, 'project' | 'projects'>;
