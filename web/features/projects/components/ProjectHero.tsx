import { chakra } from '@chakra-ui/react/styled-system';
import type { MouseEvent } from 'react';
import * as text from '#text/project.ts';
import { MediaLink, takeOver } from '#web/ui/MediaLink.ts';
import { Picture, type PictureImage } from '../../../ui/Picture.tsx';
import { pictureOf } from '../../../ui/PictureOrArch.tsx';
import { useProjectHero_projectFragment } from './ProjectHero.generated.ts';
import { ProjectPicture } from './ProjectPicture.tsx';

/** The view-transition name shared by the card's picture and the hero. */
export const heroTransition = 'project-picture';

const Figure = chakra('figure', {
  base: {
    '& picture, & > [data-blank]': {
      width: '100%',
      height: { base: 'clamp(340px, 62vw, 560px)', lg: 'clamp(420px, 46vw, 700px)' },
    },
  },
});

/**
 * The project in one large picture that opens in full screen. In the dark theme it is the dusk picture, if there is
 * one. Only the visible one is fetched.
 */
export function ProjectHero(props: {
  readonly project: Parameters<typeof useProjectHero_projectFragment>[0]['from'];
  readonly onOpen: (picture: PictureImage) => void;
}) {
  const { data, complete } = useProjectHero_projectFragment({ from: props.project });
  if (!complete) return null;
  const { duskImage } = data;
  const frame = {
    sizes: '(min-width: 1024px) 75vw, 100vw',
    position: '50% 40%',
    style: { viewTransitionName: heroTransition },
  };
  const main = pictureOf(data);
  const opening = (picture: PictureImage) => ({
    href: picture.url,
    cursor: 'zoom-in',
    'aria-haspopup': 'dialog' as const,
    'aria-label': text.openMainPicture(picture.alt ?? data.name),
    onClick: (event: MouseEvent) => takeOver(event, () => props.onOpen(picture)),
  });
  if (main === null) {
    return (
      <Figure>
        <ProjectPicture {...frame} project={data} priority />
      </Figure>
    );
  }
  if (duskImage === null) {
    return (
      <Figure>
        <MediaLink {...opening(main)}>
          <Picture {...frame} image={main} alt="" priority />
        </MediaLink>
      </Figure>
    );
  }
  return (
    <Figure>
      <MediaLink {...opening(main)} _dark={{ display: 'none' }}>
        <Picture {...frame} image={main} alt="" priority="shown" />
      </MediaLink>
      <MediaLink {...opening(duskImage)} display="none" _dark={{ display: 'block' }}>
        <Picture {...frame} image={duskImage} alt="" priority="shown" />
      </MediaLink>
    </Figure>
  );
}
