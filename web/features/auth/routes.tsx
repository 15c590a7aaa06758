import type { ApolloClient } from '@apollo/client';
import type { RouteObject } from 'react-router-dom';
import { framed, page } from '#web/ui/routeHandle.ts';

/** Login, registration and password reset: pages without header and footer. */
export const authRoutes = (client: ApolloClient): RouteObject[] => [
  page('login', framed('hidden', false), async () => {
    const { LoginPage, loginPageLoader } = await import('./pages/LoginPage.tsx');
    return { Component: LoginPage, loader: loginPageLoader(client) };
  }),
  page('register', framed('hidden', false), async () => {
    const { RegisterPage, registerPageLoader } = await import('./pages/RegisterPage.tsx');
    return { Component: RegisterPage, loader: registerPageLoader(client) };
  }),
  page('forgot-password', framed('hidden', false), async () => {
    const { ForgotPasswordPage, forgotPasswordPageLoader } = await import('./pages/ForgotPasswordPage.tsx');
    return { Component: ForgotPasswordPage, loader: forgotPasswordPageLoader(client) };
  }),
  page('forgot-otp', framed('hidden', false), async () => {
    const { ForgotOtpPage, forgotOtpPageLoader } = await import('./pages/ForgotOtpPage.tsx');
    return { Component: ForgotOtpPage, loader: forgotOtpPageLoader(client) };
  }),
  page('reset-password', framed('hidden', false), async () => {
    const { ResetPasswordPage, resetPasswordPageLoader } = await import('./pages/ResetPasswordPage.tsx');
    return { Component: ResetPasswordPage, loader: resetPasswordPageLoader(client) };
  }),
  page('password-success', framed('hidden', false), async () => {
    const { PasswordSuccessPage, passwordSuccessPageLoader } = await import('./pages/PasswordSuccessPage.tsx');
    return { Component: PasswordSuccessPage, loader: passwordSuccessPageLoader(client) };
  }),
];
