import { getNamedType, isUnionType, type GraphQLSchema } from 'graphql';
import { SessionEndedError } from './errors.ts';
import { notSignedIn } from './userErrors.ts';

/**
 * Lets every mutation whose outcomes include NotSignedInError answer with it when the session ends on the way, as it does
 * when there was none from the beginning.
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
