import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';

export const journalRoutes = (_client: ApolloClient): RouteObject[] => [];
