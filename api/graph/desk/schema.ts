import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { concatAST, GraphQLScalarType, type GraphQLSchema, isEnumType, isIntrospectionType } from 'graphql';
import type { Resolvers, ResolversParentTypes } from '../../__generated__/desk.ts';
import type { CompleteResolvers } from '../completeResolvers.ts';
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

/** Any JSON value: what the browser's WebAuthn API takes and gives. */
const json = new GraphQLScalarType({ name: 'JSON' });

const scalars = { DateTime: dateTime, JSON: json };

/** All areas; type checking fails if a field that is not on the model of its type has no resolver. */
const resolvers: CompleteResolvers<Omit<Resolvers, keyof typeof scalars>, ResolversParentTypes> = {
  ...clubResolvers,
  ...kioskResolvers,
  ...memberResolvers,
  ...operationsResolvers,
  ...privacyResolvers,
  ...staffResolvers,
  ...todayResolvers,
  Query: {
    ...auditResolvers.Query,
    ...clubResolvers.Query,
    ...kioskResolvers.Query,
    ...memberResolvers.Query,
    ...operationsResolvers.Query,
    ...privacyResolvers.Query,
    ...staffResolvers.Query,
    ...todayResolvers.Query,
  },
  Mutation: {
    ...auditResolvers.Mutation,
    ...kioskResolvers.Mutation,
    ...memberResolvers.Mutation,
    ...operationsResolvers.Mutation,
    ...privacyResolvers.Mutation,
    ...staffResolvers.Mutation,
  },
};

/** Startup fails if a field with arguments has no resolver, or a resolver has no field in the SDL. */
const resolverValidationOptions = { requireResolversForArgs: 'error', requireResolversToMatchSchema: 'error' } as const;

/**
 * Returns a code that a newer version of the club has stored as it is, instead of an error for the whole list: while versions
 * change, processes of both read the same rows. The desk shows the code.
 */
function allowNewerCodes(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || isIntrospectionType(type)) continue;
    const serialize = type.serialize.bind(type);
    type.serialize = (code) => (typeof code === 'string' && !type.getValue(code) ? code : serialize(code));
  }
  return schema;
}

/** Creates the graph of the staff desk from the SDL in `schema/desk/`. It shares nothing with the public graph. */
export const createDeskSchema = (): GraphQLSchema =>
  allowNewerCodes(
    guardDesk(
      makeExecutableSchema({
        typeDefs: concatAST(readSdl(join(sdlFolder, 'desk'))),
        resolvers: { ...scalars, ...resolvers },
        resolverValidationOptions,
      }),
    ),
  );
