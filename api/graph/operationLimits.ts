import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { type DocumentNode, GraphQLError, type GraphQLSchema, validate } from 'graphql';
import { oncePer } from '../upstreams/once.ts';
import { costOf, type Operation } from './operationCost.ts';

/** A longer operation is not parsed. */
export const mostTokens = 2_000;

export interface OperationLimits {
  readonly cost: number;
  readonly depth: number;
  readonly aliases: number;
  /** How often it may select the same costly field. */
  readonly repeats: number;
}

/** Returns an error that names the exceeded limit, or null when the operation may be executed. */
export type OperationCheck = (operation: Operation) => GraphQLError | null;

/** Of each document, so many different variables are remembered, if they are not longer. */
const mostAllowed = 20;
const longestAllowed = 300;

const refusal = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/**
 * The limits of one operation, checked before it is executed, for HTTP requests and for pages rendered in process:
 * depth, number of aliases, repeats of the same costly field, and total cost.
 */
export function createOperationCheck(
  schema: GraphQLSchema,
  limits: OperationLimits,
  assumedRows?: number,
): OperationCheck {
  /* A repeated document is the same object, as is each document of our own client. */
  const isTooDeep = oncePer((document: DocumentNode): boolean => {
    let found = false;
    const rule = maxDepthRule({
      n: limits.depth,
      flattenFragments: true,
      propagateOnRejection: false,
      onReject: [() => (found = true)],
    });
    validate(schema, document, [rule]);
    return found;
  });
  /** The variables with which a document was allowed. Counting takes a quarter of a short answer. */
  const allowedOf = oncePer((_document: DocumentNode) => new Set<string>());

  return (operation) => {
    const known = allowedOf(operation.document);
    const key = JSON.stringify([operation.operationName, operation.variables]);
    if (known.has(key)) return null;
    const refused = check(operation);
    if (!refused && key.length <= longestAllowed) {
      if (known.size >= mostAllowed) known.clear();
      known.add(key);
    }
    return refused;
  };

  function check(operation: Operation): GraphQLError | null {
    if (isTooDeep(operation.document)) {
      return refusal(`This operation is too deep; the limit is ${limits.depth} levels.`);
    }
    try {
      const { cost, aliases, mostRepeated } = costOf(schema, operation, assumedRows);
      if (mostRepeated.times > limits.repeats) {
        const { field, times } = mostRepeated;
        return refusal(`This operation asks for ${field} ${times} times; the limit is ${limits.repeats}.`);
      }
      if (aliases > limits.aliases) {
        return refusal(`This operation has ${aliases} aliases; the limit is ${limits.aliases}.`);
      }
      return cost > limits.cost ? refusal(`This operation costs ${cost}; the limit is ${limits.cost}.`) : null;
    } catch (error) {
      // The variables are invalid, so the operation would fail as well.
      if (error instanceof GraphQLError) return refusal(error.message);
      throw error;
    }
  }
}
