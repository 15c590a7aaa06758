import type { FragmentType } from '@apollo/client';
import { projectPath } from '#rules/projectPath.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/project.ts';
import * as facts from '#text/projectFacts.ts';
import { Price } from '#web/ui/Amount.tsx';
import { Flex, Muted, Stack, Text } from '#web/ui/primitives.ts';
import { separator } from '#web/format/joinKnown.ts';
import { CardLink } from '#web/ui/TextLink.tsx';
import { ProjectPicture } from '../components/ProjectPicture.tsx';
import { cityLabel, configurationsLabel } from '../labels.ts';
import { TitledSection } from './section.tsx';
import {
  type SimilarProjects_projectFragment,
  useSimilarProjects_projectFragment,
} from './SimilarProjects.generated.ts';

const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { base: '112px minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
  gap: { base: '16px', sm: '14px' },
  alignContent: 'start',
  '& > picture, & > [data-blank]': { width: '100%', aspectRatio: { base: '1', sm: '4 / 3' } },
  '&:has(h3 a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '6px' },
  '&:hover h3 a': { backgroundSize: '100% 1px' },
});

type Home = SimilarProjects_projectFragment['similar'][number];

/** A few homes as small cards, in a row or on phones below each other. */
export const HomeCards = ({ homes }: { readonly homes: readonly Home[] }) => (
  <Stack
    as="ul"
    columns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
    gap="24px"
    listStyle="none"
    role="list"
  >
    {homes.map((home) => (
      <li key={home.id}>
        <article className={card}>
          <ProjectPicture project={home} alt="" sizes="(min-width: 1024px) 20vw, (min-width: 760px) 30vw, 112px" />
          <div>
            <Text as="h3" textStyle="card" fontSize="21">
              <CardLink line to={projectPath(home.id)}>
                {home.name}
              </CardLink>
            </Text>
            <Muted textStyle="small">
              {[cityLabel(home.city), configurationsLabel(home.configurations)].filter(Boolean).join(separator)}
            </Muted>
            <Flex as="p" align="baseline" gap="8px" mt="4px" fontWeight="600">
              {home.price === null ? facts.priceOnRequest : <Price value={home.price} />}
            </Flex>
          </div>
        </article>
      </li>
    ))}
  </Stack>
);

/** Homes in the same city or for a similar price; nothing if there are none. */
export function SimilarProjects(props: { readonly project: FragmentType<SimilarProjects_projectFragment> }) {
  const { data, complete } = useSimilarProjects_projectFragment({ from: props.project });
  if (!complete || data.similar.length === 0) return null;
  return (
    <TitledSection id="similar" title={text.similarHomes}>
      <HomeCards homes={data.similar} />
    </TitledSection>
  );
}
