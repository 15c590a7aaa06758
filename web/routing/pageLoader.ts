import type { ApolloClient, DocumentNode } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { JsonLd } from './jsonLd.ts';

/** A picture for link previews, with its known properties. */
export interface PageImage {
  /** Absolute, or a path on this site. */
  readonly url: string;
  /** Natural size in pixels. */
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
  readonly alt?: string | null | undefined;
}

/** A picture for one theme only. */
export interface ThemedPicture {
  readonly sources: readonly { readonly type: string; readonly width: number; readonly url: string }[];
  /** Must equal that of the page's own picture, so that the browser chooses the same file. */
  readonly sizes: string;
}

/** The metadata of a page for the document's head. The server prints it, the browser keeps it up to date. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** The picture for link previews; the brand's own if omitted. */
  readonly image?: PageImage | null | undefined;
  /** The type of the page for link previews; a website if omitted. */
  readonly kind?: 'article' | 'event' | undefined;
  /** For an article: its publication date, as `2026-03-05`. */
  readonly publishedOn?: string | null | undefined;
  /** The canonical address of the page, as a path with the relevant parameters; its path if omitted. */
  readonly canonical?: string | undefined;
  /**
   * The structured data of the page, for search engines. A function, so that only the server, which prints it, loads
   * the code that creates it.
   */
  readonly jsonLd?: (() => Promise<JsonLd | null>) | undefined;
  /** Keeps member pages and errors out of search engines. */
  readonly noindex?: boolean | undefined;
  /** The page's first picture, if it depends on the theme. It is preloaded before any layout. */
  readonly themedPicture?: { readonly light: ThemedPicture; readonly dark: ThemedPicture } | undefined;
  /** The HTTP status of the server-rendered response; 200 if omitted. */
  readonly status?: number | undefined;
}

/** The data of a page's loader: its head and, if its data could not be loaded, an error message. */
export interface PageData {
  readonly meta: PageMeta;
  readonly failure?: string | undefined;
  /**
   * What the page's components query. The server reads it first, so that it renders the page once and not for each answer. A function, so that it is not
   * part of the data that the browser gets.
   */
  readonly queries?: (() => readonly DocumentNode[]) | undefined;
}

/**
 * A route's loader. It runs the page's generated operations with the client of this side (in process on the server,
 * over HTTP in the browser), so that the page then reads the cache. It runs before the page renders, where there are no
 * hooks, so it and what it calls use the client itself.
 */
export type PageLoader<D extends PageData = PageData> = (
  client: ApolloClient,
) => (args: LoaderFunctionArgs) => Promise<D | Response>;
