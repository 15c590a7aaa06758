import * as text from '#text/siteVisit.ts';
import { brand } from '#web/brand/brand.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { SiteVisits } from '../siteVisits/SiteVisits.tsx';

const siteVisitsPageLoader = memberFrame(`${text.yourVisits} | ${brand.name}`, text.visitsOf(brand.name));

/** `/dashboard/site-visits`. */
const SiteVisitsPage = () => <MemberPage end="page">{() => <SiteVisits />}</MemberPage>;

export { SiteVisitsPage as Component, siteVisitsPageLoader as loader };
