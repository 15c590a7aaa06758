import { ApolloLink } from '@apollo/client';
import { tap } from 'rxjs';
import type { AnswerNotes, OnNotes } from './useAnswerNotes.ts';

const nothing: AnswerNotes = { partial: [] };

/** Passes the extensions of a response to the caller, through the context of the operation. */
export const answerNotes = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(({ extensions }) => {
      const onNotes: unknown = operation.getContext()['onNotes'];
      if (typeof onNotes === 'function') (onNotes as OnNotes)(read(extensions));
    }),
  ),
);

function read(extensions: Record<string, unknown> | undefined): AnswerNotes {
  const partial = extensions?.['partial'];
  return Array.isArray(partial) ? { partial: partial.map(String) } : nothing;
}
