import { messages } from '#rules/messages.ts';
import type { QueryResolvers } from '../../__generated__/schema.ts';
import { findCached, readCached } from '../../domains/catalogue/cachedData.ts';
import { pageOf } from '../../domains/shared/connection.ts';
import { facetsOf, narrow, sorted } from '../../domains/project/filter.ts';

export const projectQueries = {
  async projects(_, { filter, sort, ...page }, context) {
    const { value: projects } = await readCached(context, messages.fetchFailed, (catalogue, call) =>
      catalogue.projects(call),
    );
    const found = filter ? narrow(projects, filter) : projects;
    return { ...pageOf(sorted(found, sort), page, 24), facets: facetsOf(projects) };
  },

  project: (_, { id }, context) =>
    findCached(context, messages.projectFetchFailed, id, (catalogue, call) => catalogue.projects(call)),
} satisfies Pick<QueryResolvers, 'project' | 'projects'>;
