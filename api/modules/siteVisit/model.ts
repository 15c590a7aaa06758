import type { Activity, SiteVisitBooking } from '../../store/memberActivity.ts';

/** A site visit as the club noted it. */
export type SiteVisitModel = Activity<SiteVisitBooking>;
