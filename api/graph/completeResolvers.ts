import type { GraphQLScalarType } from 'graphql';
import type { Resolvers, ResolversParentTypes } from '../__generated__/schema.ts';

/*
 * The code generator makes every resolver optional, so a field that was added only to the SDL would silently return
 * null. With `CompleteResolvers` every field that is not on the model of its type must have a resolver, or type
 * checking fails.
 */

type ParentOf<T> = T extends keyof ResolversParentTypes
  ? T extends 'Query' | 'Mutation'
    ? object
    : ResolversParentTypes[T]
  : object;

type Unanswered<R, P> = Exclude<keyof R, keyof P | '__isTypeOf' | '__resolveType'>;

type Needed = {
  [T in keyof Resolvers]-?: NonNullable<Resolvers[T]> extends GraphQLScalarType
    ? T
    : [Unanswered<NonNullable<Resolvers[T]>, ParentOf<T>>] extends [never]
      ? never
      : T;
}[keyof Resolvers];

type CompleteFields<R, P> = R extends GraphQLScalarType ? R : R & Required<Pick<R, Unanswered<R, P>>>;

export type CompleteResolvers = { [T in Needed]: CompleteFields<NonNullable<Resolvers[T]>, ParentOf<T>> } & Omit<
  Resolvers,
  Needed
>;
