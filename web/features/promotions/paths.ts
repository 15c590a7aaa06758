export const promotionsPath = '/promotions';

/** The page of one product. Member 2 (Promotion detail). */
export const productPath = (id: string): string => `/promotion-detail/${encodeURIComponent(id)}`;

/** Where Claim Now leads a member. Member 4 (Redeem flow). */
export const claimPath = (id: string): string => `/redeem-points?${new URLSearchParams({ product: id }).toString()}`;

/** All hotels; anybody may look. */
export const hotelsPath = '/hotels-redemption';

/** One hotel, with the ways to book it. */
export const hotelPath = (id: string): string =>
  `/dashboard/hotel-details?${new URLSearchParams({ hotel: id }).toString()}`;
