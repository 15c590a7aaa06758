import type { RouteObject } from 'react-router-dom';
import { RequireRole, RequireSession } from './session/RequireSession.tsx';
import { NotFound, RouteFailure } from './shell/NotFound.tsx';
import { Shell } from './shell/Shell.tsx';
import { TodayPage } from './today/TodayPage.tsx';

/** The pages for everybody who is logged in. Each loads with the first visit, but for the first page. */
const pages: RouteObject[] = [
  { index: true, element: <TodayPage /> },
  {
    path: 'operations',
    lazy: async () => ({ Component: (await import('./operations/OperationsPage.tsx')).OperationsPage }),
  },
  {
    path: 'operations/:id',
    lazy: async () => ({ Component: (await import('./operations/OperationPage.tsx')).OperationPage }),
  },
  {
    path: 'data-requests',
    lazy: async () => ({ Component: (await import('./privacy/PrivacyPage.tsx')).PrivacyPage }),
  },
  {
    path: 'data-requests/:id',
    lazy: async () => ({ Component: (await import('./privacy/DataRequestPage.tsx')).DataRequestPage }),
  },
  { path: 'kiosks', lazy: async () => ({ Component: (await import('./kiosks/KiosksPage.tsx')).KiosksPage }) },
  { path: 'reports', lazy: async () => ({ Component: (await import('./reports/ReportsPage.tsx')).ReportsPage }) },
  { path: 'club', lazy: async () => ({ Component: (await import('./club/ClubPage.tsx')).ClubPage }) },
  { path: 'audit', lazy: async () => ({ Component: (await import('./audit/AuditPage.tsx')).AuditPage }) },
  { path: 'account', lazy: async () => ({ Component: (await import('./staff/AccountPage.tsx')).AccountPage }) },
  {
    element: <RequireRole needed="AGENT" />,
    children: [
      {
        path: 'members',
        lazy: async () => ({ Component: (await import('./members/LookUpPage.tsx')).LookUpPage }),
      },
      {
        path: 'members/:id',
        lazy: async () => ({ Component: (await import('./members/MemberPage.tsx')).MemberPage }),
      },
    ],
  },
  {
    element: <RequireRole needed="ADMINISTRATOR" />,
    children: [{ path: 'staff', lazy: async () => ({ Component: (await import('./staff/StaffPage.tsx')).StaffPage }) }],
  },
  { path: '*', element: <NotFound /> },
];

export const routes: RouteObject[] = [
  {
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <></>,
    children: [
      { path: 'login', lazy: async () => ({ Component: (await import('./session/LoginPage.tsx')).LoginPage }) },
      {
        path: 'invitation',
        lazy: async () => ({ Component: (await import('./session/InvitationPage.tsx')).InvitationPage }),
      },
      {
        element: <RequireSession />,
        children: [{ element: <Shell />, children: [{ errorElement: <RouteFailure />, children: pages }] }],
      },
    ],
  },
];
