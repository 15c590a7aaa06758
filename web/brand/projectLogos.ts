import laterite from './images/logo-laterite-brick-court.svg?url';
import neelam from './images/logo-neelam-lake-towers.svg?url';
import saanjh from './images/logo-saanjh-canal-row.svg?url';
import tidewall from './images/logo-tidewall-seafront.svg?url';

/** The logo of a project and what it opens in a new tab: the project's own site, or its page here if it has none. */
export interface ProjectLogo {
  readonly name: string;
  readonly href: string;
  /** One colour, drawn in ink. The page tints it for its theme. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const size = { width: 186, height: 104 } as const;

/** The project in the list, by name: this developer's projects have no sites of their own. */
const pageOf = (name: string): string => `/projects?name=${encodeURIComponent(name)}`;

export const projectLogos: readonly ProjectLogo[] = [
  { name: 'Saanjh Canal Row', href: pageOf('Saanjh Canal Row'), url: saanjh, ...size },
  { name: 'Neelam Lake Towers', href: pageOf('Neelam Lake Towers'), url: neelam, ...size },
  { name: 'Tidewall Seafront', href: pageOf('Tidewall Seafront'), url: tidewall, ...size },
  { name: 'Laterite Brick Court', href: pageOf('Laterite Brick Court'), url: laterite, ...size },
];
