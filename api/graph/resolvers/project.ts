import { messages } from '#rules/messageByName.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { findCached, readCached } from '../../domains/catalogue/cachedData.ts';
import { eventsOfProject, postsNaming } from '../../domains/catalogue/knownProjects.ts';
import { filteredEvents } from '../../domains/event/time.ts';
import { pageOf } from '../../domains/shared/connection.ts';
import { facetsOf, narrow, sorted } from '../../domains/project/filter.ts';
import { similarTo } from '../../domains/project/similar.ts';
import { readShortlist, updateShortlist } from '../../domains/shortlist/shortlist.ts';
import { nodeIdOf } from './node.ts';

export const projectResolvers = {
  Query: {
    async projects(_, { filter, sort, ...page }, context) {
      const { value: projects } = await readCached(context, messages.fetchFailed, (catalogue, call) =>
        catalogue.projects(call),
      );
      const found = filter ? narrow(projects, filter) : projects;
      return { ...pageOf(sorted(found, sort), page, 24), facets: facetsOf(projects) };
    },

    project: (_, { id }, context) =>
      findCached(context, messages.projectFetchFailed, id, (catalogue, call) => catalogue.projects(call)),
  },
  Member: {
    shortlist: ({ session }, _, context) => readShortlist(session, context),
  },
  Project: {
    nodeId: nodeIdOf('Project'),

    async similar(project, { first }, context) {
      const { value: projects } = await readCached(context, messages.fetchFailed, (catalogue, call) =>
        catalogue.projects(call),
      );
      return similarTo(project, projects, first);
    },

    async events(project, { filter, ...page }, context) {
      const { value: lists } = await readCached(context, messages.fetchFailed, (catalogue, call) =>
        catalogue.events(call),
      );
      return pageOf(filteredEvents(eventsOfProject(project, lists), filter), page, 6);
    },

    async posts(project, page, context) {
      const { value: posts } = await readCached(context, messages.fetchFailed, (catalogue, call) =>
        catalogue.posts(call),
      );
      return pageOf(await postsNaming(project, posts), page, 6);
    },
  },
  Mutation: {
    updateShortlist: (_, { input }, context) => updateShortlist(input, context),
  },
} satisfies Resolvers;
