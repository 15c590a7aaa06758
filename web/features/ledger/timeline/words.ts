import type { TimelineKind } from '#web/apollo/__generated__/types.ts';
import { orderStatusLabels, type OrderStatus } from '#rules/orders.ts';
import { encashPath } from '#rules/loginEntry.ts';
import type { IconName } from '#web/ui/icons.ts';
import { referralStatus } from '../refer/words.ts';

/** What each kind is called and drawn with. */
export const kindWords: Readonly<Record<TimelineKind, { readonly name: string; readonly icon: IconName }>> = {
  POINTS: { name: 'Points', icon: 'list' },
  ORDER: { name: 'Order', icon: 'bag' },
  HOTEL_BOOKING: { name: 'Hotel stay', icon: 'bed' },
  ENCASH_REQUEST: { name: 'Encash', icon: 'rupee' },
  SITE_VISIT: { name: 'Site visit', icon: 'pin' },
  REFERRAL: { name: 'Referral', icon: 'person' },
};

/** The page that tells more of an entry; null where there is none. */
export function pathOf(kind: TimelineKind, subjectId: string): string | null {
  switch (kind) {
    case 'ORDER':
      return `/order-detail/${encodeURIComponent(subjectId)}`;
    case 'ENCASH_REQUEST':
      return encashPath;
    case 'POINTS':
    case 'HOTEL_BOOKING':
    case 'SITE_VISIT':
    case 'REFERRAL':
      return null;
  }
}

const redemptionStates: Readonly<Record<string, string>> = {
  PENDING: 'Being confirmed',
  CONFIRMED: 'Confirmed',
  FAILED: 'Did not happen',
  NEEDS_REVIEW: 'Being checked by a person',
};

const isOrderStatus = (status: string): status is OrderStatus => Object.hasOwn(orderStatusLabels, status);

/** A source's status in words; one that is not known here is shown as the source writes it. */
export function statusWords(kind: TimelineKind, status: string | null): string | null {
  if (kind === 'REFERRAL') return referralStatus(status).words;
  if (status === null) return null;
  const upper = status.toUpperCase();
  if (kind === 'HOTEL_BOOKING') return redemptionStates[upper] ?? status;
  if (kind === 'ORDER') return isOrderStatus(upper) ? orderStatusLabels[upper] : status;
  return status.charAt(0).toLocaleUpperCase('en-IN') + status.slice(1).toLocaleLowerCase('en-IN');
}

/** The sources behind an answer, as `extensions.partial` names them, in words for the member. */
const sourceWords: Readonly<Record<string, string>> = {
  ledger: 'points',
  orders: 'orders',
  hotelBookings: 'hotel stays',
  encashRequests: 'encash requests',
  siteVisits: 'site visits',
  friends: 'referred friends',
  leads: 'referrals to our sales team',
};

/** `orders and hotel stays`. */
export const sourcesInWords = (sources: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(sources.map((name) => sourceWords[name] ?? name));
