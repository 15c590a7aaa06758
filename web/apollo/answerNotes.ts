import { ApolloLink } from '@apollo/client';
import { useMemo, useState } from 'react';
import { tap } from 'rxjs';

/** What the graph says of an answer beside its data (docs/channel.md): parts that did not come. */
export interface AnswerNotes {
  /** The sources that an answer has nothing of. */
  readonly partial: readonly string[];
}

const nothing: AnswerNotes = { partial: [] };

type Hear = (notes: AnswerNotes) => void;

/** Tells whoever asked, through the context of the operation, what its answer said of itself. */
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

/** For `context` of a query hook, and what its newest answer said. Apollo's own results leave the extensions out. */
export function useAnswerNotes(): { readonly notes: AnswerNotes; readonly context: { readonly onNotes: Hear } } {
  const [notes, onNotes] = useState(nothing);
  const context = useMemo(() => ({ onNotes }), []);
  return { notes, context };
}
