import { ApolloLink } from '@apollo/client';
import { Kind, OperationTypeNode, type DocumentNode, type SelectionNode } from 'graphql';
import { map } from 'rxjs';

type PossibleTypes = Readonly<Record<string, readonly string[]>>;

/** The types that a field's selections name, those of fragments included. */
function namedIn(selections: readonly SelectionNode[], document: DocumentNode): string[] {
  return selections.flatMap((part) => {
    if (part.kind === Kind.INLINE_FRAGMENT) return part.typeCondition ? [part.typeCondition.name.value] : [];
    if (part.kind !== Kind.FRAGMENT_SPREAD) return [];
    return document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === part.name.value ? [one.typeCondition.name.value] : [],
    );
  });
}

/**
 * The root fields of an operation that answer with one of several types, each with the types that this client knows. The
 * parts of a query with several are shown each for itself.
 */
function* answersOf(
  document: DocumentNode,
  possibleTypes: PossibleTypes,
): Generator<readonly [name: string, types: ReadonlySet<string>]> {
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const { operation, selectionSet } = definition;
    if (operation === OperationTypeNode.QUERY && selectionSet.selections.length > 1) continue;
    for (const field of selectionSet.selections) {
      if (field.kind !== Kind.FIELD) continue;
      const named = namedIn(field.selectionSet?.selections ?? [], document);
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
 * Turns an outcome whose type a client does not know, from a newer graph, into a failure with its message. So
 * no caller has to expect it.
 *
 * @param otherwise says it where the outcome has no message
 */
export const knownAnswers = (possibleTypes: PossibleTypes, otherwise: () => string): ApolloLink =>
  new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const outcomes: Readonly<Record<string, Outcome | null>> = result.data ?? {};
        for (const [name, types] of answersOf(operation.query, possibleTypes)) {
          const outcome = outcomes[name];
          if (typeof outcome?.__typename !== 'string' || types.has(outcome.__typename)) continue;
          const message = typeof outcome.message === 'string' ? outcome.message : otherwise();
          return {
            ...result,
            data: null,
            errors: [{ message, path: [name], extensions: { code: 'UNKNOWN_OUTCOME' } }],
          };
        }
        return result;
      }),
    ),
  );
