import { chakra } from '@chakra-ui/react/styled-system';
import { Picture } from '../../../ui/Picture.tsx';
import { useProjectHero_projectFragment } from './ProjectHero.generated.ts';
import { ProjectPicture } from './ProjectPicture.tsx';

/** The name that the card's picture and the hero share while one page turns into the other. */
export const heroTransition = 'project-picture';

const Figure = chakra('figure', {
  base: {
    '& > picture, & > [data-blank]': {
      width: '100%',
      height: { base: 'clamp(340px, 62vw, 560px)', lg: 'clamp(420px, 46vw, 700px)' },
    },
  },
});

/** The project in one large picture; in the dark theme at dusk where there is such a picture. Only the one that shows is fetched. */
export function ProjectHero(props: { readonly project: Parameters<typeof useProjectHero_projectFragment>[0]['from'] }) {
  const { data, complete } = useProjectHero_projectFragment({ from: props.project });
  if (!complete) return null;
  const { duskImage } = data;
  const frame = {
    sizes: '(min-width: 1024px) 75vw, 100vw',
    position: '50% 40%',
    style: { viewTransitionName: heroTransition },
  };
  if (duskImage === null) {
    return (
      <Figure>
        <ProjectPicture {...frame} project={data} priority />
      </Figure>
    );
  }
  return (
    <Figure>
      <ProjectPicture {...frame} project={data} priority="shown" _dark={{ display: 'none !important' }} />
      <Picture
        {...frame}
        image={duskImage}
        priority="shown"
        display="none !important"
        _dark={{ display: 'block !important' }}
      />
    </Figure>
  );
}
