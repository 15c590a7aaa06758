import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';

export const referRoutes = (_client: ApolloClient): RouteObject[] => [];
