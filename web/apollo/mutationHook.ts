import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';

/** The maker behind the generated hooks of mutations; no first visit needs it, so it has a file of its own. */
export type MutationHook<D, V extends OperationVariables> = (
  options?: useMutation.Options<D, V>,
) => useMutation.ResultTuple<D, V>;

export const mutationHook =
  <D, V extends OperationVariables>(document: TypedDocumentNode<D, V>): MutationHook<D, V> =>
  (options?: useMutation.Options<D, V>) =>
    useMutation(document, options as never);
