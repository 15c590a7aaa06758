import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from 'graphql';
import { streamPath } from '#rules/memberUpdates.ts';
import type { MemberContext } from '../domains/shared/context.ts';
import { guardKiosks } from './kioskOperations.ts';
import type { KnownOperations } from './knownOperations.ts';
import { mostTokens, type OperationCheck } from './operationLimits.ts';

export interface StreamRequest {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
}

/** What a stream begins with: its results, or why there are none. */
export type Subscribed = AsyncGenerator<ExecutionResult, void, void> | { readonly errors: readonly GraphQLError[] };

export type Subscribe = (
  request: StreamRequest,
  contextOf: () => Promise<MemberContext>,
) => Promise<{ readonly name: string; readonly result: Subscribed }>;

const refusal = (message: string, code = 'BAD_REQUEST'): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/** For a subscription that is sent as a query or a mutation is. */
export const onlyAsStream = (): GraphQLError => refusal(`A subscription is a stream: send it to POST ${streamPath}.`);

const onlySubscriptions = (): GraphQLError =>
  refusal('Only a subscription can be a stream. Send the rest to /graphql.');

/**
 * Begins subscriptions, under the limits of all operations: known documents are not parsed again, a kiosk may send only
 * those of its own.
 */
export function createSubscribe(
  schema: GraphQLSchema,
  { check, known }: { readonly check: OperationCheck; readonly known: KnownOperations },
): Subscribe {
  /** @throws GraphQLError */
  const readDocument = (text: string): DocumentNode => {
    const found = known.byText.get(text);
    if (found) return found.document;
    const document = parseOrThrow(text);
    const [invalid] = validate(schema, document, specifiedRules, { maxErrors: 1 });
    if (invalid)
      throw new GraphQLError(invalid.message, {
        nodes: invalid.nodes ?? [],
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      });
    return document;
  };

  return async ({ query, operationName, variables }, contextOf) => {
    let name = 'other';
    try {
      const document = readDocument(query);
      if (known.documents.has(document)) name = getOperationAST(document)?.name?.value ?? name;
      if (getOperationAST(document, operationName)?.operation !== OperationTypeNode.SUBSCRIPTION) {
        throw onlySubscriptions();
      }
      const refused = check({ document, operationName, variables });
      if (refused) throw refused;
      const contextValue = await contextOf();
      guardKiosks(known, contextValue, document);
      const named = operationName === undefined ? {} : { operationName };
      const result = await subscribe({ schema, document, contextValue, variableValues: variables, ...named });
      return { name, result: Symbol.asyncIterator in result ? result : { errors: result.errors ?? [] } };
    } catch (error) {
      if (error instanceof GraphQLError) return { name, result: { errors: [error] } };
      throw error;
    }
  };
}

function parseOrThrow(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: mostTokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    throw new GraphQLError(error.message, { extensions: { code: 'GRAPHQL_PARSE_FAILED' } });
  }
}
