import * as text from '#brand-text/brand.ts';
import { images } from './images.ts';

/** The banner of the events page. */
export const eventsBanner = { image: images.events, position: '50% 42%', line: text.eventsLine } as const;
