import * as text from '#text/eventsDetail.ts';
import type { PictureImage } from '#web/ui/Picture.tsx';

/** An event's pictures from the graph. */
export type EventImages = Record<'square' | 'portrait' | 'wide' | 'classic' | 'all', readonly PictureImage[]>;

/** Pictures of one shape. */
export interface PictureGroup {
  /** The visible name of the group. */
  readonly label: string;
  /** The aspect ratio (width divided by height) of every picture in it; null if each has its own. */
  readonly ratio: number | null;
  readonly pictures: readonly PictureImage[];
}

const shapes = [
  { shape: 'wide', ratio: 16 / 9 },
  { shape: 'portrait', ratio: 9 / 16 },
  { shape: 'square', ratio: 1 },
  { shape: 'classic', ratio: 3 / 2 },
] as const;

/**
 * The pictures grouped by shape, without duplicates. Pictures of the single list, which have no shape, come last. If
 * the backend sorts none by shape, they are the only group. See docs/domain/catalogue.md.
 */
export function groupsOf(images: EventImages): PictureGroup[] {
  const seen = new Set<string>();
  const fresh = (pictures: readonly PictureImage[]) =>
    pictures.filter(({ url }) => !seen.has(url) && Boolean(seen.add(url)));
  const groups: PictureGroup[] = shapes.map(({ shape, ratio }) => ({
    label: text.pictureShapes[shape],
    ratio,
    pictures: fresh(images[shape]),
  }));
  const rest = { label: seen.size > 0 ? text.morePictures : text.pictures, ratio: null, pictures: fresh(images.all) };
  return [...groups, rest].filter(({ pictures }) => pictures.length > 0);
}

/** The assumed ratio of a picture without a size. */
const usualRatio = 3 / 2;

/** The aspect ratio (width divided by height) of a picture's tile: its group's, otherwise its own, within limits. */
export function tileRatio(group: PictureGroup, { width, height }: PictureImage): number {
  if (group.ratio !== null) return group.ratio;
  return width && height ? Math.min(Math.max(width / height, 9 / 16), 16 / 9) : usualRatio;
}
