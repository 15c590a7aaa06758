import type { Activity, SiteVisitBooking } from '../../store/memberActivity.ts';

/** A site visit as recorded by the club. */
export type SiteVisitModel = Activity<SiteVisitBooking>;
