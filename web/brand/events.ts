import * as text from '#brand-text/brand.ts';
import { picture } from './picture.ts';

const filmNight = picture('film-night-16x9', {
  alt: '',
  width: 1600,
  height: 900,
  widths: [720, 960, 1600],
  color: '#687868',
  blur: 'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAACQAQCdASoQAAkABUB8JZACdABV8gAA/nLPR9NL3SXJ2W54jkwOcOi7AePo9iI3vB8sgcuqap7rSoXsgpbSIL5bEAA=',
});

/** The banner of the events page. */
export const eventsBanner = { image: filmNight, position: '50% 36%', line: text.eventsLine } as const;
