import { encashRequestsPath, siteVisitsPath } from '#rules/loginEntry.ts';
import { orderPath, stayPath } from '#rules/orderPaths.ts';
import type { OrderStatus } from '#rules/orders.ts';
import { sourceWord } from '#rules/sourceStatus.ts';
import { statuses } from '#text/ordersStatus.ts';
import * as text from '#text/timeline.ts';
import type { ActivityKind } from '#web/apollo/__generated__/types.ts';
import { icons } from '#web/ui/Icon.tsx';
import type { Activity_subjectFragment } from './Activity.generated.ts';
import { referralStatus } from './referralStatus.ts';
import { subjectPath, transactionTitle } from './subject.ts';

/** The label of each kind, and the path of its icon. */
export const kindWords: Readonly<Record<ActivityKind, { readonly name: string; readonly path: string }>> = {
  POINTS: { name: text.points, path: icons.list },
  ORDER: { name: text.order, path: 'M5.5 8h13l1 12.5h-15zM9 10.5V7a3 3 0 0 1 6 0v3.5' },
  HOTEL: {
    name: text.hotelStay,
    path: 'M3.5 19v-13M3.5 16h17v3M20.5 16v-3a3 3 0 0 0-3-3H10v6M6.8 10.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6Z',
  },
  ENCASH: { name: text.encash, path: 'M7 5h10M7 9h10M7 5h3a4 4 0 0 1 0 8H7l7 6.5' },
  SITE_VISIT: { name: text.siteVisit, path: icons.pin },
  REFERRAL: { name: text.referral, path: icons.person },
};

type Subject = Activity_subjectFragment | null;

/** The page with the details of an entry; null if there is none. */
export function pathOf(subject: Subject): string | null {
  switch (subject?.__typename) {
    case 'Order':
      return orderPath(subject.id);
    case 'EncashRequest':
      return encashRequestsPath;
    case 'HotelBooking':
      return stayPath(subject.id);
    case 'SiteVisit':
      return siteVisitsPath;
    case 'PointsTransaction':
      return subject.subject && subjectPath(subject.subject);
    default:
      return null;
  }
}

/** The title of an entry: of points what they were for, otherwise as the graph says it. */
export const activityTitle = ({ title, subject }: { readonly title: string; readonly subject: Subject }): string =>
  subject?.__typename === 'PointsTransaction' ? transactionTitle({ title, subject: subject.subject }) : title;

const redemptionStates: Readonly<Record<string, string>> = {
  PENDING: text.beingConfirmed,
  CONFIRMED: text.confirmed,
  FAILED: text.didNotHappen,
  NEEDS_REVIEW: text.beingChecked,
};

const isOrderStatus = (status: string): status is OrderStatus => Object.hasOwn(statuses, status);

/** The label of a source's status. One that the club does not know is shown in the source's words. */
export function statusWords(kind: ActivityKind, status: string | null): string | null {
  if (kind === 'REFERRAL') return referralStatus(status).words;
  if (status === null) return null;
  const upper = status.toUpperCase();
  if (kind === 'HOTEL') return redemptionStates[upper] ?? status;
  if (kind === 'ORDER') return isOrderStatus(upper) ? statuses[upper] : sourceWord(status);
  return text.encashStatus(sourceWord(status));
}
