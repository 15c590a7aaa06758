import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageLoader } from './pageLoader.ts';

/** What the frame must know about a page before it renders. */
export interface RouteHandle {
  /** The header is transparent over a dark wall or a pale hero, plain, or hidden. */
  readonly header: 'wall' | 'pale' | 'none' | 'hidden';
  readonly footer: boolean;
  /** The name of the page's file, whose code is fetched with that of the frame. */
  readonly page?: string;
}

export const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'header' in handle;

type Framed = { readonly handle: RouteHandle };

export const framed = (
  header: RouteHandle['header'],
  { footer = true }: Partial<Pick<RouteHandle, 'footer'>> = {},
): Framed => ({ handle: { header, footer } });

/** The module of a page: `LoginPage` and its `loginPageLoader`. */
type PageModule<Name extends string> = Readonly<Record<Name, ComponentType>> &
  Readonly<Record<`${Uncapitalize<Name>}Loader`, PageLoader>>;

/**
 * The routes of a feature, as `page('events', framed('wall'), 'EventsPage', () => import('./pages/EventsPage.tsx'))`. The
 * code of a page is loaded when it is first visited.
 */
export const pageRoute =
  (client: ApolloClient) =>
  <Name extends string>(
    path: string,
    frame: Framed,
    name: Name,
    load: () => Promise<PageModule<Name>>,
  ): RouteObject => ({
    path,
    handle: { ...frame.handle, page: name },
    lazy: async () => {
      const module: Readonly<Record<string, unknown>> = await load();
      const loader = module[`${name.charAt(0).toLowerCase()}${name.slice(1)}Loader`] as PageLoader;
      return { Component: module[name] as ComponentType, loader: loader(client) };
    },
  });
