import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import type { PublicContext } from '../domains/shared/context.ts';
import { oncePer } from '../upstreams/once.ts';
import { inSpan } from '../upstreams/spans.ts';
import type { Operation } from './operationCost.ts';
import type { OperationCheck } from './operationLimits.ts';
import { onlyAsStream } from './subscribe.ts';

/** A valid operation with the context of its request. */
export interface Execution extends Operation {
  readonly contextValue: PublicContext;
  /** Whether the document is one of a known client, the same object each time. */
  readonly isKnown: boolean;
}
export type Execute = (execution: Execution) => Promise<ExecutionResult>;

/** A query responds within 6 seconds, with the data that is available by then. */
export const queryDeadlineMs = 5_000;

/** The extensions of a response: that it contains stale public data, since when, and which sources are missing. */
function extensionsOf(notes: PublicContext['notes']) {
  const said = (kind: string) =>
    [...notes].flatMap((note) => (note.startsWith(`${kind}:`) ? [note.slice(kind.length + 1)] : []));
  const partial = said('partial');
  const [oldest] = said('asOf').toSorted();
  return {
    ...(notes.has('stale') && { stale: true }),
    ...(oldest !== undefined && { asOf: oldest }),
    ...(partial.length > 0 && { partial }),
  };
}

/**
 * Executes operations, for HTTP requests and for pages: refuses those over the limits, ends the upstream calls of a query
 * in time, and adds `extensions`. With `compiles`, operations of known clients are compiled to functions when they are first
 * used (graphql-jit). Compiling takes milliseconds and memory, so all others are executed by graphql-js. The answers are
 * equal.
 */
export function createExecute(
  schema: GraphQLSchema,
  { check, compiles }: { readonly check: OperationCheck; readonly compiles: boolean },
): Execute {
  const compiledOf = oncePer((document: DocumentNode): CompiledQuery | null => {
    const result = compileQuery(schema, document, undefined, { useExperimentalPathBasedSkipInclude: true });
    return isCompiledQuery(result) ? result : null;
  });

  const run: Execute = async ({ document, operationName, variables, contextValue, isKnown }) => {
    const query = compiles && isKnown && getOperationAST(document, operationName) ? compiledOf(document) : null;
    const result: ExecutionResult | undefined = await query?.query(undefined, contextValue, variables);
    if (result && result.data !== undefined) return withErrors(result);
    // Not compiled, or its variables were refused before anything was executed: the messages of graphql-js are the known ones.
    return execute({
      schema,
      document,
      contextValue,
      variableValues: variables,
      ...(operationName ? { operationName } : {}),
    });
  };
  return async (execution) => {
    const refused = check(execution);
    if (refused) return { errors: [refused] };
    const { contextValue } = execution;
    const type = getOperationAST(execution.document, execution.operationName)?.operation ?? 'operation';
    if (type === OperationTypeNode.SUBSCRIPTION) return { errors: [onlyAsStream()] };
    // The name of an unknown operation may be any text.
    const name = (execution.isKnown && execution.operationName) || 'other';
    const attributes = { 'graphql.operation.type': type, 'graphql.operation.name': name };
    const done = type === OperationTypeNode.QUERY ? contextValue.endAfter(queryDeadlineMs) : null;
    const result = await inSpan(`${type} ${name}`, { attributes }, () => run(execution)).finally(() => done?.());
    const answer = result.errors ? { ...result, errors: result.errors.map(inLanguageOf(contextValue)) } : result;
    return contextValue.notes.size > 0 ? { ...answer, extensions: extensionsOf(contextValue.notes) } : answer;
  };
}

/** With the errors as graphql-js makes them; those of graphql-jit lack `extensions` where there are none. */
function withErrors({ data, errors }: ExecutionResult): ExecutionResult {
  if (!errors) return { data: data ?? null };
  return {
    data: data ?? null,
    errors: errors.map((error) => withExtensions(error, error.extensions)),
  };
}

function withExtensions(
  { message, path, locations, originalError }: GraphQLError,
  extensions: GraphQLError['extensions'],
): GraphQLError {
  return Object.assign(new GraphQLError(message, { path, originalError, extensions }), { locations });
}

/** Notes on an error in which language its message is sent. */
const inLanguageOf =
  ({ language }: PublicContext) =>
  (error: GraphQLError): GraphQLError =>
    withExtensions(error, { ...error.extensions, language });
