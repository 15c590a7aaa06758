import { messages } from '#rules/messageByName.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import type { PublicContext } from '../../domains/shared/context.ts';
import { readCached } from '../../domains/catalogue/cachedData.ts';
import { pageOf } from '../../domains/shared/connection.ts';
import { projectNamed } from '../../domains/catalogue/knownProjects.ts';
import { readEvent } from '../../domains/event/readEvent.ts';
import { filteredEvents, timeOf } from '../../domains/event/time.ts';
import { nodeIdOf } from './node.ts';

/** The city of an event's project; null when it is unknown. */
const cityOf = async (projectName: string | null, context: PublicContext): Promise<string | null> =>
  (await projectNamed(projectName, context))?.city ?? null;

export const eventResolvers = {
  Query: {
    async events(_, { filter, ...page }, context) {
      const { value: lists } = await readCached(context, messages.fetchFailed, (catalogue, call) =>
        catalogue.events(call),
      );
      return pageOf(filteredEvents(lists, filter), page, 24);
    },

    event: (_, { id }, context) => readEvent(id, context),
  },
  Event: {
    nodeId: nodeIdOf('Event'),
    when: timeOf,
    project: ({ projectName }, _, context) => projectNamed(projectName, context),
    location: (event, _, context) => event.location ?? cityOf(event.projectName, context),
  },
} satisfies Resolvers;
