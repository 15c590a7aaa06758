import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router';
import type { JsonLd } from './jsonLd.ts';

/** A picture for link previews, with what is known of it. */
export interface PageImage {
  /** Absolute, or a path of the club. */
  readonly url: string;
  /** Natural size in pixels. */
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  readonly alt?: string | null | undefined;
}

/** A picture that shows in one theme only. */
export interface ThemedPicture {
  readonly sources: readonly { readonly type: string; readonly width: number; readonly url: string }[];
  /** As the page's own picture says it: the browser must choose the same file. */
  readonly sizes: string;
}

/** What a page says about itself in the document's head; the server prints it, the browser keeps it true. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** The picture for link previews; the brand's own when left out. */
  readonly image?: PageImage | null | undefined;
  /** What the page is to a link preview; a website when left out. */
  readonly kind?: 'article' | 'event' | undefined;
  /** Of an article: the day it was published, as `2026-03-05`. */
  readonly publishedOn?: string | null | undefined;
  /** The one address under which the page is known, as a path with the parameters that matter; its path when left out. */
  readonly canonical?: string | undefined;
  /** What the page is about, for search engines. A function, so that only the server, which prints it, loads what makes it. */
  readonly jsonLd?: (() => Promise<JsonLd | null>) | undefined;
  /** Member pages and errors stay out of search engines. */
  readonly noindex?: boolean | undefined;
  /** The first picture of the page where the theme chooses it: it is fetched with the page, before any layout. */
  readonly themedPicture?: { readonly light: ThemedPicture; readonly dark: ThemedPicture } | undefined;
  /** The HTTP status of the server-rendered answer; 200 when left out. */
  readonly status?: number | undefined;
}

/** What a page's loader gives: its head and, when its data could not be had, the message that says so. */
export interface PageData {
  readonly meta: PageMeta;
  readonly failure?: string | undefined;
}

/**
 * A route's loader. It runs its page's generated operations with the client of this side (in process on the server,
 * over HTTP in the browser) so that the page then reads the cache.
 */
export type PageLoader<D extends PageData = PageData> = (
  client: ApolloClient,
) => (args: LoaderFunctionArgs) => Promise<D | Response>;
