import { mapOrigins } from '#rules/constants.ts';

/**
 * The URL that shows a place in a frame. Embeddable links are kept, place links are converted. Everything else, and any
 * host that the pages do not allow in a frame, gives null.
 */
export function toMapEmbedUrl(mapUrl: string | null): string | null {
  const url = mapUrl === null ? null : URL.parse(mapUrl.replace(/^http:/i, 'https:'));
  if (!url || !isMapOrigin(url.origin)) return null;
  if (isEmbeddable(url)) return url.href;
  const place = placeOf(url);
  if (place === null) return null;
  const embed = new URL('/maps', url.origin);
  embed.searchParams.set('q', place);
  embed.searchParams.set('output', 'embed');
  return embed.href;
}

const isMapOrigin = (origin: string): boolean => mapOrigins.some((known) => known === origin);

const isEmbeddable = (url: URL): boolean =>
  /\/embed(?:[/.]|$)/.test(url.pathname) || url.searchParams.get('output') === 'embed';

/** The search term: the marked point, otherwise the centre of the map, otherwise the text. */
function placeOf({ pathname, searchParams }: URL): string | null {
  if (!/^\/maps(?:\/|$)/.test(pathname)) return null;
  const point =
    /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/.exec(pathname) ??
    /\/@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/.exec(pathname);
  const [, latitude, longitude] = point ?? [];
  if (latitude !== undefined && longitude !== undefined && Math.abs(+latitude) <= 90 && Math.abs(+longitude) <= 180) {
    return `${latitude},${longitude}`;
  }
  const query = searchParams.get('q') ?? searchParams.get('query');
  if (query?.trim()) return query.trim();
  const [, name] = /^\/maps\/(?:place|search)\/([^/]+)/.exec(pathname) ?? [];
  return name === undefined ? null : decoded(name.replaceAll('+', ' ')).trim() || null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
