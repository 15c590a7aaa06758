import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import { matchPath, type RouteObject } from 'react-router-dom';
import type { PageLoader } from './pageLoader.ts';

/** What the frame must know about a page before it renders. */
export interface RouteHandle {
  /** The header is transparent on a dark or a light hero, solid, or hidden. */
  readonly header: 'onDark' | 'onLight' | 'solid' | 'hidden';
  readonly footer: boolean;
  /** The name of the page's file, whose code is fetched with that of the frame. */
  readonly page?: string;
}

export const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'header' in handle;

/** The frame of a page. It has the footer unless it says otherwise. */
type Frame = Pick<RouteHandle, 'header'> & Partial<Pick<RouteHandle, 'footer'>>;

/** What the module of a page exports. */
interface PageModule {
  readonly Component: ComponentType;
  readonly loader: PageLoader;
}

/** How the code of each page is loaded, by its path. */
const pages = new Map<string, () => Promise<PageModule>>();

/** Loads the code of a page that is likely to be opened next. If that fails, the navigation tries again. */
export function preloadPage(path: string): void {
  const [, load] = [...pages].find(([pattern]) => matchPath(pattern, path.replace(/[?#].*/, ''))) ?? [];
  load?.().catch(() => undefined);
}

/**
 * The route of a page, as `page('events', { header: 'onDark' }, 'EventsPage', () => import('...'))`. The
 * code of a page is loaded when it is first visited; the server finds its files by the name of the page.
 */
export const pageRoute =
  (client: ApolloClient) =>
  (path: string, { header, footer = true }: Frame, name: string, load: () => Promise<PageModule>): RouteObject => {
    pages.set(path, load);
    return {
      path,
      handle: { header, footer, page: name } satisfies RouteHandle,
      lazy: async () => {
        const { Component, loader } = await load();
        return { Component, loader: loader(client) };
      },
    };
  };
