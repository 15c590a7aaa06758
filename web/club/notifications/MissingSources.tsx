import type { ActivitySource } from '#web/apollo/__generated__/types.ts';
import { PartialNote } from '#web/club/PartialNote.tsx';

/** The parts of the notifications by the names that the timeline's parts have. */
const parts: Readonly<Record<ActivitySource, string>> = {
  POINTS: 'ledger',
  ORDER: 'orders',
  HOTEL: 'hotelBookings',
  ENCASH: 'encashRequests',
  SITE_VISIT: 'siteVisits',
  FRIEND: 'friends',
  LEAD: 'leads',
};

/** Names the parts that are unavailable, with a way to try again. */
export const MissingSources = (props: {
  readonly missing: readonly ActivitySource[];
  readonly busy: boolean;
  readonly onRetry: () => void;
}) => <PartialNote partial={props.missing.map((name) => parts[name])} busy={props.busy} onRetry={props.onRetry} />;
