import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';

export const accountRoutes = (_client: ApolloClient): RouteObject[] => [];
