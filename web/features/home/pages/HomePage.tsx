import * as text from '#text/home.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { HomeHero } from '../components/HomeHero.tsx';
import { Intro } from '../components/Intro.tsx';
import { ProjectStrip } from '../components/ProjectStrip.tsx';
import { Unlocks } from '../components/Unlocks.tsx';
import { HomeProjectsDocument } from '../HomeProjects.generated.ts';
import { homeProjectsVariables } from '../logoProjects.ts';

/**
 * Reads the projects of the home page. The page also works without them, and the next visit asks again: a failure is not
 * cached.
 */
const homePageLoader: PageLoader =
  (client) =>
  async ({ request }) => {
    await client.query({ query: HomeProjectsDocument, variables: homeProjectsVariables }).catch(() => undefined);
    return {
      meta: {
        title: text.pageTitle(brand.name, brand.developer),
        description: brand.description,
        jsonLd: async () => (await import('#web/routing/jsonLd.ts')).organizationJsonLd(new URL(request.url).origin),
      },
    };
  };

const HomePage = () => (
  <>
    <HomeHero />
    <Intro />
    <ProjectStrip />
    <Unlocks />
  </>
);

export { HomePage as Component, homePageLoader as loader };
