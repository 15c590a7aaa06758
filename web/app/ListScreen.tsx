import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import * as links from '#text/referralLinks.ts';
import * as visits from '#text/siteVisit.ts';
import { brand } from '#web/brand/brand.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { Skeleton } from '#web/ui/primitives.ts';
import { Component as NotFoundPage, loader as notFoundLoader } from './layout/NotFoundPage.tsx';

const pages = {
  'site-visits': {
    Page: lazy(async () => ({
      default: (await import('#web/features/referrals/siteVisits/SiteVisits.tsx')).SiteVisits,
    })),
    load: memberFrame(`${visits.yourVisits} | ${brand.name}`, visits.visitsOf(brand.name)),
  },
  invitations: {
    Page: lazy(async () => ({
      default: (await import('#web/features/referrals/links/InviteFriends.tsx')).InviteFriends,
    })),
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
  const isHydrated = useHydrated();
  if (!isList(list)) return <NotFoundPage />;
  const { Page } = pages[list];
  const skeleton = <Skeleton h="320px" borderRadius="card" />;
  return (
    <MemberPage end="page">
      {() => <Suspense fallback={skeleton}>{isHydrated ? <Page /> : skeleton}</Suspense>}
    </MemberPage>
  );
}

export { ListScreen as Component, listScreenLoader as loader };
