import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import type { AnswerNotes, Hear } from './useAnswerNotes.ts';

const nothing: AnswerNotes = { partial: [] };

/** Passes the extensions of a response to the caller, through the context of the operation. */
export const answerNotes = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ extensions }) => {
      const hear: unknown = operation.getContext()['onNotes'];
      if (typeof hear === 'function') (hear as Hear)(read(extensions));
    }),
  ),
);

function read(extensions: Record<string, unknown> | undefined): AnswerNotes {
  const partial = extensions?.['partial'];
  return Array.isArray(partial) ? { partial: partial.map(String) } : nothing;
}
