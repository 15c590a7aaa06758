import { pictureOf, type WireImage } from './images.ts';

/** A picture in a list of files, as events carry it. */
export interface WireFile {
  readonly document_url: string;
  readonly image: WireImage;
}

/**
 * A picture of any group that must be there, by its path under the media folder without size and ending, e.g.
 * `journal/kitchen`.
 *
 * @throws Error when the media folder lacks it.
 */
export function anyImage(path: string): WireImage {
  const [group = '', name = ''] = path.split('/');
  const image = pictureOf(group, name);
  if (image === null) throw new Error(`The media folder has no picture ${path}.`);
  return image;
}

/** The picture as a file row. @throws Error when the media folder lacks it. */
export function fileRow(path: string): WireFile {
  const image = anyImage(path);
  return { document_url: image.url, image };
}
