import type { ApolloClient } from '@apollo/client';
import { SitemapStream, streamToPromise } from 'sitemap';
import { projectPath } from '#rules/projectPath.ts';
import { publicPaths } from './publicPaths.ts';
import { SiteEventsDocument } from './SiteEvents.generated.ts';
import { SitePostsDocument } from './SitePosts.generated.ts';
import { SiteProductsDocument } from './SiteProducts.generated.ts';
import { SiteProjectsDocument } from './SiteProjects.generated.ts';

interface Page<Row> {
  readonly nodes: readonly Row[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/**
 * Every row of a list, page by page.
 * @throws Error when a page cannot be read: search engines would drop pages missing from the sitemap.
 */
async function everyRow<Row>(
  ask: (after: string | undefined) => Promise<Page<Row> | null | undefined>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const page = await ask(after);
    if (!page) throw new Error('A list of the site map could not be had.');
    rows.push(...page.nodes);
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined;
  } while (after !== undefined);
  return rows;
}

const from = (after: string | undefined) => (after === undefined ? {} : { after });

/** The sitemap: all public URLs, with the publishing date of posts. */
export async function printSiteMap(client: ApolloClient, publicUrl: string): Promise<string> {
  const [projects, events, posts, products] = await Promise.all([
    everyRow(
      async (after) => (await client.query({ query: SiteProjectsDocument, variables: from(after) })).data?.projects,
    ),
    everyRow(async (after) => (await client.query({ query: SiteEventsDocument, variables: from(after) })).data?.events),
    everyRow(async (after) => (await client.query({ query: SitePostsDocument, variables: from(after) })).data?.posts),
    everyRow(
      async (after) => (await client.query({ query: SiteProductsDocument, variables: from(after) })).data?.products,
    ),
  ]);
  const map = new SitemapStream({
    hostname: publicUrl,
    lastmodDateOnly: true,
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  for (const path of publicPaths) map.write({ url: path });
  for (const { id } of projects) map.write({ url: projectPath(id) });
  for (const { id } of events) map.write({ url: `/event/${encodeURIComponent(id)}` });
  for (const { id, publishedOn } of posts) {
    map.write({
      url: `/blog/${encodeURIComponent(id)}`,
      ...(publishedOn === null ? {} : { lastmod: publishedOn }),
    });
  }
  for (const { id } of products) map.write({ url: `/promotion-detail/${encodeURIComponent(id)}` });
  map.end();
  return (await streamToPromise(map)).toString();
}
