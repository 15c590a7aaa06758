import { getNamedType, isUnionType, type GraphQLSchema } from 'graphql';
import { SessionEndedError } from './errors.ts';
import { notSignedIn } from './userErrors.ts';

/**
 * When the session ends during a mutation whose result type has NotSignedInError, returns that error, as if there had
 * been no session from the start.
 */
export function answerEndedSessions(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const type = getNamedType(field.type);
    const { resolve } = field;
    if (!resolve || !isUnionType(type) || !type.getTypes().some(({ name }) => name === 'NotSignedInError')) continue;
    field.resolve = async (...args) => {
      try {
        return await resolve(...args);
      } catch (error) {
        if (error instanceof SessionEndedError) return notSignedIn(error.message);
        throw error;
      }
    };
  }
  return schema;
}
