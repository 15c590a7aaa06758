import type { LazyRouteFunction, RouteObject } from 'react-router-dom';

/** What the frame must know about a page before it renders. */
export interface RouteHandle {
  /** The header is transparent over a dark wall or a pale hero, plain, or hidden. */
  readonly header: 'wall' | 'pale' | 'none' | 'hidden';
  readonly footer: boolean;
}

/** The frame of a route, as `page('events', framed('none'), ...)`. */
export const framed = (header: RouteHandle['header'], footer = true): { readonly handle: RouteHandle } => ({
  handle: { header, footer },
});

/** A page in its frame, whose code and loader are loaded when it is first visited. */
export const page = (
  path: string,
  frame: ReturnType<typeof framed>,
  lazy: LazyRouteFunction<RouteObject>,
): RouteObject => ({ path, ...frame, lazy });
