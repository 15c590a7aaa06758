import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** Control characters and halves of characters: no keyboard types them, and no backend can be expected to keep them. */
const unprintable = /[\p{Cc}\p{Cs}]/u;

/** The checks of a text of one line with at most `max` characters. */
export const oneLine = (max: number) =>
  [
    z.maxLength(max, messages.tooLong),
    z.refine<string>((text) => !unprintable.test(text), messages.unprintableCharacters),
  ] as const;

/** The same for a text of several lines. */
export const manyLines = (max: number) =>
  [
    z.maxLength(max, messages.tooLong),
    z.refine<string>((text) => !unprintable.test(text.replace(/[\n\r\t]/g, '')), messages.unprintableCharacters),
  ] as const;
