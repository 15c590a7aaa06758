import type { Message } from '#rules/messageByName.ts';

/** An expected failure whose message has no words yet. */
export type Untranslated<T> = Omit<T, 'message'> & { readonly message: Message };

export interface FieldFault {
  readonly field: string;
  readonly message: Message;
}
