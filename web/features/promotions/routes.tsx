import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';

export const promotionsRoutes = (_client: ApolloClient): RouteObject[] => [];
