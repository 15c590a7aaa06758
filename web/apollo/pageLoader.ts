import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router';

/** What a page says about itself in the document's head; the server prints it, the browser keeps it true. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Absolute address of the picture for link previews. */
  readonly image?: string | null | undefined;
  /** Member pages and errors stay out of search engines. */
  readonly noindex?: boolean | undefined;
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
