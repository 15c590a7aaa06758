import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { getList, type OnDropped, rowId, inAnyCase, requiredText } from './publicRows.ts';
import { z } from 'zod';
import { rowSchema } from '../reading.ts';
import { readImage } from './images.ts';
import {
  anything,
  httpUrl,
  isRecord,
  looseDecimal,
  looseList,
  looseListOf,
  looseRupees,
  looseText,
} from './wireValues.ts';
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

/** Attachments; a group may be wrapped in `attachfiles`. */
const attachments = looseList.transform((groups) =>
  groups.flatMap((group) =>
    isRecord(group) && 'attachfiles' in group ? looseList.parse(group['attachfiles']) : [group],
  ),
);

/** Images of a gallery, plain or described. */
const gallery = attachments.transform((files) =>
  files
    .map((file) => (isRecord(file) ? readImage(file['image'], file['document_url']) : readImage(null, file)))
    .filter((image) => image !== null),
);

const videoFile = z
  .union([
    z.object({ document_url: httpUrl, title: looseText, poster: anything }),
    z.string().transform((address) => ({ document_url: httpUrl.parse(address), title: null, poster: null })),
  ])
  .transform(({ document_url, title, poster }) => ({
    url: document_url,
    title,
    poster: isRecord(poster) ? readImage(poster) : readImage(null, poster),
  }));

/** Videos with a URL; the others are omitted. */
const videos = attachments.transform((files) =>
  files.flatMap((file) => {
    const { data } = videoFile.safeParse(file);
    return data?.url ? [{ ...data, url: data.url }] : [];
  }),
);

/** `{name}` or the plain name. */
const named = anything.transform((value) => (isRecord(value) ? value['name'] : value));
/** `{document_url}` or the plain URL. */
const document = anything.transform((value) => (isRecord(value) ? value['document_url'] : value));

const amenity = z
  .union([z.object({ name: requiredText, icon_url: httpUrl }), requiredText])
  .transform((value) =>
    typeof value === 'string' ? { name: value, iconUrl: null } : { name: value.name, iconUrl: value.icon_url },
  );

/** A list of numbers, or one text with all of them. */
const reraNumbers = looseListOf(requiredText).transform((texts) => texts.flatMap((text) => text.split(/[,;]/)));

const wireRow = rowSchema({
  id: ['id', rowId],
  projectName: ['project_name', looseText],
  name: ['name', looseText],
  city: ['location', anything.transform((value) => looseText.parse(isRecord(value) ? value['city'] : value))],
  status: ['status', looseText],
  landArea: ['land_area', looseDecimal],
  landUnit: ['land_uom', looseText],
  configurations: ['configurations', looseListOf(named.pipe(requiredText))],
  /** Whole rupees. */
  price: ['price', looseRupees],
  imageUrl: ['image_url', httpUrl],
  image: ['image', anything],
  eveningImage: ['dusk_image', anything.transform((value) => (isRecord(value) ? readImage(value) : null))],
  description: ['project_description', looseText],
  gallery: ['gallery_image', gallery],
  videos: ['videos', videos],
  video: ['video', videos],
  brochureUrl: ['brochure', looseList.transform(([first]) => document.pipe(httpUrl).parse(first))],
  amenities: ['amenities', looseListOf(amenity)],
  highlights: ['highlights', looseListOf(z.object({ title: requiredText, text: requiredText }))],
  mapUrl: ['map_url', httpUrl],
  reraNumbers: ['rera_number', reraNumbers],
  moreReraNumbers: ['rera_number_multiple', reraNumbers],
  reraUrl: ['rera_url', httpUrl],
  disclaimer: ['project_disclaimer', looseText],
});

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
];

/** A row of get_all_projects. Accepts its many spellings, but is strict about the project's ID and price. */
export const projectRow = inAnyCase(
  wireRow
    .refine(({ projectName, name }) => projectName ?? name, { path: ['name'] })
    .transform(({ projectName, landUnit, video, reraNumbers: numbers, moreReraNumbers, reraUrl, ...project }) => {
      const { landArea, imageUrl, mapUrl } = project;
      const image = readImage(project.image, imageUrl);
      return {
        ...project,
        name: projectName ?? project.name ?? '',
        landArea: landArea !== null && landArea > 0 ? { value: landArea, unit: landUnit } : null,
        configurations: distinct(project.configurations),
        imageUrl: imageUrl ?? image?.url ?? null,
        image,
        videos: [...project.videos, ...video],
        mapEmbedUrl: toMapEmbedUrl(mapUrl),
        rera: { numbers: distinct([...moreReraNumbers, ...numbers]), url: reraUrl },
      };
    }),
);

export type ProjectRecord = Readonly<z.output<typeof projectRow>>;

/**
 * All projects in the backend's order.
 *
 * @throws UpstreamError when there is no list.
 */
export const getAllProjects = (http: Http, call: CallContext, onDropped: OnDropped): Promise<ProjectRecord[]> =>
  getList(http, call, { path: '/get_all_projects.json', name: 'projects' }, projectRow, onDropped);
