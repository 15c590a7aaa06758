import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { concatAST, GraphQLScalarType, type GraphQLSchema } from 'graphql';
import type { Resolvers } from '../../__generated__/desk.ts';
import { readSdl, sdlFolder } from '../sdl.ts';
import { guardDesk } from './guards.ts';
import { auditResolvers } from './resolvers/audit.ts';
import { clubResolvers } from './resolvers/club.ts';
import { kioskResolvers } from './resolvers/kiosk.ts';
import { memberResolvers } from './resolvers/member.ts';
import { operationsResolvers } from './resolvers/operations.ts';
import { privacyResolvers } from './resolvers/privacy.ts';
import { staffResolvers } from './resolvers/staff.ts';
import { todayResolvers } from './resolvers/today.ts';

const dateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize(value) {
    if (!(value instanceof Date)) throw new TypeError('A DateTime of the desk is a Date.');
    return value.toISOString();
  },
});

/** Startup fails if a resolver has no field in the SDL. */
const resolverValidationOptions = { requireResolversToMatchSchema: 'error' } as const;

const areas: readonly Resolvers[] = [
  auditResolvers,
  clubResolvers,
  kioskResolvers,
  memberResolvers,
  operationsResolvers,
  privacyResolvers,
  staffResolvers,
  todayResolvers,
];

/** Creates the graph of the staff desk from the SDL in `schema/desk/`. It shares nothing with the public graph. */
export const createDeskSchema = (): GraphQLSchema =>
  guardDesk(
    makeExecutableSchema({
      typeDefs: concatAST(readSdl(join(sdlFolder, 'desk'))),
      resolvers: [{ DateTime: dateTime }, ...areas],
      resolverValidationOptions,
    }),
  );
