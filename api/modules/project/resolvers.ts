import { messages } from '#rules/messages.ts';
import type { QueryResolvers } from '../../__generated__/schema.ts';
import { held } from '../catalogue.ts';
import { pageOf } from '../page.ts';
import { facetsOf, narrow, sorted } from './filter.ts';

export const projectQueries = {
  async projects(_, { filter, sort, ...page }, context) {
    const { catalogue } = context.services;
    const { value: projects } = await held(context, messages.fetchFailed, () => catalogue.projects(context.call));
    const found = filter ? narrow(projects, filter) : projects;
    return { ...pageOf(sorted(found, sort), page, 24), facets: facetsOf(projects) };
  },

  async project(_, { id }, context) {
    const { catalogue } = context.services;
    const { byId } = await held(context, messages.projectFetchFailed, () => catalogue.projects(context.call));
    return byId.get(id) ?? null;
  },
} satisfies Pick<QueryResolvers, 'project' | 'projects'>;
