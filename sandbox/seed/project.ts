import { MEDIA_PREFIX } from '../rest/projects.ts';
import { amenityRows, findImage, imageOf, type AmenityName, type PictureRole } from './images.ts';
import type { WireProject } from './types.ts';

/** A seed's data about a project, from which the wire row is created. */
export interface ProjectPlan {
  readonly id: number;
  /** The picture set, such as `riverside-pair`. */
  readonly set: string;
  readonly name: string;
  readonly city: string;
  readonly status: 'Under Construction' | 'Ready To Move' | 'New Launch';
  /** Acres. A string is sent as it is. */
  readonly land: number | string;
  readonly homes: readonly string[];
  /** Rupees. A string is sent as it is, such as "18500000.0". Null: the row has no price. */
  readonly price: number | string | null;
  readonly description: readonly [string, string];
  readonly amenities: readonly AmenityName[];
  readonly highlights: readonly (readonly [title: string, text: string])[];
  /** The title of its film; none if omitted. */
  readonly film?: string;
  readonly mapUrl: string | null;
  readonly rera: { readonly numbers: readonly string[]; readonly authority: string };
  /** Changes the finished row, for the ways in which real rows differ. */
  readonly vary?: (row: Record<string, unknown>) => Record<string, unknown>;
}

const GALLERY_ROLES: readonly PictureRole[] = ['gallery-1', 'gallery-2', 'gallery-3', 'hero', 'dusk'];

const DISCLAIMER =
  'Images are of an architectural model and are indicative. Home sizes, where given, are carpet areas under the Real Estate (Regulation and Development) Act, 2016. The registration numbers are demonstration numbers. The agreement for sale prevails.';

/** Creates the row of `get_all_projects`. */
export function projectRow(plan: ProjectPlan): WireProject {
  const hero = imageOf(plan.set, 'hero');
  const dusk = findImage(plan.set, 'dusk');
  const gallery = GALLERY_ROLES.flatMap((role) => findImage(plan.set, role) ?? []);
  const [number = null] = plan.rera.numbers;
  const row: Record<string, unknown> = {
    project_name: plan.name,
    location: { city: plan.city },
    status: plan.status,
    land_area: plan.land,
    land_uom: 'Acres',
    configurations: plan.homes.map((name) => ({ name })),
    price: plan.price,
    image_url: hero.url,
    image: hero,
    ...(dusk === null ? {} : { dusk_image: dusk }),
    project_description: plan.description.join('\n\n'),
    gallery_image: gallery.map((image) => ({ attachfiles: [{ document_url: image.url, image }] })),
    videos: plan.film === undefined ? [] : [filmRow(plan.set, plan.film)],
    brochure: { document_url: `${MEDIA_PREFIX}brochures/${plan.id}.pdf` },
    amenities: amenityRows(plan.amenities),
    highlights: plan.highlights.map(([title, text]) => ({ title, text })),
    map_url: plan.mapUrl,
    rera_number: number,
    rera_number_multiple: plan.rera.numbers,
    rera_url: `https://${plan.rera.authority}.example/projects/${number ?? ''}`,
    project_disclaimer: DISCLAIMER,
  };
  return { id: plan.id, ...(plan.vary?.(row) ?? row) };
}

/** The camera moves past the project at dusk and back. */
function filmRow(set: string, title: string): Record<string, unknown> {
  return {
    document_url: `${MEDIA_PREFIX}films/${set}.mp4`,
    title,
    poster: imageOf(set, 'dusk'),
    sources: [{ type: 'video/webm', url: `${MEDIA_PREFIX}films/${set}.webm` }],
  };
}
