import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { authMutations } from './modules/auth/resolvers.ts';
import { clubQueries } from './modules/club/resolvers.ts';
import type { CompleteResolvers } from './modules/complete.ts';
import { memberResolvers } from './modules/member/resolvers.ts';
import { projectQueries } from './modules/project/resolvers.ts';
import { scalars } from './modules/scalars.ts';
import { serviceResolvers } from './modules/service/resolvers.ts';

const resolvers: CompleteResolvers = {
  ...scalars,
  ...memberResolvers,
  ...serviceResolvers,
  Query: { ...clubQueries, ...memberResolvers.Query, ...projectQueries, ...serviceResolvers.Query },
  Mutation: { ...authMutations },
};

const sdlFolder = join(import.meta.dirname, '..', 'schema');

/** The graph: the SDL of `schema/` with a resolver behind every field that its model does not carry. */
export function createSchema(): GraphQLSchema {
  const files = readdirSync(sdlFolder).filter((name) => name.endsWith('.graphql'));
  const typeDefs = files.toSorted().map((name) => readFileSync(join(sdlFolder, name), 'utf8'));
  return makeExecutableSchema({ typeDefs, resolvers });
}
