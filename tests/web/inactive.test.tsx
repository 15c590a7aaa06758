import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { brand } from '#web/brand/brand.ts';
import { EncashPanel } from '#web/features/encash/EncashPanel.tsx';
import { Component as HotelCheckoutPage } from '#web/features/hotels/pages/HotelCheckoutPage.tsx';
import { Component as HotelDetailsPage } from '#web/features/hotels/pages/HotelDetailsPage.tsx';
import { Component as ProductPage, loader as productPageLoader } from '#web/features/products/pages/ProductPage.tsx';
import { Component as OrderConfirmationPage } from '#web/features/redeem/pages/OrderConfirmationPage.tsx';
import { Component as RedeemPointsPage } from '#web/features/redeem/pages/RedeemPointsPage.tsx';
import { ReferDialog } from '#web/features/referrals/refer/ReferDialog.tsx';
import * as text from '#text/uiPoints.tsx';
import * as addressForm from '#text/addressForm.ts';
import * as redeemConfirmation from '#text/redeemConfirmation.tsx';
import * as product from '#text/product.tsx';
import * as encashForm from '#text/encashForm.tsx';
import * as hotelParts from '#text/hotelParts.tsx';
import * as booking from '#text/booking.tsx';
import * as referForm from '#text/referForm.tsx';
import { partly } from '#tests/web/words.ts';

const points = { balance: 90_000, available: 90_000, held: 0, earned: 90_000, redeemed: 0, expired: 0 };
const watch = {
  id: '201',
  name: 'Brass-dial watch',
  points: 65_000,
  currentPrice: 70_200,
  isInStock: true,
  images: [],
  features: [],
  specifications: [],
  isFeatured: false,
  isTrending: false,
};
const lodge = { id: '301', name: 'Sandbar House', points: 12_000, amenities: [] };

afterEach(cleanup);

/** A page as a member sees it whose membership is, or is not, active. */
async function open(Component: ComponentType, at: string, isActive: boolean) {
  const graph = fakeGraph({
    me: { ...ananya, isActive: isActive, points, addresses: [], encashRequests: [] },
    product: watch,
    products: { nodes: [], totalCount: 0, categories: [], pageInfo: { hasNextPage: false, endCursor: null } },
    hotel: lodge,
    projects: { nodes: [], edges: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } },
  });
  const path = at.split('?')[0] ?? '';
  const loader = async () => {
    await graph.client.query({ query: ViewerDocument });
    return { today: '2026-11-20', meta: { title: '', description: '' } };
  };
  const isProduct = path.startsWith('/promotion-detail');
  const page = { Component, loader: isProduct ? productPageLoader(graph.client) : loader };
  const pattern = isProduct ? 'promotion-detail/:id' : path.slice(1);
  renderClub(graph, [{ path: pattern, ...page }], at);
}

const attempt = '0b6c1c0e-5f0a-4b1e-9d55-0d6a53a3b1a1';
const OpenReferDialog = () => <ReferDialog project={null} onClose={() => undefined} />;
const screens = [
  ['redeem-points', RedeemPointsPage, '/redeem-points?product=201', 'textbox', partly(addressForm.city)],
  [
    'order confirmation',
    OrderConfirmationPage,
    '/order-confirmation?product=201',
    'button',
    redeemConfirmation.confirmOrder,
  ],
  ['a product', ProductPage, '/promotion-detail/201', 'link', product.claimNow],
  ['encash', EncashPanel, '/promotions?tab=encash', 'textbox', encashForm.pointsToEncash],
  ['a hotel', HotelDetailsPage, '/dashboard/hotel-details?hotel=301', 'link', hotelParts.bookWithPoints],
  [
    'the hotel checkout',
    HotelCheckoutPage,
    `/dashboard/hotel-checkout?hotel=301&attempt=${attempt}`,
    'button',
    booking.confirmBooking,
  ],
  ['the referral form', OpenReferDialog, '/refer-now', 'textbox', referForm.name],
] as const;

describe('an inactive membership', () => {
  it.each(screens)(
    'is told on %s before anything is filled in, and whom to call',
    async (_, Component, at, role, name) => {
      await open(Component, at, false);
      expect(await screen.findByText(text.title)).toBeDefined();
      const [call] = screen.getAllByRole('link', { name: brand.contact.phone });
      expect(call?.getAttribute('href')).toBe(brand.contact.phoneLink);
      expect(screen.queryAllByRole(role, { name })).toEqual([]);
    },
  );
});

describe('an active membership', () => {
  it.each(screens)('finds its form or button on %s', async (_, Component, at, role, name) => {
    await open(Component, at, true);
    expect((await screen.findAllByRole(role, { name })).length).toBeGreaterThan(0);
    expect(screen.queryByText(text.title)).toBeNull();
  });
});
