import { leaveServerPage } from '#web/hooks/useHydrated.ts';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { PATIENCE_MS } from './eventually.ts';

configure({ asyncUtilTimeout: PATIENCE_MS });

// React's development build takes a stack trace for each element: a fifth of the time of these tests, none of which reads one.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  readonly [name: string]: object | undefined;
};
if (internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

// Components are rendered without the server's HTML, as on every page after the first one.
leaveServerPage();

/** jsdom lays nothing out, so no size ever changes. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = NoResizeObserver;

/** jsdom lays nothing out, so everything is on screen. */
class EverythingNear implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}
globalThis.IntersectionObserver = EverythingNear as unknown as typeof IntersectionObserver;

/** jsdom lays nothing out, so nothing is scrolled. */
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

/** jsdom has no media: the theme is light and nothing is reduced, unless a test says so. */
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });
