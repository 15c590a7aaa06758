/** What the frame must know about a page before it renders. */
export interface RouteHandle {
  /** The header is transparent over a dark wall or a pale hero, plain, or hidden. */
  readonly header: 'wall' | 'pale' | 'none' | 'hidden';
  readonly footer: boolean;
}

/** The frame of a route, as `{ path: 'events', ...framed('none'), lazy: ... }`. */
export const framed = (header: RouteHandle['header'], footer = true): { readonly handle: RouteHandle } => ({
  handle: { header, footer },
});
