import { z } from 'zod';
import { readImage } from './images.ts';
import type { ImageRecord } from './images.ts';
import { toMapEmbedUrl } from './mapEmbed.ts';
import { rowId, spelledAnyhow, wordy } from './publicRows.ts';
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

/** A project of the developer, with our field names. */
export interface ProjectRecord {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly status: string | null;
  readonly landArea: { readonly value: number; readonly unit: string | null } | null;
  readonly configurations: readonly string[];
  /** Whole rupees. */
  readonly price: number | null;
  readonly imageUrl: string | null;
  readonly image: ImageRecord | null;
  readonly duskImage: ImageRecord | null;
  readonly description: string | null;
  readonly gallery: readonly ImageRecord[];
  readonly videos: readonly {
    readonly url: string;
    readonly title: string | null;
    readonly poster: ImageRecord | null;
  }[];
  readonly brochureUrl: string | null;
  readonly amenities: readonly { readonly name: string; readonly iconUrl: string | null }[];
  readonly highlights: readonly { readonly title: string; readonly text: string }[];
  readonly mapUrl: string | null;
  readonly mapEmbedUrl: string | null;
  readonly rera: { readonly numbers: readonly string[]; readonly url: string | null };
  readonly disclaimer: string | null;
}

/** `{name}` or the plain name. */
const named = anything.transform((value) => (isRecord(value) ? value['name'] : value));
/** `{document_url}` or the plain URL. */
const document = anything.transform((value) => (isRecord(value) ? value['document_url'] : value));

/** Attachments; a group may be wrapped in `attachfiles`. */
const attachments = looseList.transform((groups) =>
  groups.flatMap((group) =>
    isRecord(group) && 'attachfiles' in group ? looseList.parse(group['attachfiles']) : [group],
  ),
);

const gallery = attachments.transform((files) =>
  files
    .map((file) => (isRecord(file) ? readImage(file['image'], file['document_url']) : readImage(null, file)))
    .filter((image) => image !== null),
);

const video = z
  .union([
    z.object({ document_url: httpUrl, title: looseText, poster: anything }),
    z.string().transform((address) => ({ document_url: httpUrl.parse(address), title: null, poster: null })),
  ])
  .transform(({ document_url, title, poster }) => ({
    url: document_url,
    title,
    poster: isRecord(poster) ? readImage(poster) : readImage(null, poster),
  }));

const videos = attachments.transform((files) =>
  files.flatMap((file) => {
    const { data } = video.safeParse(file);
    return data?.url ? [{ ...data, url: data.url }] : [];
  }),
);

const amenity = z
  .union([z.object({ name: wordy, icon_url: httpUrl }), wordy])
  .transform((value) =>
    typeof value === 'string' ? { name: value, iconUrl: null } : { name: value.name, iconUrl: value.icon_url },
  );

/** A list of numbers, or one text with all of them. */
const reraNumbers = looseListOf(wordy).transform((texts) => texts.flatMap((text) => text.split(/[,;]/)));

const wireRow = z.object({
  id: rowId,
  project_name: looseText,
  name: looseText,
  location: anything.transform((value) => looseText.parse(isRecord(value) ? value['city'] : value)),
  status: looseText,
  land_area: looseDecimal,
  land_uom: looseText,
  configurations: looseListOf(named.pipe(wordy)),
  price: looseRupees,
  image_url: httpUrl,
  image: anything,
  dusk_image: anything,
  project_description: looseText,
  gallery_image: gallery,
  videos,
  video: videos,
  brochure: looseList.transform(([first]) => document.pipe(httpUrl).parse(first)),
  amenities: looseListOf(amenity),
  highlights: looseListOf(z.object({ title: wordy, text: wordy })),
  map_url: httpUrl,
  rera_number: reraNumbers,
  rera_number_multiple: reraNumbers,
  rera_url: httpUrl,
  project_disclaimer: looseText,
});

const distinct = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
];

/** A row of get_all_projects. Accepts its many spellings, but is strict about the project's ID and price. */
export const projectRow = spelledAnyhow(wireRow).transform((wire, context): ProjectRecord => {
  const name = wire.project_name ?? wire.name;
  if (name === null) {
    context.addIssue({ code: 'custom', path: ['name'], message: 'A project needs a name.' });
    return z.NEVER;
  }
  const image = readImage(wire.image, wire.image_url);
  return {
    id: wire.id,
    name,
    city: wire.location,
    status: wire.status,
    landArea: wire.land_area !== null && wire.land_area > 0 ? { value: wire.land_area, unit: wire.land_uom } : null,
    configurations: distinct(wire.configurations),
    price: wire.price,
    imageUrl: wire.image_url ?? image?.url ?? null,
    image,
    duskImage: isRecord(wire.dusk_image) ? readImage(wire.dusk_image) : null,
    description: wire.project_description,
    gallery: wire.gallery_image,
    videos: [...wire.videos, ...wire.video],
    brochureUrl: wire.brochure,
    amenities: wire.amenities,
    highlights: wire.highlights,
    mapUrl: wire.map_url,
    mapEmbedUrl: toMapEmbedUrl(wire.map_url),
    rera: { numbers: distinct([...wire.rera_number_multiple, ...wire.rera_number]), url: wire.rera_url },
    disclaimer: wire.project_disclaimer,
  };
});
