import * as text from '#text/about.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { about } from '#web/brand/about.ts';
import { brand } from '#web/brand/brand.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Box, Flex, Muted, Stack, Text, Title2, Title3, Wrap } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { css } from '#styled-system/css/css.js';
import { MailLink } from '#web/ui/MailLink.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { inFigures } from '#text/about.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { AboutProjectsDocument, useAboutProjectsQuery } from '../AboutProjects.generated.ts';

const aboutFiguresStyles = {
  row: css({
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(140px, 1fr))' },
    borderTop: '1px solid {colors.line}',
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      gap: '8px',
      paddingBlock: '24px 32px',
      paddingRight: '24px',
      minWidth: '0',
    },
    // An odd last figure takes a full row.
    '& > div:last-child:nth-of-type(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
    '& dd': {
      textStyle: 'num',
      fontSize: { base: '52', md: '38', lg: '52' },
      fontFamily: 'display',
      fontWeight: '380',
      lineHeight: '1.05',
      letterSpacing: '-.02em',
    },
    '& dt': { textStyle: 'small', color: 'fg.muted', maxWidth: '13em', textWrap: 'balance' },
  }),
};

/** The club in figures. Figures that the source does not provide are left out. */
function AboutFigures(props: { readonly projects: number | undefined; readonly cities: number | undefined }) {
  const { figures } = about;
  const { rewards, welcomePoints } = useClubRules();
  const percents = [
    { caption: figures.repurchase, figure: `${rewards.repurchasePercent}%` },
    { caption: figures.referred, figure: `${rewards.referredPercent}%` },
  ];
  const counted = [
    { caption: figures.projects, figure: props.projects },
    { caption: figures.cities, figure: props.cities },
  ].flatMap(({ caption, figure }) => (figure ? [{ caption, figure: formatNumber(figure) }] : []));
  return (
    <dl className={aboutFiguresStyles.row} aria-label={inFigures}>
      {[...counted, ...percents].map(({ caption, figure }) => (
        <div key={caption}>
          <dt>{caption}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
      <div>
        <dt>{figures.welcome}</dt>
        <Box as="dd" color="points">
          {formatNumber(welcomePoints)}
        </Box>
      </div>
    </dl>
  );
}

function AboutBenefits() {
  const rules = useClubRules();
  return (
    <section aria-labelledby="benefits">
      <Title2 id="benefits" mb="36px">
        {about.benefits.title}
      </Title2>
      <ul>
        {about.benefits.rows(rules).map((row) => (
          <Stack
            as="li"
            columns={{ base: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' }}
            gap="10px 24px"
            align="baseline"
            py="clamp(24px, 2.6vw, 36px)"
            borderTop="1px solid {colors.line}"
            _last={{ borderBottom: '1px solid {colors.line}' }}
            key={row.title}
          >
            <Title3 as="h3" gridColumn={{ sm: '1 / 8' }}>
              {row.title}
            </Title3>
            <Box gridColumn={{ sm: '8 / 13' }} color="fg.muted" maxW="32em">
              <p>{row.text}</p>
              {'note' in row && (
                <Text textStyle="tiny" mt="10px">
                  {row.note}
                </Text>
              )}
            </Box>
            <Text gridColumn={{ sm: '8 / 13' }}>
              <TextLink to={row.to}>
                {row.action}
                <Icon name="arrowRight" />
              </TextLink>
            </Text>
          </Stack>
        ))}
      </ul>
    </section>
  );
}

const styles = {
  root: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' },
    columnGap: '24px',
    alignItems: 'baseline',
    rowGap: '20px',
    paddingTop: 'clamp(36px, 4vw, 56px)',
    paddingBottom: 'section',
    borderTop: '1px solid {colors.line}',
    '& > h2': { textStyle: 'h2', gridColumn: { sm: '1 / 8' } },
    '& > address': { gridColumn: { sm: '8 / 13' }, fontStyle: 'normal' },
    '& a': {
      display: 'inline-block',
      paddingBlock: '3px',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
  }),
};

const { contact } = brand;

/** How to reach the club's people. */
const AboutContact = () => (
  <section className={styles.root} aria-labelledby="contact">
    <h2 id="contact">{about.contact.title}</h2>
    <address>
      <Text color="fg.muted" mb="10px">
        {about.contact.text}
      </Text>
      <Box as="a" href={contact.phoneLink} textStyle="num" fontSize="28">
        {contact.phone}
      </Box>
      <br />
      <MailLink />
      <Muted pt="6px">{contact.hours}</Muted>
    </address>
  </section>
);

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
