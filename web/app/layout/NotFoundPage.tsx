import { brand } from '#web/brand/brand.ts';
import { Arcade } from '#web/ui/Arcade.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Num } from '#web/ui/Num.tsx';
import { WallFloor, WallPage, WallWords } from './wallParts.tsx';

/** For every address that leads nowhere (member specification 2): the arcade with its middle arch shut. */
export function NotFoundPage() {
  return (
    <WallPage>
      <WallWords>
        <h1>There is no room behind this door</h1>
        <p>The page has moved, or it was never built. The rest of the house is open.</p>
        <LinkButton to="/" variant="accent">
          Go Home
        </LinkButton>
      </WallWords>
      <Arcade
        shut
        image={brand.notFound.image}
        position={brand.notFound.position}
        label="Three arches of a veranda. Two look out on lit towers at dusk, the middle one is a closed door."
      />
      <WallFloor>
        <span>Page not found</span>
        <Num>404</Num>
      </WallFloor>
    </WallPage>
  );
}
