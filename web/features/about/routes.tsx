import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';

export const aboutRoutes = (_client: ApolloClient): RouteObject[] => [];
