import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';

export const hotelsRoutes = (_client: ApolloClient): RouteObject[] => [];
