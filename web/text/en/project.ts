import type { Intent } from '#rules/projectIntent.ts';
import { plural } from './plural.ts';

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
/** @param price as written: ₹2 Cr. */
export const fromPrice = (price: string): string => `from ${price}`;
export const askForPlans = 'Ask for floor plans';
export const possession = 'Possession';
export const similarHomes = 'Similar homes';
export const recentHomes = 'Recently viewed';
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

/** Texts of a project's film dialog. Loaded with the first film. */
export const notPlayed = 'We couldn’t play this film.';

/** The highlights and shared amenities of projects for which the backend has none. */
export const heading = 'Highlights';
export const noHighlights = 'No highlights listed yet.';
export const sharedLand = 'Land area of the whole project.';
export const kindsOfHomes = 'Home sizes to choose from.';
export const sharedAmenities = (count: number): string =>
  plural(count, { one: '1 shared amenity', other: `${count} shared amenities` });
export const registered = 'Registered under RERA';

export const usualOnes = (developer: string): string =>
  `This project hasn’t listed its own yet. ${developer} projects usually have these.`;
/** The amenities shown for a project without its own list. */
export const usualAmenities = {
  'Swimming Pool': 'Swimming Pool',
  Gym: 'Gym',
  'Clubhouse Lounge': 'Clubhouse Lounge',
  'Jogging/Bicycle Track': 'Jogging/Bicycle Track',
  'Party Lawn': 'Party Lawn',
  Spa: 'Spa',
  'Half Basketball Court': 'Half Basketball Court',
  'Squash Court': 'Squash Court',
} as const;

/** Texts of a project's brochure, and the names of its pages. */
export const title = 'Brochure';
export const what = 'Homes, amenities and location in a few pages. Opens as a PDF in a new tab.';
export const open = 'Open the brochure';
export const notShown = 'We couldn’t show the preview. You can still open the brochure.';

export const brochureOf = (project: string): string => `Brochure of ${project}`;
/** The accessible name of a page. @param brochure as above. */
export const pageOf = (brochure: string, page: number, count: number): string =>
  `${brochure}, page ${page} of ${count}`;
export const atPage = (page: number, count: number): string => `Page ${page} of ${count}`;
export const atPages = (first: number, last: number, count: number): string => `Pages ${first} and ${last} of ${count}`;
export const previousPage = 'Previous page of the brochure';
export const nextPage = 'Next page of the brochure';
