import laterite from './images/logo-laterite-brick-court.svg?url';
import neelam from './images/logo-neelam-lake-towers.svg?url';
import saanjh from './images/logo-saanjh-canal-row.svg?url';
import tidewall from './images/logo-tidewall-seafront.svg?url';

/** The mark of a project and the site it leads to, in a new tab. */
export interface ProjectLogo {
  readonly name: string;
  readonly href: string;
  /** One colour, drawn in ink; the page tints it for its theme. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const size = { width: 186, height: 104 } as const;

export const projectLogos: readonly ProjectLogo[] = [
  { name: 'Saanjh Canal Row', href: 'https://saanjh.banyan-estates.example/', url: saanjh, ...size },
  { name: 'Neelam Lake Towers', href: 'https://neelam.banyan-estates.example/', url: neelam, ...size },
  { name: 'Tidewall Seafront', href: 'https://tidewall.banyan-estates.example/', url: tidewall, ...size },
  { name: 'Laterite Brick Court', href: 'https://laterite.banyan-estates.example/', url: laterite, ...size },
];
