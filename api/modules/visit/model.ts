import type { Deed, SiteVisitDeed } from '../../store/memberDeeds.ts';

/** A site visit as the club noted it. */
export type SiteVisitModel = Deed<SiteVisitDeed>;
