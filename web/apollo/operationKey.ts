import type { OperationVariables } from '@apollo/client';
import { canonicalStringify } from '@apollo/client/utilities';

/** Names an operation together with its variables. */
export const operationKey = (operation: {
  readonly operationName: string | undefined;
  readonly variables: OperationVariables | undefined;
}): string => `${operation.operationName ?? ''} ${canonicalStringify(operation.variables ?? {})}`;
