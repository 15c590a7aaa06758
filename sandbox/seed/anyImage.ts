import { pictureOf, type WireImage } from './images.ts';

/** A picture in a list of files, as in events. */
export interface WireFile {
  readonly document_url: string;
  readonly image: WireImage;
}

/**
 * A picture of any group by its path under the media directory, without size and extension, such as `journal/kitchen`.
 *
 * @throws Error if the media directory does not have it.
 */
export function anyImage(path: string): WireImage {
  const [group = '', name = ''] = path.split('/');
  const image = pictureOf(group, name);
  if (image === null) throw new Error(`The media folder has no picture ${path}.`);
  return image;
}

/** The picture as a file row. @throws Error if the media directory does not have it. */
export function fileRow(path: string): WireFile {
  const image = anyImage(path);
  return { document_url: image.url, image };
}
