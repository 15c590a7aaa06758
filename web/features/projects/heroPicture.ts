import type { PictureImage } from '../../ui/Picture.tsx';

const files = import.meta.glob<string>('./images/*.{avif,webp}', { eager: true, query: '?url', import: 'default' });

const sources = Object.entries(files).map(([path, url]) => {
  const [, width, format] = /-(\d+)\.(avif|webp)$/.exec(path) ?? [];
  return { type: `image/${format}`, width: Number(width), url };
});

/** The day behind the page's name; at dusk the brand's own picture of the same beach takes its place. */
export const dayPicture: PictureImage = {
  url: files['./images/sea-slab-hero-1600.webp'] ?? '',
  alt: '',
  width: 1600,
  height: 1000,
  sources,
};
