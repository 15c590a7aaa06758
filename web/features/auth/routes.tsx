import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed } from '#web/ui/routeHandle.ts';

/** Login, registration and password reset: pages without header and footer. */
export const authRoutes = (client: ApolloClient): RouteObject[] => [
  {
    path: 'login',
    ...framed('hidden', false),
    lazy: async () => {
      const { LoginPage, loginPageLoader } = await import('./pages/LoginPage.tsx');
      return { Component: LoginPage, loader: loginPageLoader(client) };
    },
  },
  {
    path: 'register',
    ...framed('hidden', false),
    lazy: async () => {
      const { RegisterPage, registerPageLoader } = await import('./pages/RegisterPage.tsx');
      return { Component: RegisterPage, loader: registerPageLoader(client) };
    },
  },
  {
    path: 'forgot-password',
    ...framed('hidden', false),
    lazy: async () => {
      const { ForgotPasswordPage, forgotPasswordPageLoader } = await import('./pages/ForgotPasswordPage.tsx');
      return { Component: ForgotPasswordPage, loader: forgotPasswordPageLoader(client) };
    },
  },
  {
    path: 'forgot-otp',
    ...framed('hidden', false),
    lazy: async () => {
      const { ForgotOtpPage, forgotOtpPageLoader } = await import('./pages/ForgotOtpPage.tsx');
      return { Component: ForgotOtpPage, loader: forgotOtpPageLoader(client) };
    },
  },
  {
    path: 'reset-password',
    ...framed('hidden', false),
    lazy: async () => {
      const { ResetPasswordPage, resetPasswordPageLoader } = await import('./pages/ResetPasswordPage.tsx');
      return { Component: ResetPasswordPage, loader: resetPasswordPageLoader(client) };
    },
  },
  {
    path: 'password-success',
    ...framed('hidden', false),
    lazy: async () => {
      const { PasswordSuccessPage, passwordSuccessPageLoader } = await import('./pages/PasswordSuccessPage.tsx');
      return { Component: PasswordSuccessPage, loader: passwordSuccessPageLoader(client) };
    },
  },
];
