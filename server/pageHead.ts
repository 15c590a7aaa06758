import { htmlLang } from '#text/language.ts';
import { printJsonLd } from '#web/routing/jsonLd.ts';
import type { PageMeta } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { cardPath, cardSize } from './cardPath.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const tag = (name: 'name' | 'property', key: string, content: string | number | null | undefined): string =>
  content === null || content === undefined || content === ''
    ? ''
    : `<meta ${name}="${key}" content="${escape(String(content))}">`;

/** The picture of a link preview, always with an absolute URL: previews are made by other sites. */
function printImage(meta: PageMeta, publicUrl: string, path: string): string {
  const card = meta.status === undefined ? cardPath(path) : null;
  const own = meta.image ?? brand.preview;
  const { url, width, height, alt } = card === null ? own : { ...cardSize, url: card, alt: meta.title };
  const isSized = Boolean(width && height);
  return [
    tag('property', 'og:image', url.startsWith('/') ? publicUrl + url : url),
    tag('property', 'og:image:width', isSized ? width : null),
    tag('property', 'og:image:height', isSized ? height : null),
    tag('property', 'og:image:alt', alt),
  ].join('');
}

/**
 * Preloads the one of two pictures that the theme will show, in the smallest format: after the style sheet and the fonts, so
 * that it does not delay the first text.
 */
export function printThemedPicture({ themedPicture }: PageMeta, theme: 'light' | 'dark' | null): string {
  if (!themedPicture) return '';
  const themes = theme === null ? (['light', 'dark'] as const) : [theme];
  return themes
    .map((name) => {
      const { sources, sizes } = themedPicture[name];
      const avif = sources.filter(({ type }) => type === 'image/avif').map(({ url, width }) => `${url} ${width}w`);
      const media = theme === null ? ` media="(prefers-color-scheme: ${name})"` : '';
      return `<link rel="preload" as="image" type="image/avif" imagesrcset="${escape(avif.join(', '))}" imagesizes="${escape(sizes)}" fetchpriority="low"${media}>`;
    })
    .join('');
}

/**
 * The head's title and its tags for search engines and link previews, as HTML.
 * @param path the canonical path of the page, used where the page names none of its own.
 */
export async function printHead(meta: PageMeta, publicUrl: string, path: string): Promise<string> {
  const url = publicUrl + (meta.canonical ?? path);
  const jsonLd = (await meta.jsonLd?.()) ?? null;
  return [
    `<title>${escape(meta.title)}</title>`,
    tag('name', 'description', meta.description),
    `<link rel="canonical" href="${escape(url)}">`,
    tag('property', 'og:type', meta.kind ?? 'website'),
    tag('property', 'og:site_name', brand.name),
    tag('property', 'og:locale', htmlLang.replace('-', '_')),
    tag('property', 'og:title', meta.title),
    tag('property', 'og:description', meta.description),
    tag('property', 'og:url', url),
    printImage(meta, publicUrl, path),
    tag('property', 'article:published_time', meta.kind === 'article' ? meta.publishedOn : null),
    tag('name', 'twitter:card', 'summary_large_image'),
    meta.noindex ? tag('name', 'robots', 'noindex') : '',
    // Data, not code: the Content-Security-Policy needs no exception for it, and it cannot hold a script that runs.
    jsonLd === null ? '' : `<script type="application/ld+json">${printJsonLd(jsonLd)}</script>`,
  ].join('');
}
