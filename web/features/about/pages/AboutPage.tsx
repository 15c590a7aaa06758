import * as text from '#text/about.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { about } from '#web/brand/about.ts';
import { brand } from '#web/brand/brand.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Box, Flex, Stack, Text, Title2, Wrap } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { AboutProjectsDocument, useAboutProjectsQuery } from '../AboutProjects.generated.ts';
import { AboutBenefits } from '../components/AboutBenefits.tsx';
import { AboutContact } from '../components/AboutContact.tsx';
import { AboutFigures } from '../components/AboutFigures.tsx';

const twelve = { base: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' } as const;

/** Reads the number of projects and their cities. The page also works without them. */
const aboutPageLoader: PageLoader = (client) => async () => {
  await client.query({ query: AboutProjectsDocument }).catch(() => undefined);
  return { meta: { title: `${about.title} | ${brand.name}`, description: about.lede } };
};

function AboutPage() {
  const projects = useAboutProjectsQuery().data?.projects;
  const { legal } = brand;
  return (
    <>
      <Wrap>
        <Stack
          as="header"
          columns={twelve}
          columnGap="24px"
          align="end"
          py="clamp(48px, 6vw, 88px) clamp(36px, 4vw, 56px)"
        >
          <Text as="h1" textStyle="banner" gridColumn={{ sm: '1 / 8' }} ml="-.035em" outline="0" tabIndex={-1}>
            {about.title}
          </Text>
          <Text gridColumn={{ sm: '8 / 13' }} mt={{ base: '20px', sm: '0' }} color="fg.muted" maxW="27em">
            {about.lede}
          </Text>
        </Stack>
      </Wrap>
      <Box _print={{ display: 'none' }}>
        <Picture
          css={{ width: '100%', height: 'clamp(260px, 42vw, 620px)' }}
          image={about.image}
          sizes="100vw"
          position={about.position}
          priority
        />
      </Box>
      <Wrap>
        <Stack columns={twelve} columnGap="24px" py="clamp(72px, 9vw, 136px) clamp(56px, 6vw, 88px)">
          <Text textStyle="h1" gridColumn={{ sm: '1 / 13', lg: '1 / 8' }} maxW="13em">
            {about.story[0]}
          </Text>
          <Text gridColumn={{ sm: '1 / 11', lg: '8 / 13' }} alignSelf="end" mt={{ base: '28px', lg: '0' }} maxW="32em">
            {about.story[1]}
          </Text>
        </Stack>
        <AboutFigures projects={projects?.totalCount} cities={projects?.facets.cities.length} />
        <Box pt="section">
          <AboutBenefits />
        </Box>
        <Stack as="section" columns={twelve} columnGap="24px" align="end" py="section" aria-labelledby="trust">
          <Box
            gridColumn={{ sm: '1 / 8' }}
            ml="calc(-1 * var(--edge))"
            mr={{ base: 'calc(-1 * var(--edge))', sm: 'clamp(0px, 2.2vw, 32px)' }}
            _print={{ display: 'none' }}
          >
            <Picture
              css={{ width: '100%', aspectRatio: { base: '4 / 3', sm: '1', lg: '16 / 11' } }}
              image={about.trust.image}
              sizes="(min-width: 760px) 58vw, 100vw"
            />
          </Box>
          <Box gridColumn={{ sm: '8 / 13' }} pt={{ base: '36px', sm: '0' }}>
            <Title2 mb="16px" id="trust">
              {about.trust.title}
            </Title2>
            <Text color="fg.muted" maxW="32em">
              {about.trust.text}
            </Text>
            <Flex wrap="wrap" gap="8px 28px" mt="22px">
              <TextLink to={legal.terms}>{text.terms}</TextLink>
              <TextLink to={legal.privacy}>{text.privacy}</TextLink>
            </Flex>
          </Box>
        </Stack>
        <AboutContact />
      </Wrap>
    </>
  );
}

export { AboutPage as Component, aboutPageLoader as loader };
