import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { Component as ForgotOtpPage, loader as forgotOtpLoader } from '#web/features/auth/pages/ForgotOtpPage.tsx';
import { Component as ForgotPage, loader as forgotLoader } from '#web/features/auth/pages/ForgotPasswordPage.tsx';
import { Component as LoginPage, loader as loginLoader } from '#web/features/auth/pages/LoginPage.tsx';
import { Component as RegisterPage, loader as registerLoader } from '#web/features/auth/pages/RegisterPage.tsx';
import { Component as RequestPage, loader as requestLoader } from '#web/features/auth/pages/RequestPage.tsx';
import { Component as ResetPage, loader as resetLoader } from '#web/features/auth/pages/ResetPasswordPage.tsx';

/** The pages without a login, but for the one after a new password. */
export const loginPages = (client: ApolloClient): RouteObject[] => [
  { path: 'login', Component: LoginPage, loader: loginLoader(client) },
  { path: 'register', Component: RegisterPage, loader: registerLoader(client) },
  { path: 'forgot-password', Component: ForgotPage, loader: forgotLoader(client) },
  { path: 'forgot-otp', Component: ForgotOtpPage, loader: forgotOtpLoader(client) },
  { path: 'reset-password', Component: ResetPage, loader: resetLoader(client) },
  { path: 'projects/:id/request', Component: RequestPage, loader: requestLoader(client) },
];
