import { ApolloLink } from '@apollo/client';
import { Kind, OperationTypeNode, type DocumentNode } from 'graphql';
import { map } from 'rxjs';
import { newerAnswer } from '#text/failure.ts';
import { possibleTypes } from './__generated__/possible-types.ts';

/** The root fields of a mutation that answer with one of several types, each with the types that this page knows. */
function* answersOf(document: DocumentNode): Generator<readonly [name: string, types: ReadonlySet<string>]> {
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION || definition.operation !== OperationTypeNode.MUTATION) continue;
    for (const field of definition.selectionSet.selections) {
      if (field.kind !== Kind.FIELD) continue;
      const named = (field.selectionSet?.selections ?? []).flatMap((part) =>
        part.kind === Kind.INLINE_FRAGMENT && part.typeCondition ? [part.typeCondition.name.value] : [],
      );
      if (named.length === 0) continue;
      yield [field.alias?.value ?? field.name.value, new Set(named.flatMap((type) => possibleTypes[type] ?? [type]))];
    }
  }
}

interface Outcome {
  readonly __typename?: unknown;
  readonly message?: unknown;
}

/**
 * Turns the outcome of a mutation whose type this page does not know, from a newer graph, into a failure with its message.
 * So no caller has to expect it.
 */
export const knownAnswers = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      const outcomes: Readonly<Record<string, Outcome | null>> = result.data ?? {};
      for (const [name, types] of answersOf(operation.query)) {
        const outcome = outcomes[name];
        if (typeof outcome?.__typename !== 'string' || types.has(outcome.__typename)) continue;
        const message = typeof outcome.message === 'string' ? outcome.message : newerAnswer;
        return { ...result, data: null, errors: [{ message, path: [name] }] };
      }
      return result;
    }),
  ),
);
