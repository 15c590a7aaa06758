import * as text from '#text/posts.ts';
import { ordinalDay } from '#web/format/ist.ts';

/** '5th March | 4 mins Read'; only the reading time for a post without a date. The reading time is a fixed text. */
export const dateAndReadingTime = (publishedOn: string | null): string =>
  publishedOn === null ? text.readingTime : `${ordinalDay(publishedOn)} | ${text.readingTime}`;

/** The paragraphs of an article, separated by blank lines. */
export const paragraphsOf = (body: string | null): string[] =>
  (body ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
