import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** Control characters and lone surrogates: they cannot be typed, and backends may not store them. */
const unprintable = /[\p{Cc}\p{Cs}]/u;

/** The checks for a single line of text with at most `max` characters. */
export const oneLine = (max: number) =>
  [
    z.maxLength(max, messages.tooLong),
    z.refine<string>((text) => !unprintable.test(text), messages.unprintableCharacters),
  ] as const;

/** The same for multi-line text. */
export const manyLines = (max: number) =>
  [
    z.maxLength(max, messages.tooLong),
    z.refine<string>((text) => !unprintable.test(text.replace(/[\n\r\t]/g, '')), messages.unprintableCharacters),
  ] as const;
