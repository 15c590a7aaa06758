import { images } from '#web/brand/images.ts';

const files = import.meta.glob<string>('./images/*.{avif,webp}', { eager: true, query: '?url', import: 'default' });

const sources = Object.entries(files).map(([path, url]) => {
  const [, width, format] = /-(\d+)\.(avif|webp)$/.exec(path) ?? [];
  return { type: `image/${format}`, width: Number(width), url };
});

/** The day behind the page's name. */
const day = {
  url: files['./images/sea-slab-hero-1600.webp'] ?? '',
  alt: '',
  width: 1600,
  height: 1000,
  sources,
};

/** What the page shows behind its name: the day, or in the dark theme the brand's own picture of the same beach at dusk. */
export const heroPictures = {
  light: { image: day, sizes: '(min-width: 760px) 66vw, 100vw' },
  dark: { image: images.seaDusk, sizes: '(min-width: 760px) 58vw, 100vw' },
};
