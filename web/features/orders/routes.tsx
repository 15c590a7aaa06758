import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';

export const ordersRoutes = (_client: ApolloClient): RouteObject[] => [];
