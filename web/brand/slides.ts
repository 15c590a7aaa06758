import { thirdPlace, firstPlace, secondPlace } from '#brand-text/places.ts';
import type { BrandImage } from '#web/brand/picture.ts';
import { images } from './images.ts';

/** One slide of the home hero. */
export interface HomeSlide {
  /** The name of the project in the picture. */
  readonly title: string;
  readonly place: string;
  readonly image: BrandImage;
  /** The `object-position` behind the three arches. */
  readonly position: string;
  /** How much larger it is behind the low arches of a phone or tablet, if the building fills only two of them. */
  readonly zoom?: number;
}

export const slides: readonly HomeSlide[] = [
  {
    title: 'Riverside Residences',
    place: firstPlace,
    image: images.firstSlide,
    position: '100% 62%',
    zoom: 1.28,
  },
  {
    title: 'Tidewall Seafront',
    place: secondPlace,
    image: images.secondSlide,
    position: '83% 62%',
  },
  {
    title: 'Saanjh Canal Row',
    place: thirdPlace,
    image: images.thirdSlide,
    position: '88% 62%',
  },
];
