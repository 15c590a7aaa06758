import laterite from './images/logo-laterite-court.svg?url';
import saanjh from './images/logo-saanjh-residences.svg?url';
import neelkanal from './images/logo-neelkanal-row.svg?url';
import tidewall from './images/logo-tidewall-terraces.svg?url';

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
  { name: 'Saanjh Residences', href: 'https://saanjh.banyan-estates.example/', url: saanjh, ...size },
  { name: 'Tidewall Terraces', href: 'https://tidewall.banyan-estates.example/', url: tidewall, ...size },
  { name: 'Laterite Court', href: 'https://laterite.banyan-estates.example/', url: laterite, ...size },
  { name: 'Neelkanal Row', href: 'https://neelkanal.banyan-estates.example/', url: neelkanal, ...size },
];
