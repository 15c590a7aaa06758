import { encashRequestsPath, siteVisitsPath } from '#rules/loginEntry.ts';
import { orderPath, stayPath } from '#rules/orderPaths.ts';
import type { OrderStatus } from '#rules/orders.ts';
import { statuses } from '#text/ordersStatus.ts';
import * as text from '#text/timeline.ts';
import type { TimelineKind } from '#web/apollo/__generated__/types.ts';
import { sourceWord } from '#web/format/sourceWord.ts';
import type { IconName } from '#web/ui/Icon.tsx';
import { referralStatus } from '../refer/words.ts';

/** The label and icon of each kind. */
export const kindWords: Readonly<Record<TimelineKind, { readonly name: string; readonly icon: IconName }>> = {
  POINTS: { name: text.points, icon: 'list' },
  ORDER: { name: text.order, icon: 'bag' },
  HOTEL_BOOKING: { name: text.hotelStay, icon: 'bed' },
  ENCASH_REQUEST: { name: text.encash, icon: 'rupee' },
  SITE_VISIT: { name: text.siteVisit, icon: 'pin' },
  REFERRAL: { name: text.referral, icon: 'person' },
};

/** The page with the details of an entry; null if there is none. */
export function pathOf(kind: TimelineKind, subjectId: string): string | null {
  switch (kind) {
    case 'ORDER':
      return orderPath(subjectId);
    case 'ENCASH_REQUEST':
      return encashRequestsPath;
    case 'HOTEL_BOOKING':
      return stayPath(subjectId);
    case 'SITE_VISIT':
      return siteVisitsPath;
    case 'POINTS':
    case 'REFERRAL':
      return null;
  }
}

const redemptionStates: Readonly<Record<string, string>> = {
  PENDING: text.beingConfirmed,
  CONFIRMED: text.confirmed,
  FAILED: text.didNotHappen,
  NEEDS_REVIEW: text.beingChecked,
};

const isOrderStatus = (status: string): status is OrderStatus => Object.hasOwn(statuses, status);

/** The label of a source's status. An unknown one is shown as the source writes it. */
export function statusWords(kind: TimelineKind, status: string | null): string | null {
  if (kind === 'REFERRAL') return referralStatus(status).words;
  if (status === null) return null;
  const upper = status.toUpperCase();
  if (kind === 'HOTEL_BOOKING') return redemptionStates[upper] ?? status;
  if (kind === 'ORDER') return isOrderStatus(upper) ? statuses[upper] : status;
  return text.encashStatus(sourceWord(status));
}
