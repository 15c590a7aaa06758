import { messages } from '#rules/messages.ts';
import type { QueryResolvers } from '../../__generated__/schema.ts';
import { readCached } from '../../graphql/cachedData.ts';
import { pageOf } from '../../graphql/connection.ts';
import { facetsOf, narrow, sorted } from './filter.ts';

export const projectQueries = {
  async projects(_, { filter, sort, ...page }, context) {
    const { catalogue } = context.services;
    const { value: projects } = await readCached(context, messages.fetchFailed, () => catalogue.projects(context.call));
    const found = filter ? narrow(projects, filter) : projects;
    return { ...pageOf(sorted(found, sort), page, 24), facets: facetsOf(projects) };
  },

  async project(_, { id }, context) {
    const { catalogue } = context.services;
    const { byId } = await readCached(context, messages.projectFetchFailed, () => catalogue.projects(context.call));
    return byId.get(id) ?? null;
  },
} satisfies Pick<QueryResolvers, 'project' | 'projects'>;
