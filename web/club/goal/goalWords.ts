import * as text from '#text/goal.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import type { OwnGoal } from './useOwnGoal.ts';

type Named = Pick<OwnGoal, 'kind' | 'name' | 'nights' | 'points'>;

/** `Stone bowl`, `3 nights at Sandbar House`, `25,000 points`. */
export function goalTitle({ kind, name, nights, points }: Named): string {
  if (kind === 'POINTS') return text.amountOf(formatNumber(points ?? 0));
  if (kind === 'HOTEL') return text.stayAt(name ?? text.aHotel, nights ?? 1);
  return name ?? text.aProduct;
}

/** Where a goal is redeemed: its own page, or everything that an amount can be redeemed for. */
export function goalHref({ product, hotel }: Pick<OwnGoal, 'product' | 'hotel'>): string {
  if (product) return `/promotion-detail/${encodeURIComponent(product.id)}`;
  if (hotel) return `/dashboard/hotel-details?${new URLSearchParams({ hotel: hotel.id }).toString()}`;
  return '/promotions';
}
