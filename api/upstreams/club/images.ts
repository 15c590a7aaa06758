import { z } from 'zod';
import { httpUrl, isRecord, looseDecimal, looseListOf, looseText } from './wireValues.ts';

const pixels = looseDecimal.transform((value) =>
  value !== null && Number.isInteger(value) && value > 0 ? value : null,
);

/** These two values are used in style attributes, so they must match exactly. */
const color = looseText.transform((value) => (value !== null && /^#[\da-f]{6}$/i.test(value) ? value : null));
const blur = looseText.transform((value) =>
  value !== null && value.length <= 4096 && /^data:image\/(?:webp|png|jpeg|avif);base64,[\w+/=]+$/.test(value)
    ? value
    : null,
);

const source = z.object({
  type: z.string().regex(/^image\/[a-z0-9.+-]+$/),
  width: pixels.pipe(z.number()),
  url: httpUrl.pipe(z.string()),
});

const described = z.object({
  url: httpUrl,
  alt: looseText,
  width: pixels,
  height: pixels,
  /** The dominant colour, e.g. `#c8a888`. */
  color,
  /** A tiny placeholder image as a data URL, shown while the real one loads. */
  blur,
  sources: looseListOf(source),
});

/** An image. Only its URL is always known; some backends return nothing else. */
export type ImageRecord = Readonly<z.output<typeof described> & { url: string }>;

/** An image from its description, otherwise from its plain URL; null when there is neither. */
export function readImage(description: unknown, address: unknown = null): ImageRecord | null {
  const bare = httpUrl.parse(address);
  const { url, ...rest } = described.parse(isRecord(description) ? description : {});
  const found = url ?? bare;
  return found === null ? null : { url: found, ...rest };
}
