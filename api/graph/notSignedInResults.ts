import { getNamedType, GraphQLError, isUnionType, type GraphQLSchema } from 'graphql';
import { messageOf } from '../domains/shared/errors.ts';
import { notSignedIn } from '../domains/shared/userErrors.ts';

/**
 * For a visitor, and when the session ends during the operation: a mutation or query whose result type has a
 * NotSignedInError returns that instead of an UNAUTHENTICATED error.
 */
export function returnNotSignedIn(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  for (const field of roots.flatMap((root) => Object.values(root?.getFields() ?? {}))) {
    const type = getNamedType(field.type);
    const { resolve } = field;
    if (!resolve || !isUnionType(type) || !type.getTypes().some(({ name }) => name === 'NotSignedInError')) continue;
    field.resolve = async (...args) => {
      try {
        return await resolve(...args);
      } catch (error) {
        if (error instanceof GraphQLError && error.extensions['code'] === 'UNAUTHENTICATED') {
          return notSignedIn(messageOf(error));
        }
        throw error;
      }
    };
  }
  return schema;
}
