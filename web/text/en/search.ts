import { plural } from './plural.ts';

/** Texts of the search over all public lists. */
export const title = 'Search';
export const about = (club: string): string => `Search homes, products, events and posts of ${club}.`;
export const hint = 'Homes, products, events, posts';
export const projects = 'Homes';
export const products = 'Redeem with points';
export const events = 'Events';
export const posts = 'Readers’ Club';
export const from = (price: string): string => `from ${price}`;
export const all = (count: number): string => `All ${count}`;
export const count = (found: number): string => `${found} ${plural(found, { one: 'result', other: 'results' })}`;
export const nothing = (words: string): string => `Nothing found for “${words}”`;
export const tryOtherwise = 'Try a shorter word, or a city.';
export const seeProjects = 'See the projects';
export const notLoaded = 'We couldn’t search now. Please try again.';
