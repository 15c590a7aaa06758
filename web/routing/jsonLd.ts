import { brand } from '#web/brand/brand.ts';
import { icons } from '#web/brand/icons.ts';
import { istIso, istIsoDay } from '#web/format/ist.ts';

type JsonLdValue = string | number | boolean | JsonLdNode | readonly JsonLdValue[] | null | undefined;

interface JsonLdNode {
  readonly '@type': string;
  readonly [property: string]: JsonLdValue;
}

/**
 * What a page is about, in schema.org terms. Contains only data from the source, because search engines show it as
 * fact. Null and undefined values are left out when it is printed.
 */
export interface JsonLd extends JsonLdNode {
  readonly '@context': 'https://schema.org';
}

const about = (node: JsonLdNode): JsonLd => ({ '@context': 'https://schema.org', ...node });

const developer: JsonLdNode = { '@type': 'Organization', name: brand.developer };

/** The URLs of the pictures that exist. */
const pictures = (...urls: (string | null | undefined)[]): string[] => urls.filter((url) => typeof url === 'string');

/** The club itself, for the home page. `origin` is the origin of PUBLIC_URL here and below. */
export const organizationJsonLd = (origin: string): JsonLd =>
  about({
    '@type': 'Organization',
    name: brand.name,
    url: `${origin}/`,
    logo: origin + icons.large,
    image: origin + brand.preview.url,
    slogan: brand.line,
    description: brand.description,
    parentOrganization: developer,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: brand.contact.phoneLink.replace(/^tel:/, ''),
      email: brand.contact.email,
      areaServed: 'IN',
    },
  });

/** An event of the archive. Null for an event without a date, because schema.org requires one. */
export function eventJsonLd(
  event: {
    readonly name: string;
    readonly description: string | null;
    readonly imageUrl: string | null;
    readonly projectName: string | null;
    readonly location: string | null;
    readonly startsAt: string | null;
    readonly endsAt: string | null;
    /** Whether only the day is known. */
    readonly dayOnly: boolean;
  },
  url: string,
): JsonLd | null {
  const { name, description, startsAt, endsAt, location, projectName } = event;
  if (startsAt === null) return null;
  const at = event.dayOnly ? istIsoDay : istIso;
  const place = location ?? projectName;
  return about({
    '@type': 'Event',
    name,
    url,
    description,
    image: pictures(event.imageUrl),
    startDate: at(startsAt),
    endDate: endsAt === null ? null : at(endsAt),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place === null ? null : { '@type': 'Place', name: projectName ?? place, address: place },
    organizer: { ...developer },
  });
}

export const postJsonLd = (
  post: {
    readonly heading: string;
    readonly summary: string | null;
    readonly imageUrl: string | null;
    /** The display name of the category. */
    readonly category: string | null;
    /** `2026-03-05`. */
    readonly publishedOn: string | null;
    readonly commentsCount: number;
  },
  url: string,
): JsonLd =>
  about({
    '@type': 'BlogPosting',
    headline: post.heading,
    url,
    mainEntityOfPage: url,
    description: post.summary,
    image: pictures(post.imageUrl),
    datePublished: post.publishedOn,
    articleSection: post.category,
    commentCount: post.commentsCount,
    author: { ...developer },
    publisher: { '@type': 'Organization', name: brand.name },
  });

export const projectJsonLd = (
  project: {
    readonly name: string;
    readonly description: string | null;
    readonly imageUrl: string | null;
    readonly city: string | null;
  },
  url: string,
): JsonLd =>
  about({
    '@type': 'ApartmentComplex',
    name: project.name,
    url,
    description: project.description,
    image: pictures(project.imageUrl),
    address:
      project.city === null ? null : { '@type': 'PostalAddress', addressLocality: project.city, addressCountry: 'IN' },
  });

/** Prints JSON that cannot close its script element. Null and undefined values are left out. */
export const printJsonLd = (thing: JsonLd): string =>
  JSON.stringify(thing, (_key, value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0) ? undefined : value,
  )
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
