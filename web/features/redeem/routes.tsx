import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router';

export const redeemRoutes = (_client: ApolloClient): RouteObject[] => [];
