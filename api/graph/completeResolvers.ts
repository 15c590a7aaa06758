import type { GraphQLScalarType } from 'graphql';

/*
 * The code generator makes every resolver optional, so a field that was added only to the SDL would silently return
 * null. With `CompleteResolvers` every field that is not on the model of its type must have a resolver, or type
 * checking fails.
 */

type ParentOf<Parents, T> = T extends keyof Parents
  ? T extends 'Query' | 'Mutation' | 'Subscription'
    ? object
    : Parents[T]
  : object;

type Unanswered<R, P> = Exclude<keyof R, keyof P | '__isTypeOf' | '__resolveType'>;

type Needed<All, Parents> = {
  [T in keyof All]-?: NonNullable<All[T]> extends GraphQLScalarType
    ? T
    : [Unanswered<NonNullable<All[T]>, ParentOf<Parents, T>>] extends [never]
      ? never
      : T;
}[keyof All];

type CompleteFields<R, P> = R extends GraphQLScalarType ? R : R & Required<Pick<R, Unanswered<R, P>>>;

/** `All` and `Parents`: the generated `Resolvers` and `ResolversParentTypes` of one graph. */
export type CompleteResolvers<All, Parents> = {
  [T in Needed<All, Parents>]: CompleteFields<NonNullable<All[T]>, ParentOf<Parents, T>>;
} & Omit<All, Needed<All, Parents>>;

type Intersection<T> = (T extends unknown ? (one: T) => void : never) extends (one: infer Whole) => void
  ? Whole
  : never;

/** The resolvers of all areas. Each type may have fields from several of them. */
export function together<const Area extends Readonly<Record<string, object>>>(
  areas: readonly Area[],
): Intersection<Area> {
  const types: Record<string, object> = {};
  for (const [type, fields] of areas.flatMap((area) => Object.entries(area)))
    types[type] = { ...types[type], ...fields };
  return types as Intersection<Area>;
}
