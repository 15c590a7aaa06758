import type { Intent } from '#rules/projectIntent.ts';

/** Texts of a project's page. */
export const about = (project: string, city: string | null, developer: string): string =>
  `${project}${city === null ? '' : ` in ${city}`}, a project of ${developer}.`;
export const mayHaveMoved = 'It may have moved. You’ll find all projects in the list.';

export const summary = 'Project summary';
export const projects = 'Projects';
export const onThisPage = 'On this page';
/** The actions of a project, as its buttons. */
export const actions = {
  enquire: 'Enquire Now',
  visit: 'Book A Site Visit',
  refer: 'Refer & Earn',
} as const satisfies Record<Intent, string>;

export const rera = 'RERA';
export const reraRegistered = 'RERA registered';
export const noReraNumber = 'No registration number is listed for this project yet.';
export const checkAtRera = 'Check on the RERA site';
export const reraCode = 'QR code of the page at the RERA site';

export const aboutProject = 'About the project';
export const gallery = 'Gallery';
export const location = 'Location';
export const disclaimer = 'Disclaimer.';

export const noPictures = 'No pictures of this project yet.';
export const picturesOf = (project: string): string => `Pictures of ${project}`;
export const viewAll = (count: number): string => `View all ${count}`;
export const openMainPicture = (picture: string): string => `Open all pictures: ${picture}`;
export const openPicture = (place: number, count: number, picture: string): string =>
  `Open picture ${place} of ${count}: ${picture}`;
/** The first picture of the gallery also says how many there are. */
export const openFirstPicture = (place: number, count: number, picture: string): string =>
  `View all ${count}. Open picture ${place} of ${count}: ${picture}`;
export const videos = 'Videos';
export const filmOf = (project: string): string => `A film of ${project}`;
export const film = (place: number): string => `Film ${place}`;
export const play = (title: string): string => `Play ${title}`;
