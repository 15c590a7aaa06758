import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import * as facts from '#text/projectFacts.ts';
import { PictureOrArch, pictureOf } from '../../../ui/PictureOrArch.tsx';
import { Rupees } from '../../../ui/Rupees.tsx';
import type { HomeProjectsQuery } from '../HomeProjects.generated.ts';

type HomeProject = NonNullable<HomeProjectsQuery['projects']>['nodes'][number];

const Card = chakra('article', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: '14px',
    height: '100%',
    '& > picture, & > [data-blank]': { display: 'block', aspectRatio: '4 / 3', width: '100%', overflow: 'hidden' },
    '&:has(h3 a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '6px' },
    '& h3 a': { outline: 'none' },
    '& h3 a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover h3 a': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '4px' },
  },
});

/** A project on the home page: picture, name, city and starting price. The whole card is a link to its page. */
export function HomeProjectCard({ project }: { readonly project: HomeProject }) {
  const { id, name, city, price } = project;
  return (
    <Card>
      <PictureOrArch
        image={pictureOf(project)}
        alt=""
        sizes="(min-width: 1024px) 22vw, (min-width: 760px) 45vw, 92vw"
      />
      <div>
        <chakra.h3 textStyle="card">
          <Link to={`/project-details/${encodeURIComponent(id)}`}>{name}</Link>
        </chakra.h3>
        <chakra.p textStyle="small" color="fg.muted">
          {city === null ? facts.cityUntold : facts.citySaid(city)}
        </chakra.p>
        <chakra.p textStyle="small" marginTop="6px">
          {facts.startingPrice}{' '}
          {price === null ? facts.priceOnRequest : <Rupees value={price} fontWeight="600" fontSize="17" />}
        </chakra.p>
      </div>
    </Card>
  );
}
