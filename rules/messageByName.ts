import { z } from 'zod';
import * as hindiTemplates from './hi/messageTemplates.ts';
import * as hindiTexts from './hi/messageTexts.ts';
import type { Language } from './language.ts';
import * as englishTemplates from './messageTemplates.ts';
import * as englishTexts from './messageTexts.ts';

/*
 * What the api says to people, as data: a message has its words only where an answer leaves for a caller, in the language of
 * that caller. The clients have the words of their own language in their build (`messages.ts`).
 */

const { addressLabels, waitingTime: _, ...english } = { ...englishTexts, ...englishTemplates };
type Words = typeof english;
type Name = keyof Words;

/** Both languages have the same names, with the same values. */
const words: Readonly<Record<Language, { readonly [N in Name]: Words[N] extends string ? string : Words[N] }>> = {
  en: english,
  hi: { ...hindiTexts, ...hindiTemplates },
};

export interface NamedMessage {
  readonly named: Name;
  readonly values: readonly unknown[];
}

/** What a source wrote, or what is for colleagues and developers: it is not translated. */
interface OwnWords {
  readonly words: string;
}

export type Message = NamedMessage | OwnWords;

export const ownWords = (text: string): Message => ({ words: text });

type Messages = {
  readonly [N in Name]: Words[N] extends (...values: infer Values extends unknown[]) => string
    ? (...values: Values) => NamedMessage
    : NamedMessage;
};

const named = (name: string, values: readonly unknown[]) => ({ named: name, values });

/** Every message by name; those with a value in them are functions. */
export const messages = Object.fromEntries(
  Object.entries(english).map(([name, text]) => [
    name,
    typeof text === 'string' ? named(name, []) : (...values: unknown[]) => named(name, values),
  ]),
) as Messages;

/** The words of a message in a language. */
export function inWords(message: Message, language: Language): string {
  if ('words' in message) return message.words;
  const text = words[language][message.named];
  return typeof text === 'string' ? text : (text as (...values: readonly unknown[]) => string)(...message.values);
}

export const isMessage = (message: Message | null, { named: name }: NamedMessage): boolean =>
  message !== null && 'named' in message && message.named === name;

const stored = z.object({ named: z.enum(Object.keys(english) as [Name, ...Name[]]), values: z.array(z.unknown()) });

/** A message as a column keeps it, to be put into words when it is read. */
export const storedMessage = (message: Message): string =>
  'words' in message ? message.words : JSON.stringify(message);

/** Reads a column with `storedMessage`. */
export function readMessage(column: string): Message {
  if (!column.startsWith('{"named":')) return ownWords(column);
  const read = stored.safeParse(JSON.parse(column));
  return read.success ? read.data : messages.wentWrong;
}

const ofRules = new Map<string, NamedMessage>(
  (Object.keys(addressLabels) as (keyof typeof addressLabels)[]).map((field) => [
    englishTemplates.fillRequiredFields([field]),
    messages.fillRequiredFields([field]),
  ]),
);
for (const [name, text] of Object.entries(english)) {
  if (typeof text === 'string') ofRules.set(text, messages[name as keyof typeof englishTexts]);
}

/** The message that a rule of a form gives: zod takes texts only, so the rules give those of `messages.ts`. */
export const messageOfRule = (text: string): Message => ofRules.get(text) ?? ownWords(text);
