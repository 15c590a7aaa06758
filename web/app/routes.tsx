import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { ClubRulesDocument } from '#web/apollo/ClubRules.generated.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import type { SiteData } from '#web/hooks/usePageUrl.ts';
import { pageRoute } from '#web/routing/pageRoute.ts';
import { PageSkeleton } from './layout/PageSkeleton.tsx';
import { RootLayout } from './RootLayout.tsx';
import { RouteError } from './RouteError.tsx';

/**
 * Reads who is logged in and the rules of the club before any page renders; when the store does not answer, the page
 * renders as for a visitor. Returns the address of the club, which links to share need.
 */
const rootLoader =
  (client: ApolloClient) =>
  async ({ request }: LoaderFunctionArgs): Promise<SiteData> => {
    // A failure is not cached, so that a later query asks again and gets the error.
    await Promise.allSettled([client.query({ query: ViewerDocument }), client.query({ query: ClubRulesDocument })]);
    return { origin: new URL(request.url).origin };
  };

const onDark = { header: 'onDark' } as const;
const onLight = { header: 'onLight' } as const;
const solid = { header: 'solid' } as const;
/** Login, registration, password reset and requests without a login. */
const bare = { header: 'hidden', footer: false } as const;

/** All routes. A page's code is loaded when it is first needed; its loader reads the graph through the given client. */
export function createRoutes(client: ApolloClient): RouteObject[] {
  const page = pageRoute(client);
  const pages = [
    page('', onDark, 'HomePage', () => import('#web/features/home/pages/HomePage.tsx')),
    page('about', solid, 'AboutPage', () => import('#web/features/about/pages/AboutPage.tsx')),
    page('privacy', solid, 'PrivacyPage', () => import('#web/features/about/pages/PrivacyPage.tsx')),
    page('terms', solid, 'TermsPage', () => import('#web/features/about/pages/TermsPage.tsx')),
    page('status', solid, 'StatusPage', () => import('#web/features/service/pages/StatusPage.tsx')),

    page('projects', onLight, 'ProjectsPage', () => import('#web/features/projects/pages/ProjectsPage.tsx')),
    page('projects/compare', solid, 'ComparePage', () => import('#web/features/projects/pages/ComparePage.tsx')),
    page('project-details/:id', solid, 'ProjectScreen', () => import('./ProjectScreen.tsx')),
    page('blogs', solid, 'PostsPage', () => import('#web/features/posts/pages/PostsPage.tsx')),
    page('blog/:id', solid, 'PostPage', () => import('#web/features/posts/pages/PostPage.tsx')),
    page('search', solid, 'SearchPage', () => import('#web/features/search/pages/SearchPage.tsx')),
    page('events', onDark, 'EventsPage', () => import('#web/features/events/pages/EventsPage.tsx')),
    page('event/:id', solid, 'EventPage', () => import('#web/features/events/pages/EventPage.tsx')),

    page('login', bare, 'LoginPage', () => import('#web/features/auth/pages/LoginPage.tsx')),
    page('register', bare, 'RegisterPage', () => import('#web/features/auth/pages/RegisterPage.tsx')),
    page('projects/:id/request', bare, 'RequestPage', () => import('#web/features/auth/pages/RequestPage.tsx')),
    page(
      'forgot-password',
      bare,
      'ForgotPasswordPage',
      () => import('#web/features/auth/pages/ForgotPasswordPage.tsx'),
    ),
    page('forgot-otp', bare, 'ForgotOtpPage', () => import('#web/features/auth/pages/ForgotOtpPage.tsx')),
    page('reset-password', bare, 'ResetPasswordPage', () => import('#web/features/auth/pages/ResetPasswordPage.tsx')),
    page(
      'password-success',
      bare,
      'PasswordSuccessPage',
      () => import('#web/features/auth/pages/PasswordSuccessPage.tsx'),
    ),
    page('my-requests', solid, 'RequestsPage', () => import('#web/features/contact/pages/RequestsPage.tsx')),
    page(
      'newsletter/unsubscribe',
      solid,
      'UnsubscribePage',
      () => import('#web/features/privacy/pages/UnsubscribePage.tsx'),
    ),

    page('dashboard', solid, 'DashboardRedirect', () => import('./DashboardRedirect.tsx')),
    page('dashboard/transactions/:routeId', solid, 'LedgerScreen', () => import('./LedgerScreen.tsx')),
    page('dashboard/timeline', solid, 'TimelinePage', () => import('#web/features/dashboard/pages/TimelinePage.tsx')),
    page(
      'account/statements',
      solid,
      'StatementsPage',
      () => import('#web/features/dashboard/pages/StatementsPage.tsx'),
    ),
    page('account/*', solid, 'AccountScreen', () => import('./AccountScreen.tsx')),

    page('refer-now', onDark, 'ReferPage', () => import('#web/features/referrals/pages/ReferPage.tsx')),
    page('invite/:token', solid, 'InvitePage', () => import('#web/features/referrals/pages/InvitePage.tsx')),
    page(
      'dashboard/site-visits',
      solid,
      'SiteVisitsPage',
      () => import('#web/features/referrals/pages/SiteVisitsPage.tsx'),
    ),
    page(
      'dashboard/invitations',
      solid,
      'InvitationsPage',
      () => import('#web/features/referrals/pages/InvitationsPage.tsx'),
    ),

    // The content of the Encash tab belongs to another feature.
    page('promotions', solid, 'PromotionsPage', async () => {
      const [{ Component: PromotionsPage, loader }, { EncashPanel }] = await Promise.all([
        import('#web/features/products/pages/PromotionsPage.tsx'),
        import('#web/features/encash/EncashPanel.tsx'),
      ]);
      return { Component: () => <PromotionsPage encash={<EncashPanel />} />, loader };
    }),
    page('promotion-detail/:id', solid, 'ProductPage', () => import('#web/features/products/pages/ProductPage.tsx')),
    page('redeem-points', solid, 'RedeemPointsPage', () => import('#web/features/redeem/pages/RedeemPointsPage.tsx')),
    page(
      'order-confirmation',
      solid,
      'OrderConfirmationPage',
      () => import('#web/features/redeem/pages/OrderConfirmationPage.tsx'),
    ),
    page('order-success', solid, 'OrderSuccessPage', () => import('#web/features/redeem/pages/OrderSuccessPage.tsx')),
    page('addresses', solid, 'AddressesPage', () => import('#web/features/redeem/pages/AddressesPage.tsx')),
    page('orders', solid, 'OrdersPage', () => import('#web/features/orders/pages/OrdersPage.tsx')),
    page(
      'order-detail/:orderId',
      solid,
      'OrderDetailPage',
      () => import('#web/features/orders/pages/OrderDetailPage.tsx'),
    ),
    page(
      'track-order/:orderId',
      solid,
      'TrackOrderPage',
      () => import('#web/features/orders/pages/TrackOrderPage.tsx'),
    ),

    page('hotels-redemption', solid, 'HotelsPage', () => import('#web/features/hotels/pages/HotelsPage.tsx')),
    page('dashboard/hotel-list', solid, 'HotelListPage', () => import('#web/features/hotels/pages/HotelListPage.tsx')),
    page(
      'dashboard/hotel-details',
      solid,
      'HotelDetailsPage',
      () => import('#web/features/hotels/pages/HotelDetailsPage.tsx'),
    ),
    page(
      'dashboard/hotel-checkout',
      solid,
      'HotelCheckoutPage',
      () => import('#web/features/hotels/pages/HotelCheckoutPage.tsx'),
    ),
    page('dashboard/hotel-book', solid, 'HotelBookPage', () => import('#web/features/hotels/pages/HotelBookPage.tsx')),

    // The login of a kiosk, and the orders of a kiosk: one route, since every route makes a first visit larger.
    page(
      'device/*',
      { header: 'solid', footer: false },
      'DevicePage',
      () => import('#web/features/kiosk/pages/DevicePage.tsx'),
    ),
    page('*', { header: 'onDark', footer: false }, 'NotFoundPage', () => import('./layout/NotFoundPage.tsx')),
  ];

  return [
    {
      id: 'root',
      path: '/',
      Component: RootLayout,
      loader: rootLoader(client),
      shouldRevalidate: () => false,
      HydrateFallback: PageSkeleton,
      ErrorBoundary: RouteError,
      children: [{ ErrorBoundary: RouteError, children: pages }],
    },
  ];
}
