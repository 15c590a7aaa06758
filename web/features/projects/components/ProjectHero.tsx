import type { FragmentType } from '@apollo/client';
import * as text from '#text/project.ts';
import { Picture, type PictureImage, pictureOf } from '#web/ui/Picture.tsx';
import { MediaLink, opens } from '#web/ui/TextLink.tsx';
import { type ProjectHero_projectFragment, useProjectHero_projectFragment } from './ProjectHero.generated.ts';
import { ProjectPicture } from './ProjectPicture.tsx';

/** The view-transition name shared by the card's picture and the hero. */
export const heroTransition = 'project-picture';

/**
 * The project in one large picture that opens in full screen. In the dark theme it is the dusk picture, if there is
 * one. Only the visible one is fetched.
 */
export function ProjectHero(props: {
  readonly project: FragmentType<ProjectHero_projectFragment>;
  readonly onOpen: (picture: PictureImage) => void;
}) {
  const { data, complete } = useProjectHero_projectFragment({ from: props.project });
  if (!complete) return null;
  const { eveningImage } = data;
  const frame = {
    sizes: '(min-width: 1024px) 75vw, 98vw',
    position: '50% 40%',
    style: { viewTransitionName: heroTransition },
  };
  const main = pictureOf(data);
  const opening = (picture: PictureImage) => ({
    href: picture.url,
    'aria-haspopup': 'dialog' as const,
    'aria-label': text.openMainPicture(picture.alt ?? data.name),
    ...opens(() => props.onOpen(picture)),
  });
  if (main === null) {
    return (
      <figure>
        <ProjectPicture
          {...frame}
          project={data}
          priority
          css={{ width: '100%', height: { base: 'clamp(340px, 62vw, 560px)', lg: 'clamp(420px, 46vw, 700px)' } }}
        />
      </figure>
    );
  }
  if (eveningImage === null) {
    return (
      <figure>
        <MediaLink {...opening(main)} css={{ cursor: 'zoom-in' }}>
          <Picture {...frame} image={main} alt="" priority />
        </MediaLink>
      </figure>
    );
  }
  return (
    <figure>
      <MediaLink {...opening(main)} css={{ cursor: 'zoom-in', _dark: { display: 'none' } }}>
        <Picture {...frame} image={main} alt="" priority="shown" />
      </MediaLink>
      <MediaLink {...opening(eveningImage)} css={{ cursor: 'zoom-in', display: 'none', _dark: { display: 'block' } }}>
        <Picture {...frame} image={eveningImage} alt="" priority="shown" />
      </MediaLink>
    </figure>
  );
}
