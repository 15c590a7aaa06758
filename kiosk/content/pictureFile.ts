import { parseUrl } from '#rules/parseUrl.ts';
import type { KioskPicture_imageFragment } from './KioskPicture.generated.ts';

export type Picture = Omit<KioskPicture_imageFragment, ' $fragmentName'>;

const wanted = 1600;

/**
 * The one file of a picture that the kiosk shows and keeps on the device: as wide as the screen, in the smallest format.
 */
export function pictureFile({ url, sources }: Pick<Picture, 'url' | 'sources'>): string {
  const best = sources.filter(({ type }) => type === 'image/avif');
  const candidates = (best.length > 0 ? best : sources).toSorted((a, b) => a.width - b.width);
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.url ?? url;
}

/** Whether a film is a file that can be kept and played here; one on another site needs that site's player. */
export const isFilmFile = (url: string): boolean => /\.(mp4|webm|m4v)$/i.test(parseUrl(url)?.pathname ?? '');
