import laterite from './images/logo-laterite-brick-court.svg?url';
import neelam from './images/logo-neelam-lake-towers.svg?url';
import saanjh from './images/logo-saanjh-canal-row.svg?url';
import tidewall from './images/logo-tidewall-seafront.svg?url';

/** The logo of a project. It opens the project in a new tab. */
export interface ProjectLogo {
  /** As in the list of projects. */
  readonly name: string;
  /** The project's own site. Null if it has none: the logo opens the project's page in the club, if the list has the project. */
  readonly url: string | null;
  /** The picture, in one colour, drawn in ink. The page tints it for its theme. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const size = { width: 186, height: 104 } as const;

/** This developer is fictional, so its projects have no sites of their own. */
export const projectLogos: readonly ProjectLogo[] = [
  { name: 'Saanjh Canal Row', url: null, src: saanjh, ...size },
  { name: 'Neelam Lake Towers', url: null, src: neelam, ...size },
  { name: 'Tidewall Seafront', url: null, src: tidewall, ...size },
  { name: 'Laterite Brick Court', url: null, src: laterite, ...size },
];
