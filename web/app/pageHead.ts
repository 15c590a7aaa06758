import type { PageData, PageMeta } from '#web/apollo/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';

const hasMeta = (data: unknown): data is PageData => typeof data === 'object' && data !== null && 'meta' in data;

/** The head of the innermost page that has one. */
export const metaOf = (loaded: readonly unknown[]): PageMeta | undefined => loaded.findLast(hasMeta)?.meta;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The head's title and tags for search engines and link previews, as text for the server's document. */
export function printHead(meta: PageMeta, url: string): string {
  const tag = (name: 'name' | 'property', key: string, content: string) =>
    `<meta ${name}="${key}" content="${escape(content)}">`;
  return [
    `<title>${escape(meta.title)}</title>`,
    tag('name', 'description', meta.description),
    `<link rel="canonical" href="${escape(url)}">`,
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', brand.name),
    tag('property', 'og:locale', 'en_IN'),
    tag('property', 'og:title', meta.title),
    tag('property', 'og:description', meta.description),
    tag('property', 'og:url', url),
    ...(meta.image ? [tag('property', 'og:image', meta.image)] : []),
    tag('name', 'twitter:card', meta.image ? 'summary_large_image' : 'summary'),
    ...(meta.noindex ? [tag('name', 'robots', 'noindex')] : []),
  ].join('');
}
