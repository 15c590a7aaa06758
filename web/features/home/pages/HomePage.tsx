import * as text from '#text/home.tsx';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { Flex, Muted, Small, Stack, Text, Title1, Wrap } from '#web/ui/primitives.ts';
import { css } from '#styled-system/css/css.js';
import { Icon } from '#web/ui/Icon.tsx';
import { CardLink, TextLink } from '#web/ui/TextLink.tsx';
import { projectPath } from '#rules/projectPath.ts';
import * as facts from '#text/projectFacts.ts';
import { Num } from '#web/ui/Amount.tsx';
import { shortPrice } from '#web/format/priceInWords.ts';
import { pictureOf, PictureOrArch } from '#web/ui/Picture.tsx';
import { HomeHero } from '../components/HomeHero.tsx';
import { MemberStrip } from '../components/MemberStrip.tsx';
import { homeProjectsVariables } from '../homeProjects.ts';
import { Unlocks } from '../components/Unlocks.tsx';
import { HomeProjectsDocument, type HomeProjectsQuery, useHomeProjectsQuery } from '../HomeProjects.generated.ts';
import { ProjectLogoLink } from '../components/ProjectLogoLink.tsx';

type HomeProject = NonNullable<HomeProjectsQuery['projects']>['nodes'][number];

const homeProjectCardStyles = {
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
function HomeProjectCard({ project }: { readonly project: HomeProject }) {
  const { id, name, city, price } = project;
  return (
    <article className={homeProjectCardStyles.card}>
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
              <Num css={{ fontWeight: '600', fontSize: '17' }}>{shortPrice(price)}</Num>
            )}
          </span>
        </Small>
      </div>
    </article>
  );
}

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
function ProjectStrip() {
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

/** A short introduction to the club. */
const Intro = () => (
  <Wrap py="clamp(72px, 10vw, 144px) clamp(64px, 8vw, 120px)">
    <Text
      textStyle="lede"
      fontSize="44"
      lineHeight="1.18"
      letterSpacing="-.018em"
      maxW={{ base: 'none', sm: '24.6em' }}
    >
      {brand.home.intro}
    </Text>
  </Wrap>
);

/**
 * Reads the projects of the home page. The page also works without them, and the next visit asks again: a failure is not
 * cached.
 */
const homePageLoader: PageLoader =
  (client) =>
  async ({ request }) => {
    await client.query({ query: HomeProjectsDocument, variables: homeProjectsVariables }).catch(() => undefined);
    return {
      meta: {
        title: text.pageTitle(brand.name, brand.developer),
        description: brand.description,
        jsonLd: async () => (await import('#web/routing/jsonLd.ts')).organizationJsonLd(new URL(request.url).origin),
      },
    };
  };

const HomePage = () => (
  <>
    <HomeHero />
    <Intro />
    <MemberStrip />
    <ProjectStrip />
    <Unlocks />
  </>
);

export { HomePage as Component, homePageLoader as loader };
