import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed } from '#web/ui/routeHandle.ts';

/** `/events` and `/event/{id}`. */
export const eventsRoutes = (client: ApolloClient): RouteObject[] => [
  {
    path: 'events',
    ...framed('wall'),
    lazy: async () => {
      const { EventsPage, eventsPageLoader } = await import('./pages/EventsPage.tsx');
      return { Component: EventsPage, loader: eventsPageLoader(client) };
    },
  },
  {
    path: 'event/:id',
    ...framed('none'),
    lazy: async () => {
      const { EventPage, eventPageLoader } = await import('./pages/EventPage.tsx');
      return { Component: EventPage, loader: eventPageLoader(client) };
    },
  },
];
