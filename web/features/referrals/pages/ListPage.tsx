import { useParams } from 'react-router-dom';
import * as links from '#text/referralLinks.ts';
import * as visits from '#text/siteVisit.ts';
import { brand } from '#web/brand/brand.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { InviteFriends } from '../links/InviteFriends.tsx';
import { SiteVisits } from '../siteVisits/SiteVisits.tsx';

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

/** @throws a 404 for a list that does not exist. */
const listPageLoader: PageLoader = (client) => async (args) => {
  const { list } = args.params;
  if (!isList(list)) throw new Response(null, { status: 404 });
  return await pages[list].load(client)(args);
};

/** `/dashboard/site-visits` and `/dashboard/invitations`. */
function ListPage() {
  const { list } = useParams();
  if (!isList(list)) return null;
  const { Page } = pages[list];
  return <MemberPage end="page">{() => <Page />}</MemberPage>;
}

export { ListPage as Component, listPageLoader as loader };
