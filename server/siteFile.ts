import type { ApolloClient } from '@apollo/client';
import type { SiteFile } from '#rules/serverEntry.ts';
import { brand } from '#web/brand/brand.ts';
import { icons } from '#web/brand/icons.ts';
import { createServerClient } from './createServerClient.ts';
import { printOfflinePage } from './offlinePage.ts';
import { printPostsFeed } from './postsFeed.ts';
import { closedPaths } from './publicPaths.ts';
import { printSiteMap } from './siteMap.ts';

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

const manifest = (): string =>
  JSON.stringify({
    id: '/',
    name: `${brand.name}, the homeowners’ club of ${brand.developer}`,
    short_name: brand.name,
    description: brand.description,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: brand.paper,
    theme_color: brand.wall,
    icons: [
      { src: icons.small, sizes: '192x192', type: 'image/png' },
      { src: icons.large, sizes: '512x512', type: 'image/png' },
      { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

interface SiteFileKind {
  readonly type: string;
  readonly print: (client: ApolloClient, publicUrl: string) => string | Promise<string>;
}

/** The files for machines that the site serves beside its pages. */
const files: Readonly<Record<string, SiteFileKind>> = {
  'sitemap.xml': { type: 'application/xml; charset=utf-8', print: printSiteMap },
  'blogs.rss': { type: 'application/rss+xml; charset=utf-8', print: printPostsFeed },
  'robots.txt': { type: 'text/plain; charset=utf-8', print: (_client, publicUrl) => robots(publicUrl) },
  'offline.html': { type: 'text/html; charset=utf-8', print: printOfflinePage },
  'manifest.webmanifest': { type: 'application/manifest+json; charset=utf-8', print: manifest },
};

/** Makes one of the site's files. */
export const siteFile: SiteFile = async (request) => {
  const file = files[request.name];
  if (!file) throw new Error(`There is no file ${request.name}.`);
  const body = await file.print(createServerClient(request.execute), request.publicUrl);
  return { type: file.type, body };
};
