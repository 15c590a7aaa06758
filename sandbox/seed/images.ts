import manifest from '../media/manifest.json' with { type: 'json' };
import { MEDIA_PREFIX } from '../rest/projects.ts';

/** A picture as the product's own backend describes it, besides the plain address. */
export interface WireImage {
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly blur: string;
  readonly sources: readonly { readonly type: string; readonly width: number; readonly url: string }[];
}

/** The roles of the pictures in a set. Every set has a hero; some have more. */
export type PictureRole = 'hero' | 'dusk' | 'gallery-1' | 'gallery-2' | 'gallery-3';

/**
 * A picture by its group, which is its directory under `media/`, and its name; null if the media directory does not
 * have it.
 */
export function pictureOf(group: string, name: string): WireImage | null {
  const entry = manifest.images.find((image) => image.group === group && image.name === name);
  if (entry === undefined) return null;
  const fileOf = (width: number, format: string): string => `${MEDIA_PREFIX}${group}/${name}-${width}.${format}`;
  const sources = entry.formats.flatMap((format) =>
    entry.widths.map((width) => ({ type: `image/${format}`, width, url: fileOf(width, format) })),
  );
  const { width, height, color, blur, alt } = entry;
  return { url: fileOf(Math.max(...entry.widths), 'webp'), alt, width, height, color, blur, sources };
}

/** A picture of a project by its set and role, or null if the set does not have it. */
export function findImage(set: string, role: PictureRole): WireImage | null {
  return pictureOf('projects', `${set}-${role}`);
}

/** A required picture. @throws Error if the media directory does not have it. */
export function imageOf(set: string, role: PictureRole): WireImage {
  const image = findImage(set, role);
  if (image === null) throw new Error(`The media folder has no picture ${set}-${role}.`);
  return image;
}

/** The known amenities and their icons. */
const AMENITY_ICONS = {
  Jacuzzi: 'jacuzzi',
  'Swimming Pool': 'swimming-pool',
  'Climbing Wall': 'climbing-wall',
  'Half Basketball Court': 'half-basketball-court',
  'Party Lawn': 'party-lawn',
  'Squash Court': 'squash-court',
  'Jogging/Bicycle Track': 'jogging-bicycle-track',
  Spa: 'spa',
  'Clubhouse Lounge': 'clubhouse-lounge',
  Gym: 'gym',
} as const;

export type AmenityName = keyof typeof AMENITY_ICONS;

/** Amenities as wire rows. */
export function amenityRows(names: readonly AmenityName[]): { name: string; icon_url: string }[] {
  return names.map((name) => ({ name, icon_url: `${MEDIA_PREFIX}amenities/${AMENITY_ICONS[name]}.svg` }));
}
