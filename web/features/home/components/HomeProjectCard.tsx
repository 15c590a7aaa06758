import { css } from '#styled-system/css/css.js';
import { projectPath } from '#rules/projectPath.ts';
import * as facts from '#text/projectFacts.ts';
import { Rupees } from '#web/ui/Amount.tsx';
import { PictureOrArch, pictureOf } from '#web/ui/Picture.tsx';
import { Muted, Small, Text } from '#web/ui/primitives.ts';
import { CardLink } from '#web/ui/TextLink.tsx';
import type { HomeProjectsQuery } from '../HomeProjects.generated.ts';

type HomeProject = NonNullable<HomeProjectsQuery['projects']>['nodes'][number];

const styles = {
  card: css({
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: '14px',
    height: '100%',
    '& > picture, & > [data-blank]': { display: 'block', aspectRatio: '4 / 3', width: '100%', overflow: 'hidden' },
    '&:has(h3 a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '6px' },
    '&:hover h3 a': { textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '4px' },
  }),
};

/** A project on the home page: picture, name, city and starting price. The whole card is a link to its page. */
export function HomeProjectCard({ project }: { readonly project: HomeProject }) {
  const { id, name, city, price } = project;
  return (
    <article className={styles.card}>
      <PictureOrArch
        image={pictureOf(project)}
        alt=""
        sizes="(min-width: 1024px) 22vw, (min-width: 760px) 45vw, 92vw"
      />
      <div>
        <Text as="h3" textStyle="card">
          <CardLink to={projectPath(id)}>{name}</CardLink>
        </Text>
        <Muted>{city === null ? facts.cityNotListed : facts.cityName(city)}</Muted>
        <Small mt="6px">
          {facts.startingPrice}{' '}
          <span>
            {price === null ? (
              facts.priceOnRequest
            ) : (
              <Rupees value={price} css={{ fontWeight: '600', fontSize: '17' }} />
            )}
          </span>
        </Small>
      </div>
    </article>
  );
}
