import { readPoints } from '#rules/points.ts';
import { z } from 'zod';
import { readImage, type ImageRecord } from './images.ts';
import { requiredText } from './publicRows.ts';
import { anything, httpUrl, isRecord, looseDecimal, looseListOf } from './wireValues.ts';

/** Types of values in the lists of the catalogue: flags, points, ratings, words and images. */

/** A flag. A missing or unclear value is false. */
export const looseFlag = anything.transform(
  (value) => value === true || value === 1 || value === 'true' || value === '1',
);

/**
 * Whole points, including 0. A missing value or text is null; a negative or fractional number is refused, since points
 * have a monetary value.
 */
export const loosePoints = looseDecimal.pipe(z.int().nonnegative().nullable());

/** An amount of points that was paid or earned, also with decimals; otherwise null. It is only displayed. */
export const loosePaidPoints = anything.transform((value) => {
  const points = readPoints(typeof value === 'string' ? value.replaceAll(',', '') : value);
  return points === null || points < 0 ? null : points;
});

/** A rating of 0 to 5, otherwise null. */
export const looseRating = looseDecimal.transform((value) =>
  value !== null && value >= 0 && value <= 5 ? value : null,
);

/** A count, otherwise null. */
export const looseCount = looseDecimal.transform((value) =>
  value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null,
);

/** A text, or several texts joined with line breaks; null when there is none. */
export const looseLines = looseListOf(requiredText).transform((lines) => lines.join('\n') || null);

/** Texts, or objects with a name, without duplicates. */
export const looseNames = looseListOf(
  anything.transform((value) => (isRecord(value) ? value['name'] : value)).pipe(requiredText),
).transform((names) => [...new Set(names)]);

/** An image in any of its forms: `{document_url, image}`, `{url}`, a description or a plain URL. */
export function readPicture(value: unknown): ImageRecord | null {
  if (!isRecord(value)) return readImage(null, value);
  return readImage(isRecord(value['image']) ? value['image'] : value, value['document_url'] ?? value['url']);
}

/**
 * All images of several lists, in order, without duplicates. If an image occurs both plain and with a description, the
 * description is used.
 */
export function readPictures(values: readonly unknown[]): ImageRecord[] {
  const read = values.flatMap((value) => {
    const image = readPicture(value);
    return image === null ? [] : [{ image, address: isRecord(value) ? httpUrl.parse(value['document_url']) : null }];
  });
  const described = new Map<string, ImageRecord>();
  for (const { image, address } of read) {
    if (image.width === null && image.sources.length === 0) continue;
    described.set(image.url, image);
    if (address !== null) described.set(address, image);
  }
  const best = read.map(({ image }) => described.get(image.url) ?? image);
  return [...new Map(best.map((image) => [image.url, image])).values()];
}
