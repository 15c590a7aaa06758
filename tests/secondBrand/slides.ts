import { firstPlace, secondPlace, thirdPlace } from '#brand-text/places.ts';
import { images } from './images.ts';

export const slides = [
  {
    title: 'Kadal Crescent',
    place: firstPlace,
    image: images.firstSlide,
    position: '83% 62%',
  },
  {
    title: 'Marari Lanes',
    place: secondPlace,
    image: images.secondSlide,
    position: '88% 62%',
  },
  {
    title: 'Athangudi Court',
    place: thirdPlace,
    image: images.thirdSlide,
    position: '80% 55%',
  },
] as const;
