import type { PageLoader } from '#web/apollo/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { Arcade } from '#web/ui/Arcade.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { WallFloor, WallPage, WallWords } from './layout/wallParts.tsx';

/** Says truthfully that a part of the club named in its navigation is not open yet. */
export function UpcomingPage() {
  return (
    <WallPage>
      <WallWords>
        <h1>This room opens soon</h1>
        <p>It is being finished and is not part of the club yet. The projects and your points ledger are open now.</p>
        <LinkButton to="/projects" variant="accent">
          See the projects
        </LinkButton>
      </WallWords>
      <Arcade
        image={brand.notFound.image}
        position={brand.notFound.position}
        label="Three arches of a veranda that look out on lit towers at dusk."
      />
      <WallFloor>
        <span>Opening with a later release</span>
      </WallFloor>
    </WallPage>
  );
}

export const upcomingPageLoader: PageLoader = () => async () => ({
  meta: {
    title: `Opening soon | ${brand.name}`,
    description: `A part of ${brand.name} that opens soon.`,
    noindex: true,
  },
});
