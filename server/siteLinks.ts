import * as feed from '#text/feed.ts';
import { brand } from '#web/brand/brand.ts';
import { icons } from '#web/brand/icons.ts';

/** Links in every page's head: manifest, home-screen icon, feed and theme colour. */
export const siteLinks: readonly string[] = [
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<link rel="apple-touch-icon" href="${icons.apple}">`,
  `<link rel="alternate" type="application/rss+xml" title="${feed.title(brand.name)}" href="/blogs.rss">`,
  `<meta name="theme-color" content="${brand.wall}">`,
];
