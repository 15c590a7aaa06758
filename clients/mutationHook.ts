import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';

/** The factory for the generated mutation hooks; see hooks.ts. It has its own file because no first visit needs it. */
export type MutationHook<D, V extends OperationVariables> = (
  options?: useMutation.Options<D, V>,
) => useMutation.ResultTuple<D, V>;

export const mutationHook =
  <D, V extends OperationVariables>(document: TypedDocumentNode<D, V>): MutationHook<D, V> =>
  (options?: useMutation.Options<D, V>) =>
    useMutation(document, options as never);
