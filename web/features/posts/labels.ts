import * as text from '#text/posts.ts';
import { ordinalDay } from '#web/format/ist.ts';

/** The fixed line of a featured post: '5th March | 4 mins Read', or only its second part for a post without a date. */
export const dateAndReadingTime = (publishedOn: string | null): string =>
  publishedOn === null ? text.readingTime : `${ordinalDay(publishedOn)} | ${text.readingTime}`;

/** The paragraphs of an article, separated by blank lines. */
export const paragraphsOf = (body: string | null): string[] =>
  (body ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
