import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { pageRoute } from '#web/routing/pageRoute.ts';

/** Login, registration, password reset and requests without a login: pages without header and footer. */
export function authRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  const bare = { header: 'hidden', footer: false } as const;
  return [
    page('login', bare, 'LoginPage', () => import('./pages/LoginPage.tsx')),
    page('register', bare, 'RegisterPage', () => import('./pages/RegisterPage.tsx')),
    page('projects/:id/request', bare, 'RequestPage', () => import('./pages/RequestPage.tsx')),
    page('forgot-password', bare, 'ForgotPasswordPage', () => import('./pages/ForgotPasswordPage.tsx')),
    page('forgot-otp', bare, 'ForgotOtpPage', () => import('./pages/ForgotOtpPage.tsx')),
    page('reset-password', bare, 'ResetPasswordPage', () => import('./pages/ResetPasswordPage.tsx')),
    page('password-success', bare, 'PasswordSuccessPage', () => import('./pages/PasswordSuccessPage.tsx')),
  ];
}
