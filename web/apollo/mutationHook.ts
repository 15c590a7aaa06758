import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useEffect } from 'react';
import { type MutationHook, mutationHook as hookOf } from '#clients/mutationHook.ts';
import { preloadTransport } from './loadTransport.ts';

export type { MutationHook };

/** A mutation's hook that loads the code to send it before somebody presses a button. */
export const mutationHook = <D, V extends OperationVariables>(
  document: TypedDocumentNode<D, V>,
): MutationHook<D, V> => {
  const useMutation = hookOf(document);
  return (options) => {
    useEffect(preloadTransport, []);
    return useMutation(options);
  };
};
