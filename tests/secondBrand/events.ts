import * as text from '#brand-text/brand.ts';
import { images } from './images.ts';

/** The banner of the events page. */
export const eventsBanner = {
  image: { ...images.events, alt: '' },
  position: '50% 36%',
  line: text.eventsLine,
} as const;
