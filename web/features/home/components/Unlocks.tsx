import { Link } from 'react-router-dom';
import { brand } from '#web/brand/brand.ts';
import { Box, Flex, Muted, Quiet, Stack, Text, Tiny, Title2, Title3, Wrap } from '#web/ui/primitives.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { styled } from '#web/ui/styled.ts';
import { css } from '#styled-system/css/css.js';
import { LinkButton } from '#web/ui/Button.tsx';

const styles = {
  /** The background behind the text is the picture's evening. It is dark in both themes. */
  scene: css({
    position: 'relative',
    display: 'grid',
    alignItems: 'end',
    minHeight: 'clamp(560px, 56vw, 820px)',
    overflow: 'hidden',
    background: 'wall.lawn',
    color: 'wall.fg',
    '--focus': '{colors.wall.fg}',
    '& > picture': { position: 'absolute', inset: '0', width: '100%', height: '100%' },
    _after: {
      content: '""',
      position: 'absolute',
      inset: '50% 0 0',
      background: 'linear-gradient(transparent, color-mix(in srgb, {colors.wall.lawn} 88%, transparent) 66%)',
    },
    _onPhones: {
      minHeight: '660px',
      '& > picture': { height: '72%', bottom: 'auto' },
      _after: { inset: '34% 0 0', background: 'linear-gradient(transparent, {colors.wall.lawn} 56%)' },
    },
  }),
};

const { events } = brand.home.unlocks;

/** Workshops and Events: one full-width evening picture, and the link to all events. */
const EventsUnlock = () => (
  <div className={styles.scene}>
    <Picture image={events.image} sizes="100vw" position="50% 60%" />
    <Wrap
      position="relative"
      zIndex="1"
      display="flex"
      align="end"
      justify="space-between"
      gap="32px"
      pb="clamp(36px, 4.4vw, 64px)"
      _onPhones={{ flexDirection: 'column', alignItems: 'start', gap: '22px' }}
    >
      <div>
        <Title2 as="h3" fontSize="52" mb="12px">
          {events.title}
        </Title2>
        <Text maxW="36em" color="wall.fg">
          {events.text}
        </Text>
      </div>
      <LinkButton to="/events" variant="paper">
        {events.action}
      </LinkButton>
    </Wrap>
  </div>
);

/* Shared by the four sections of Unlocks: twelve columns, one left edge, large figures. */

const Row = styled('div', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: '24px', alignItems: 'end' },
});

const { family } = brand.home.unlocks;

/** One Family Many Rewards: a picture that bleeds to the left, with the figure on its right. */
function FamilyUnlock() {
  const rules = useClubRules();
  return (
    <Wrap>
      <Row>
        <Box
          gridColumn="1 / 8"
          ml="-edge"
          mr="clamp(0px, 2.2vw, 32px)"
          _onPhones={{ gridColumn: '1 / -1', marginRight: '-edge' }}
        >
          <Picture
            css={{ width: '100%', aspectRatio: { base: '1', lg: '16 / 11' }, _onPhones: { aspectRatio: '4 / 3' } }}
            image={family.image}
            sizes="(min-width: 760px) 58vw, 100vw"
          />
        </Box>
        <Box
          gridColumn="8 / 13"
          pb="4px"
          alignSelf={{ base: 'center', lg: 'end' }}
          _onPhones={{ gridColumn: '1 / -1', padding: '40px 0 0' }}
        >
          <FigureNumber figure={String(rules.rewards.repurchasePercent)} unit="%" caption={family.caption} />
          <Title2
            as="h3"
            mt={{ base: '36px', lg: 'clamp(48px, 6vw, 88px)' }}
            mb="16px"
            _onPhones={{ marginTop: '32px' }}
          >
            {family.title}
          </Title2>
          <Text color="fg.muted" maxW="34em">
            {family.text(rules)}
          </Text>
        </Box>
      </Row>
    </Wrap>
  );
}

const hairline = '1px solid color-mix(in srgb, {colors.fg.ink} 16%, transparent)';

const { referrals } = brand.home.unlocks;

/** Referrals and Earning: text only, a figure and three steps. */
function ReferralsUnlock() {
  const rules = useClubRules();
  return (
    <Box bg="bg.sunken" mt="section" py="clamp(64px, 8vw, 120px)">
      <Wrap>
        <Row css={{ alignItems: 'center' }}>
          <Box gridColumn="1 / 7" _onPhones={{ gridColumn: '1 / -1' }}>
            <FigureNumber figure={String(rules.rewards.referredPercent)} unit="%" caption={referrals.caption} />
          </Box>
          <Box gridColumn="8 / 13" _onPhones={{ gridColumn: '1 / -1', marginTop: '44px' }}>
            <Title2 as="h3" mb="16px">
              {referrals.title}
            </Title2>
            <Box as="ol" listStyle="none" mt="28px" borderBottom={hairline}>
              {referrals.steps(rules).map(({ title, text }, place) => (
                <Stack as="li" columns="40px 1fr" py="20px" borderTop={hairline} key={title}>
                  <Quiet font="display" fontSize="21" lineHeight="1.25" aria-hidden="true">
                    {place + 1}
                  </Quiet>
                  <span>
                    <Text as="b" display="block">
                      {title}
                    </Text>
                    <Muted as="span">{text}</Muted>
                  </span>
                </Stack>
              ))}
            </Box>
          </Box>
        </Row>
      </Wrap>
    </Box>
  );
}

const { offers } = brand.home.unlocks;

/** Offers and Promotions: text, and a picture that bleeds to the right and leads to the offers. No button. */
const OffersUnlock = () => (
  <Wrap py="section">
    <Row css={{ alignItems: 'center' }}>
      <Box gridColumn="1 / 5" _onPhones={{ gridColumn: '1 / -1' }}>
        <Title2 as="h3" mb="16px">
          {offers.title}
        </Title2>
        <Text color="fg.muted" maxW="34em">
          {offers.text}
        </Text>
        <Tiny mt="28px" pt="16px" borderTop="1px solid {colors.line}" maxW="34em">
          {offers.disclaimer}
        </Tiny>
      </Box>
      <Box gridColumn="6 / 13" mr="-edge" _onPhones={{ gridColumn: '1 / -1', marginLeft: '-edge', marginTop: '36px' }}>
        <Link to="/promotions" aria-label={offers.title}>
          <Picture
            css={{ width: '100%', aspectRatio: { base: '1', lg: '16 / 10' }, _onPhones: { aspectRatio: '4 / 3' } }}
            image={offers.image}
            sizes="(min-width: 760px) 58vw, 100vw"
          />
        </Link>
      </Box>
    </Row>
  </Wrap>
);

/** The benefits of a membership: four sections, each with its own layout. */
export function Unlocks() {
  const { title, line } = brand.home.unlocks;
  return (
    <section aria-labelledby="unlocks">
      <Wrap>
        <Flex
          align="baseline"
          justify="space-between"
          gap="24px"
          borderTop="1px solid {colors.fg.ink}"
          pt="20px"
          mb="clamp(40px, 5vw, 72px)"
        >
          <Title3 id="unlocks">{line}</Title3>
          <Muted display={{ base: 'none', sm: 'block' }}>{title}</Muted>
        </Flex>
      </Wrap>
      <FamilyUnlock />
      <ReferralsUnlock />
      <OffersUnlock />
      <EventsUnlock />
    </section>
  );
}
