import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router-dom';
import { createBrowserClient } from '#web/apollo/client.ts';
import { preloadTransport } from '#web/apollo/loadTransport.ts';
import { leaveServerPage } from '#web/hooks/useHydrated.ts';
import { ClubApp } from './ClubApp.tsx';
import { keepEarlyInput } from './earlyInput.ts';
import { hydrateRoot } from './hydrateRoot.ts';
import { readHydrationState } from './hydrationState.ts';
import { createRoutes } from './routes.tsx';

/** Loads the code of the page on screen, which must be there before React hydrates it. */
async function loadMatchedPages(routes: RouteObject[]): Promise<void> {
  const matched = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const page = await route.lazy();
      Object.assign(route, page, { lazy: undefined });
    }),
  );
}

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** An installed app, or a browser that shows notifications: it gets the service worker of this language and version. */
const isInstalledApp = (): boolean =>
  'serviceWorker' in navigator &&
  (navigator.serviceWorker.controller !== null || matchMedia('(display-mode: standalone)').matches);

/** Its effect runs after those of everything inside. */
function WhenHydrated(props: { readonly tell: () => void; readonly children: ReactNode }) {
  const { tell, children } = props;
  useEffect(tell, [tell]);
  return children;
}

/**
 * Hydrates the page, and is done when it responds. A page that was cut off is loaded once more. A function instead of top-level code:
 * the page's code imports from the same chunk as this module, so a top-level await for it would never end.
 */
export async function start(): Promise<void> {
  const pageState = readHydrationState();
  if (!pageState) {
    if (isReloaded()) throw new Error('The page came without its data.');
    location.reload();
    return;
  }
  const { client, endFirstPage } = createBrowserClient(pageState);
  const routes = createRoutes(client);
  await loadMatchedPages(routes);
  const router = createBrowserRouter(routes, { hydrationData: pageState.router });
  const { key } = router.state.location;
  const stop = router.subscribe(({ location: current, navigation }) => {
    // The next page asks for its data as soon as its code is here.
    if (navigation.state === 'loading') preloadTransport();
    if (current.key === key) return;
    leaveServerPage();
    stop();
  });
  const root = document.getElementById('club');
  if (!root) throw new Error('The page came without a place for the club.');

  const repeatEarlyInput = keepEarlyInput();
  await new Promise<void>((tell) => {
    const club = (
      <StrictMode>
        <WhenHydrated tell={tell}>
          <ClubApp client={client}>
            {/* Not as transitions: an answer of the graph would restart one, which then asks again and never ends. */}
            <RouterProvider router={router} useTransitions={false} />
          </ClubApp>
        </WhenHydrated>
      </StrictMode>
    );
    // As a transition, so that the page still scrolls while it is hydrated.
    startTransition(() => {
      hydrateRoot(root, club);
    });
  });
  endFirstPage();
  document.documentElement.toggleAttribute('data-hydrated', true);
  await repeatEarlyInput();
  if (isInstalledApp()) void import('#web/hooks/serviceWorker.ts').then((worker) => worker.keepServiceWorker());
}
