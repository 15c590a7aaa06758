import { chakra } from '@chakra-ui/react/styled-system';
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

/** The project in one large picture. */
export function ProjectHero(props: { readonly project: Parameters<typeof useProjectHero_projectFragment>[0]['from'] }) {
  const { data, complete } = useProjectHero_projectFragment({ from: props.project });
  if (!complete) return null;
  return (
    <Figure>
      <ProjectPicture
        project={data}
        sizes="(min-width: 1024px) 75vw, 100vw"
        position="50% 40%"
        priority
        style={{ viewTransitionName: heroTransition }}
      />
    </Figure>
  );
}
