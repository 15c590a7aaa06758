import { useParams } from 'react-router-dom';
import * as links from '#text/referralLinks.ts';
import * as visits from '#text/siteVisit.ts';
import { brand } from '#web/brand/brand.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { InviteFriends } from '#web/features/referrals/links/InviteFriends.tsx';
import { SiteVisits } from '#web/features/referrals/siteVisits/SiteVisits.tsx';
import { Component as NotFoundPage, loader as notFoundLoader } from './layout/NotFoundPage.tsx';

const pages = {
  'site-visits': {
    Page: SiteVisits,
    load: memberFrame(`${visits.yourVisits} | ${brand.name}`, visits.visitsOf(brand.name)),
  },
  invitations: {
    Page: InviteFriends,
    load: memberFrame(`${links.title} | ${brand.name}`, links.description(brand.name)),
  },
} as const;

const isList = (name: string | undefined): name is keyof typeof pages =>
  name !== undefined && Object.hasOwn(pages, name);

const listScreenLoader: PageLoader = (client) => (args) => {
  const { list } = args.params;
  return (isList(list) ? pages[list].load : notFoundLoader)(client)(args);
};

/** `/dashboard/site-visits` and `/dashboard/invitations`: one route for both, since every route makes a first visit larger. */
function ListScreen() {
  const { list } = useParams();
  if (!isList(list)) return <NotFoundPage />;
  const { Page } = pages[list];
  return <MemberPage end="page">{() => <Page />}</MemberPage>;
}

export { ListScreen as Component, listScreenLoader as loader };
