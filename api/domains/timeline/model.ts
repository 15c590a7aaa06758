import type { SiteVisitRecord } from '../../store/memberActivity.ts';
import type { EncashRecord } from '../../upstreams/club/encash.ts';
import type { OrderRecord } from '../../upstreams/club/orders.ts';
import type { PointsTransactionRecord } from '../../upstreams/salesforce/transactions.ts';

/** What was read for an entry, as the graph shows it. */
export type ActivityRecord =
  | (PointsTransactionRecord & { readonly __typename: 'PointsTransaction' })
  | (OrderRecord & { readonly __typename: 'Order' })
  | (EncashRecord & { readonly __typename: 'EncashRequest' })
  | (SiteVisitRecord & { readonly __typename: 'SiteVisit' });

/** An entry; the graph reads its `subject` from the record, or else by its id. */
export interface TimelineEntryModel {
  readonly id: string;
  readonly kind: 'POINTS' | 'ORDER' | 'HOTEL' | 'ENCASH' | 'SITE_VISIT' | 'REFERRAL';
  readonly subjectId: string;
  readonly record: ActivityRecord | null;
  readonly title: string;
  readonly at: string;
  readonly statusText: string | null;
  readonly points: number | null;
}

/** Something that happened; its id is that of the event, not of what it is about. */
export type NotificationModel = TimelineEntryModel & { readonly isRead: boolean };
