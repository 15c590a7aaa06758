import { ApolloLink } from '@apollo/client';
import { useMemo, useState } from 'react';
import { tap } from 'rxjs';

/** What a response says besides its data (docs/channel.md): which parts are missing. */
export interface AnswerNotes {
  /** The sources that are missing from the response. */
  readonly partial: readonly string[];
}

const nothing: AnswerNotes = { partial: [] };

type Hear = (notes: AnswerNotes) => void;

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

/**
 * The `context` for a query hook, and the notes of its newest response. Apollo's own results leave the extensions out.
 */
export function useAnswerNotes(): { readonly notes: AnswerNotes; readonly context: { readonly onNotes: Hear } } {
  const [notes, onNotes] = useState(nothing);
  const context = useMemo(() => ({ onNotes }), []);
  return { notes, context };
}
