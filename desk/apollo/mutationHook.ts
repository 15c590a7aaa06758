import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';

export type MutationHook<D, V extends OperationVariables> = (
  options?: useMutation.Options<D, V>,
) => useMutation.ResultTuple<D, V>;

/** The factory for the generated mutation hooks; see web/apollo/hooks.ts. */
export const mutationHook =
  <D, V extends OperationVariables>(document: TypedDocumentNode<D, V>): MutationHook<D, V> =>
  (options?: useMutation.Options<D, V>) =>
    useMutation(document, options as never);
