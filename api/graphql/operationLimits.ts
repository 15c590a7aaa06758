import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { type DocumentNode, GraphQLError, type GraphQLSchema, validate } from 'graphql';
import type { Config } from '../config.ts';
import { costOf } from './operationCost.ts';

export type OperationLimits = Config['operationLimits'];

interface Operation {
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly variables: Record<string, unknown>;
}

/** Says why an operation is not run: what of it is too much, and the limit; null when it may be run. */
export type OperationCheck = (operation: Operation) => GraphQLError | null;

const refusal = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });

/**
 * The limits of one operation, checked before anything of it is run, over HTTP as for pages that are rendered in process:
 * how deep it goes, how many aliases it has, how often it asks for the same costly field, and what it costs in all.
 */
export function createOperationCheck(schema: GraphQLSchema, limits: OperationLimits): OperationCheck {
  /** By document: a document that is sent again, and each one of our own client, is the same object. */
  const tooDeep = new WeakMap<DocumentNode, boolean>();
  const isTooDeep = (document: DocumentNode): boolean => {
    const known = tooDeep.get(document);
    if (known !== undefined) return known;
    let found = false;
    const rule = maxDepthRule({
      n: limits.depth,
      flattenFragments: true,
      propagateOnRejection: false,
      onReject: [() => (found = true)],
    });
    validate(schema, document, [rule]);
    tooDeep.set(document, found);
    return found;
  };

  return (operation) => {
    if (isTooDeep(operation.document)) {
      return refusal(`This operation is too deep; the limit is ${limits.depth} levels.`);
    }
    try {
      const { cost, aliases, mostRepeated } = costOf(schema, operation);
      if (mostRepeated.times > limits.repeats) {
        const { field, times } = mostRepeated;
        return refusal(`This operation asks for ${field} ${times} times; the limit is ${limits.repeats}.`);
      }
      if (aliases > limits.aliases) {
        return refusal(`This operation has ${aliases} aliases; the limit is ${limits.aliases}.`);
      }
      return cost > limits.cost ? refusal(`This operation costs ${cost}; the limit is ${limits.cost}.`) : null;
    } catch (error) {
      // Variables that do not fit, which would fail the operation as well.
      if (error instanceof GraphQLError) return refusal(error.message);
      throw error;
    }
  };
}
