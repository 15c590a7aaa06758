import { images } from './images.ts';

const files = import.meta.glob<string>('./images/projects/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const sources = Object.entries(files).map(([path, url]) => {
  const [, width, format] = /-(\d+)\.(avif|webp)$/.exec(path) ?? [];
  return { type: `image/${format}`, width: Number(width), url };
});

/** The day picture behind the page's title: no card of the list shows it. */
const day = {
  url: files['./images/projects/park-crescent-gallery-1-1600.webp'] ?? '',
  alt: '',
  width: 1600,
  height: 1000,
  color: '#c8e8f8',
  blur: 'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoQAAoAA4BaJZACdAEPSwOhCQAA/vHq9mlFZAbvz16nwoMkGtXp0OSPq6cjpon5nrwgdYrDpuI/wjRQAAA=',
  sources,
};

/**
 * The pictures behind the title of the project list: a park by day, and in the dark theme a beach at dusk. They fill a phone; 98vw
 * so that 412 points of 1.75 pixels take the file of 720 pixels, which nobody can tell from the one of 960.
 */
export const heroPictures = {
  light: { image: day, sizes: '(min-width: 760px) 66vw, 98vw' },
  dark: { image: images.secondSlide, sizes: '(min-width: 760px) 58vw, 98vw' },
};
