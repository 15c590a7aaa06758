import { images } from './images.ts';

export const heroPictures = {
  light: { image: images.projects, sizes: '(min-width: 760px) 66vw, 100vw' },
  dark: { image: images.firstSlide, sizes: '(min-width: 760px) 58vw, 100vw' },
};
