import { css } from '#styled-system/css/css.js';
import * as text from '#text/home.ts';
import { brand } from '#web/brand/brand.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Flex, Stack, Title1, Wrap } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useHomeProjectsQuery } from '../HomeProjects.generated.ts';
import { homeProjectsVariables } from '../logoProjects.ts';
import { HomeProjectCard } from './HomeProjectCard.tsx';
import { ProjectLogoLink } from './ProjectLogoLink.tsx';

const styles = {
  logos: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr 1fr', sm: 'repeat(4, 1fr)' },
    listStyle: 'none',
    borderBlock: '1px solid {colors.line}',
    '& > li + li': { borderLeft: '1px solid {colors.line}' },
    _onPhones: {
      '& > li:nth-of-type(odd)': { borderLeft: '0' },
      '& > li:nth-of-type(n + 3)': { borderTop: '1px solid {colors.line}' },
    },
  }),
};

/** As the filter of the list compares names. */
const isNamed = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase('en-IN') === other.trim().toLocaleLowerCase('en-IN');

/** The first projects with their prices, the link to all of them, and the logos of some. */
export function ProjectStrip() {
  const { projects, withLogos } = useHomeProjectsQuery({ variables: homeProjectsVariables }).data ?? {};
  const count = projects?.totalCount;
  return (
    <Wrap as="section" aria-labelledby="projects" pb="section">
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        justify="space-between"
        align={{ base: 'flex-start', sm: 'baseline' }}
        gap={{ base: '8px', sm: '24px' }}
        mb="36px"
      >
        <Title1 as="h2" id="projects">
          {text.projects}
        </Title1>
        <TextLink to="/projects">
          <span>{count === undefined ? text.seeProjects : text.seeCountedProjects(count)}</span>
          <Icon name="arrowRight" />
        </TextLink>
      </Flex>
      {projects && projects.nodes.length > 0 && (
        <Stack
          as="ul"
          columns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
          gap="32px 24px"
          mb="48px"
          listStyle="none"
          role="list"
        >
          {projects.nodes.map((project) => (
            <li key={project.id}>
              <HomeProjectCard project={project} />
            </li>
          ))}
        </Stack>
      )}
      <ul className={styles.logos} role="list">
        {brand.home.logos.map((logo) => (
          <li key={logo.name}>
            <ProjectLogoLink
              logo={logo}
              projectId={withLogos?.nodes.find((project) => isNamed(project.name, logo.name))?.id}
            />
          </li>
        ))}
      </ul>
    </Wrap>
  );
}
