import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed } from '#web/ui/routeHandle.ts';

/** The member's points: the ledger, its statement, and the timeline. */
export const ledgerRoutes = (client: ApolloClient): RouteObject[] => [
  {
    path: 'dashboard/transactions/:routeId',
    ...framed('none'),
    lazy: async () => {
      const { LedgerPage, ledgerPageLoader } = await import('./pages/LedgerPage.tsx');
      return { Component: LedgerPage, loader: ledgerPageLoader(client) };
    },
  },
  {
    path: 'dashboard/transactions/:routeId/statement',
    ...framed('none'),
    lazy: async () => {
      const { StatementPage, statementPageLoader } = await import('./pages/StatementPage.tsx');
      return { Component: StatementPage, loader: statementPageLoader(client) };
    },
  },
  {
    path: 'dashboard/timeline',
    ...framed('none'),
    lazy: async () => {
      const { TimelinePage, timelinePageLoader } = await import('./pages/TimelinePage.tsx');
      return { Component: TimelinePage, loader: timelinePageLoader(client) };
    },
  },
];
