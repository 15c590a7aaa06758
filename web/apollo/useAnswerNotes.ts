import { useMemo, useState } from 'react';

/** What a response says besides its data (docs/build/channel.md): which parts are missing. */
export interface AnswerNotes {
  /** The sources that are missing from the response. */
  readonly partial: readonly string[];
}

const nothing: AnswerNotes = { partial: [] };

export type OnNotes = (notes: AnswerNotes) => void;

/**
 * The `context` for a query hook, and the notes of its newest response. Apollo's own results leave the extensions out.
 */
export function useAnswerNotes(): { readonly notes: AnswerNotes; readonly context: { readonly onNotes: OnNotes } } {
  const [notes, onNotes] = useState(nothing);
  const context = useMemo(() => ({ onNotes }), []);
  return { notes, context };
}
