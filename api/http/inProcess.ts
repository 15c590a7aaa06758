import type { DocumentNode } from 'graphql';
import type { Execute as ExecuteForPage } from '#rules/serverEntry.ts';
import type { CallerContext } from '../domains/shared/context.ts';
import type { Execute } from '../graph/execute.ts';
import { formatError, logGraphErrors } from './graphErrors.ts';

export interface Graph {
  readonly execute: Execute;
  /** Whether all visitors get the same answer to an operation. */
  readonly isForVisitors: (document: DocumentNode) => boolean;
}

/** Executes an operation of a page in process, with the same responses, errors and log lines as over HTTP. */
export const inProcess =
  ({ execute }: Graph, contextValue: CallerContext): ExecuteForPage =>
  async ({ document, variables, operationName }) => {
    const result = await execute({ document, variables, operationName, contextValue, isKnown: true });
    const answer = { data: result.data ?? null, extensions: result.extensions ?? {} };
    if (!result.errors) return answer;
    logGraphErrors(contextValue.services, contextValue.call.requestId, operationName, result.errors);
    return { ...answer, errors: result.errors.map((error) => formatError(error.toJSON())) };
  };
