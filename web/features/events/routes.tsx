import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';

export const eventsRoutes = (_client: ApolloClient): RouteObject[] => [];
