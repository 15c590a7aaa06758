import { z } from 'zod';
import { rowSchema } from '../rowSchema.ts';
import { readImage } from './images.ts';
import { toMapEmbedUrl } from './mapEmbed.ts';
import { gallery, videos } from './projectMedia.ts';
import { rowId, inAnyCase, requiredText } from './publicRows.ts';
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
  duskImage: ['dusk_image', anything.transform((value) => (isRecord(value) ? readImage(value) : null))],
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

/** A project of the developer. */
export type ProjectRecord = Readonly<z.output<typeof projectRow>>;
