import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router';
import { createBrowserClient } from '#web/apollo/client.ts';
import { createUiCache } from '#web/ui/createUiCache.ts';
import { ClubApp } from './ClubApp.tsx';
// The server's page names the fonts' files; this build is what makes them.
import '#web/brand/fontFiles.ts';
import '#text/fonts.ts';
import { readHandover } from './handover.ts';
import { createRoutes } from './routes.tsx';

/** The code of the page that is already on screen must be there before React takes it over. */
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

/**
 * Takes the page over. A function, since a module that waits for a page while it is itself being loaded waits for ever:
 * the page's code needs the frame's, which lies in the same file as this.
 */
export async function start(): Promise<void> {
  const handover = readHandover();
  const client = createBrowserClient(handover.apollo, handover.ages);
  const routes = createRoutes(client);
  await loadMatchedPages(routes);
  const router = createBrowserRouter(routes, { hydrationData: handover.router });
  const nonce = document.querySelector<HTMLStyleElement>('style[data-emotion]')?.nonce;
  const root = document.getElementById('club');
  if (!root) throw new Error('The page came without a place for the club.');

  const club = (
    <StrictMode>
      <ClubApp client={client} styles={createUiCache(nonce)}>
        {/* Not as transitions: one that an answer of the graph interrupts begins again, asks again, and never ends. */}
        <RouterProvider router={router} useTransitions={false} />
      </ClubApp>
    </StrictMode>
  );
  // In small steps: a page that is being taken over still scrolls, and shows what is pressed.
  startTransition(() => {
    hydrateRoot(root, club);
  });
}
