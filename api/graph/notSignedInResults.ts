import { getNamedType, GraphQLError, isUnionType, type GraphQLSchema } from 'graphql';
import { notSignedIn } from '../domains/shared/userErrors.ts';

/**
 * For a visitor, and when the session ends during the mutation: a mutation whose result type has a NotSignedInError
 * returns that instead of an UNAUTHENTICATED error.
 */
export function returnNotSignedIn(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const type = getNamedType(field.type);
    const { resolve } = field;
    if (!resolve || !isUnionType(type) || !type.getTypes().some(({ name }) => name === 'NotSignedInError')) continue;
    field.resolve = async (...args) => {
      try {
        return await resolve(...args);
      } catch (error) {
        if (error instanceof GraphQLError && error.extensions['code'] === 'UNAUTHENTICATED') {
          return notSignedIn(error.message);
        }
        throw error;
      }
    };
  }
  return schema;
}
