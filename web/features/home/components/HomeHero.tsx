import { Fragment, type ReactElement } from 'react';
import { heroSlideSeconds } from '#rules/constants.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/home.tsx';
import * as facts from '#text/projectFacts.ts';
import { brand } from '#web/brand/brand.ts';
import { shortPrice } from '#web/format/priceInWords.ts';
import { useSlides } from '#web/hooks/useSlides.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Arcade } from '#web/ui/Arcade.tsx';
import { IconButton, LinkButton } from '#web/ui/Button.tsx';
import { Box, Flex, Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { loginToContinue } from '#rules/loginEntry.ts';
import { dashboardPath } from '#rules/membership.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { homeProjectsVariables } from '../homeProjects.ts';
import { useHomeProjectsQuery } from '../HomeProjects.generated.ts';
import { SlideTick } from './SlideTick.tsx';

/** 'Refer Now': leads a member to their ledger, and a visitor to the login page, which says why. */
function ReferNow() {
  const viewer = useViewer();
  return (
    <LinkButton to={viewer ? dashboardPath(viewer.shortMembershipNumber) : loginToContinue} variant="outline">
      {text.referNow}
    </LinkButton>
  );
}

/** What is for sale, where and from which price, as far as the list tells it; each city leads to its projects. */
function Offer() {
  const { projects, cheapest } = useHomeProjectsQuery({ variables: homeProjectsVariables }).data ?? {};
  if (!projects || projects.totalCount === 0) return null;
  const { cities } = projects.facets;
  const price = cheapest?.nodes[0]?.price ?? null;
  return (
    <Text mt="24px" maxW="30em" fontSize="15" color="wall.muted">
      {text.offer({
        count: projects.totalCount,
        cities: cities.length > 0 && cities.length <= mostCities && (
          <Listed
            items={cities.map((city) => (
              <TextLink key={city} to={projectsIn(city)} variant="inline" css={{ color: 'wall.fg', fontWeight: '500' }}>
                {facts.cityName(city)}
              </TextLink>
            ))}
          />
        ),
        price: price !== null && <Num css={{ color: 'wall.fg', fontWeight: '600' }}>{shortPrice(price)}</Num>,
      })}
    </Text>
  );
}

/** 'Pune, Goa and Mumbai', of links. */
const Listed = ({ items }: { readonly items: readonly ReactElement[] }) =>
  items.map((item, place) => (
    <Fragment key={item.key}>
      <span>{place === 0 ? '' : place === items.length - 1 ? text.and : ', '}</span>
      <span>{item}</span>
    </Fragment>
  ));

/** More cities than these do not fit into a sentence. */
const mostCities = 6;

const projectsIn = (city: string) => `/projects?${new URLSearchParams({ city }).toString()}`;

const Root = styled('section', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.34fr)',
    gridTemplateRows: '1fr auto',
    columnGap: 'clamp(32px, 5vw, 88px)',
    minHeight: 'min(100svh, 980px)',
    padding: '120px var(--edge) 0',
    background: 'wall',
    color: 'wall.fg',
    '--focus': '{colors.wall.accent}',
    _underMenu: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto 1fr auto', paddingTop: '128px' },
    _onPhones: { paddingTop: '104px', minHeight: 'min(100svh, 900px)' },
  },
});
const styles = {
  controls: css({
    display: 'flex',
    alignItems: 'center',
    gap: '14px',
    minHeight: '44px',
    fontSize: '13',
    color: 'wall.muted',
    '& > button': { marginLeft: '-12px' },
    _underMenu: { order: '2', '& > :last-child': { marginLeft: 'auto' } },
  }),
};
const View = styled('div', {
  base: { display: 'grid', minHeight: 'clamp(300px, 52svh, 700px)', _onPhones: { minHeight: '300px' } },
});
const Floor = styled('div', {
  base: {
    position: 'relative',
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    height: '76px',
    _before: {
      content: '""',
      position: 'absolute',
      insetInline: 'calc(-1 * var(--edge))',
      top: '0',
      height: '1px',
      background: 'wall.line',
    },
    _underMenu: { gridTemplateColumns: 'minmax(0, 1fr)', height: 'auto', paddingBottom: '10px' },
  },
});

const { slides } = brand.home;

/** The list of projects, filtered by this name. */
const projectNamed = (name: string) => `/projects?${new URLSearchParams({ name }).toString()}`;

/** The hero: three slides with the same text, seen through three arches. */
export function HomeHero() {
  const carousel = useSlides(slides.length, heroSlideSeconds);
  const slide = slides[carousel.at];
  return (
    <Root aria-roledescription={text.carousel} aria-label={brand.name} {...carousel.withFocus}>
      <Box
        alignSelf="center"
        maxW="540px"
        pb="24px"
        _underMenu={{ maxWidth: 'none', paddingBottom: '48px' }}
        _onPhones={{ paddingBottom: '36px' }}
      >
        <Text
          as="h1"
          textStyle="hero"
          maxW="5.8em"
          ml="-.035em"
          outline="0"
          _underMenu={{ maxWidth: 'none' }}
          _onPhones={{ fontSize: 'day' }}
          tabIndex={-1}
        >
          {brand.line}
        </Text>
        <Text
          textStyle="lead"
          color="wall.muted"
          maxW="24em"
          my="28px 36px"
          _onPhones={{ fontSize: '17', marginBlock: '18px 24px' }}
        >
          {brand.about}
        </Text>
        <Flex wrap="wrap" gap="12px">
          <LinkButton to="/projects" variant="accent">
            {text.exploreProjects}
          </LinkButton>
          <ReferNow />
        </Flex>
        <Offer />
      </Box>
      <View {...carousel.underPointer}>
        {slide && (
          <Arcade
            image={slide.image}
            position={slide.position}
            zoom={slide.zoom ?? 1}
            label={text.scene(slide.title, slide.place)}
          />
        )}
      </View>
      <Floor {...carousel.underPointer}>
        <div className={styles.controls}>
          {carousel.canPause && (
            <IconButton
              icon={carousel.isPaused ? 'play' : 'pause'}
              label={carousel.isPaused ? text.playSlides : text.pauseSlides}
              onClick={carousel.togglePause}
            />
          )}
          <Num>{text.slideOf(carousel.at + 1, slides.length)}</Num>
          <Flex gap="6px">
            {slides.map(({ title, place }, number) => (
              <SlideTick
                key={title}
                label={text.showSlide(number + 1, title, place)}
                isCurrent={number === carousel.at}
                isRunning={carousel.isRunning}
                onShow={() => carousel.show(number)}
              />
            ))}
          </Flex>
        </div>
        {slide && (
          <Flex
            wrap="wrap"
            align="center"
            justify="space-between"
            gap="4px 24px"
            fontSize="15"
            _underMenu={{ minHeight: '48px' }}
          >
            <span>
              {slide.title}, {slide.place}
            </span>
            <TextLink to={projectNamed(slide.title)} variant="quiet" css={{ color: 'wall.fg' }}>
              {text.viewProject(slide.title)}
            </TextLink>
          </Flex>
        )}
      </Floor>
    </Root>
  );
}
