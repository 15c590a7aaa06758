import { brand } from '#web/brand/brand.ts';

/** What every page's head says of the site: its manifest, its icon among a device's apps, its feed, its colour. */
export const siteLinks: readonly string[] = [
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<link rel="apple-touch-icon" href="${brand.icons.apple}">`,
  `<link rel="alternate" type="application/rss+xml" title="${brand.name}: the journal" href="/blogs.rss">`,
  `<meta name="theme-color" content="${brand.wall}">`,
];
