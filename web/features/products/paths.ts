import { clubNow } from '#clients/clubClock.ts';
import { istIsoDay } from '#web/format/ist.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const promotionsPath = '/promotions';

export const productPath = (id: string): string => `/promotion-detail/${encodeURIComponent(id)}`;

/** Where Claim Now leads a member. */
export const claimPath = (id: string): string => `/redeem-points?${new URLSearchParams({ product: id }).toString()}`;

/** All hotels; open to everyone. */
export const hotelsPath = '/hotels-redemption';

/** One hotel, with the booking form; with this many nights from today if they are planned. */
export function hotelPath(id: string, nights?: number): string {
  const parameters = new URLSearchParams({ hotel: id });
  if (nights !== undefined) {
    const now = clubNow();
    parameters.set('checkIn', istIsoDay(now));
    parameters.set('checkOut', istIsoDay(now + nights * dayMs));
  }
  return `/dashboard/hotel-details?${parameters.toString()}`;
}
