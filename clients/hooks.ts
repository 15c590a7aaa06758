import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useFragment, useQuery, type SkipToken } from '@apollo/client/react';

/*
 * Factories for the generated hooks. Apollo Client 4 declares its hooks as overloads, which TypeScript cannot infer
 * through a wrapper. So each factory declares its own type and casts once.
 */

type Args<V, O> = Record<string, never> extends V ? [options?: O] : [options: O];

export interface QueryHook<D, V extends OperationVariables> {
  (...args: Args<V, useQuery.Options<D, V>>): useQuery.Result<D, V, 'empty' | 'complete' | 'streaming'>;
  (
    ...args: Args<V, useQuery.Options<D, V> | SkipToken>
  ): useQuery.Result<D, V, 'empty' | 'complete' | 'streaming', Partial<V>>;
}

export const queryHook = <D, V extends OperationVariables>(document: TypedDocumentNode<D, V>): QueryHook<D, V> =>
  ((options: useQuery.Options<D, V>) => useQuery(document, options)) as unknown as QueryHook<D, V>;

type FragmentOptions<D> = Pick<useFragment.Options<D, OperationVariables>, 'client' | 'optimistic'> & {
  /** The entity from the parent's query; null while there is none, which is an incomplete result. */
  readonly from: useFragment.FromOptionValue<D> | null;
};

export type FragmentHook<D> = (options: FragmentOptions<D>) => useFragment.Result<D>;

export const fragmentHook = <D>(fragment: TypedDocumentNode<D>, fragmentName: string): FragmentHook<D> => {
  const use = useFragment as unknown as (options: object) => useFragment.Result<D>;
  return (options) => use({ ...options, fragment, fragmentName });
};
