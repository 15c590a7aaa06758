import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, page } from '#web/ui/routeHandle.ts';

/** `/events` and `/event/{id}`. */
export const eventsRoutes = (client: ApolloClient): RouteObject[] => [
  page('events', framed('wall'), async () => {
    const { EventsPage, eventsPageLoader } = await import('./pages/EventsPage.tsx');
    return { Component: EventsPage, loader: eventsPageLoader(client) };
  }),
  page('event/:id', framed('none'), async () => {
    const { EventPage, eventPageLoader } = await import('./pages/EventPage.tsx');
    return { Component: EventPage, loader: eventPageLoader(client) };
  }),
];
