import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/** `/events` and `/event/{id}`. */
export function eventsRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  return [
    page('events', { header: 'onDark' }, 'EventsPage', () => import('./pages/EventsPage.tsx')),
    page('event/:id', { header: 'solid' }, 'EventPage', () => import('./pages/EventPage.tsx')),
  ];
}
