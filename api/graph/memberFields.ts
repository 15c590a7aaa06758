import { type GraphQLSchema, isObjectType } from 'graphql';
import type { CallerContext } from '../domains/shared/context.ts';
import { fieldContexts } from './fieldContexts.ts';

/**
 * Keeps the resolvers with a MemberContext from being called with another one. An operation that would do so is not
 * executed for an answer that others get, so this only finds mistakes; nobody's data is in that context.
 */
export function guardMemberFields(schema: GraphQLSchema): GraphQLSchema {
  const open = fieldContexts(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const { resolve } = field;
      const coordinate = `${type.name}.${field.name}`;
      if (!resolve || open.has(coordinate)) continue;
      field.resolve = (source, args, context: CallerContext, info) => {
        if (context.isShared) throw new Error(`${coordinate} depends on the caller, and others get this answer too.`);
        return resolve(source, args, context, info);
      };
    }
  }
  return schema;
}
