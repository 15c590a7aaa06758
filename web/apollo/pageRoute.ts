import type { ApolloClient } from '@apollo/client';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { PageLoader } from './pageLoader.ts';

/** What the frame must know about a page before it renders. */
export interface RouteHandle {
  /** The header is transparent over a dark wall or a pale hero, plain, or hidden. */
  readonly header: 'wall' | 'pale' | 'none' | 'hidden';
  readonly footer: boolean;
}

export const framed = (header: RouteHandle['header'], footer = true): { readonly handle: RouteHandle } => ({
  handle: { header, footer },
});

/** The module of a page: `LoginPage` and its `loginPageLoader`. */
type PageModule<Name extends string> = Readonly<Record<Name, ComponentType>> &
  Readonly<Record<`${Uncapitalize<Name>}Loader`, PageLoader>>;

/** Loads the code of a page when it is first visited. */
export const lazyPage =
  <Name extends string>(client: ApolloClient, name: Name, load: () => Promise<PageModule<Name>>) =>
  async () => {
    const module: Readonly<Record<string, unknown>> = await load();
    const loader = module[`${name.charAt(0).toLowerCase()}${name.slice(1)}Loader`] as PageLoader;
    return { Component: module[name] as ComponentType, loader: loader(client) };
  };

/** The routes of a feature, as `page('events', framed('wall'), 'EventsPage', () => import('./pages/EventsPage.tsx'))`. */
export const pageRoute =
  (client: ApolloClient) =>
  <Name extends string>(
    path: string,
    frame: ReturnType<typeof framed>,
    name: Name,
    load: () => Promise<PageModule<Name>>,
  ): RouteObject => ({ path, ...frame, lazy: lazyPage(client, name, load) });
