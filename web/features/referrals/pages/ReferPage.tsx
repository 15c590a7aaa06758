import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import * as text from '#text/refer.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { refer } from '#web/brand/refer.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { Box, Flex, Muted, Quiet, Stack, Text, Title1, Title4, Wrap } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { css } from '#styled-system/css/css.js';
import { Picture } from '#web/ui/Picture.tsx';
import { invitationsPath, loginAndBackTo } from '#rules/loginEntry.ts';
import { withIntent } from '#rules/projectIntent.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { useIntent } from '../useIntent.ts';

/** A member gets the form; a visitor logs in first and comes back to it. */
function StartReferring({ onStart }: { readonly onStart: () => void }) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  if (viewer) {
    return (
      <Flex wrap="wrap" gap="12px">
        <Button variant="accent" aria-haspopup="dialog" onClick={onStart}>
          {text.startReferring}
        </Button>
        <LinkButton to={invitationsPath} variant="outline">
          {text.inviteByLink}
        </LinkButton>
      </Flex>
    );
  }
  return (
    <LinkButton to={loginAndBackTo(withIntent(pathname, 'refer'))} variant="accent">
      {text.startReferring}
    </LinkButton>
  );
}

const styles = {
  root: css({
    position: 'relative',
    display: 'grid',
    // The picture starts where the second column of the sections below does.
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'calc(var(--edge) + (100vw - 2 * var(--edge) - 64px) * 5 / 12 + 64px) minmax(0, 1fr)',
    },
    background: 'wall',
    color: 'wall.fg',
    '--focus': '{colors.wall.accent}',
  }),
  /** The picture bleeds to the window on three sides. Its left edge is the page's second column. */
  view: css({
    minHeight: { base: '300px', sm: '420px', lg: 'clamp(560px, 46vw, 760px)' },
    position: 'relative',
    '& > picture': { position: 'absolute', inset: '0', width: '100%', height: '100%' },
    _after: {
      content: '""',
      position: 'absolute',
      inset: '0 0 auto 0',
      height: '160px',
      display: { base: 'none', lg: 'block' },
      // The header's text is on the sky.
      background:
        'linear-gradient(color-mix(in srgb, {colors.shade} 66%, transparent), color-mix(in srgb, {colors.shade} 50%, transparent) 50%, transparent)',
    },
  }),
};

const { title: referBannerTitle, line, image, position } = refer;

const ReferBanner = ({ onStart }: { readonly onStart: () => void }) => (
  <section className={styles.root}>
    <Box
      alignSelf="center"
      pl="edge"
      pr={{ base: 'edge', lg: 'clamp(32px, 5vw, 88px)' }}
      py={{ base: '116px 48px', sm: '148px 64px', lg: '144px 88px' }}
    >
      <Text as="h1" textStyle="display" maxW="9em" outline="0" tabIndex={-1}>
        {referBannerTitle}
      </Text>
      <Text textStyle="lead" color="wall.muted" maxW="25em" my="22px 34px">
        {line}
      </Text>
      <StartReferring onStart={onStart} />
    </Box>
    <figure className={styles.view}>
      <Picture image={image} alt="" sizes="(min-width: 1024px) 54vw, 100vw" position={position} priority />
    </figure>
  </section>
);

const hairline = '1px solid color-mix(in srgb, {colors.fg.ink} 16%, transparent)';

const { steps, promise } = refer;

/** The steps from a name to a reward, and how the friend's number is used. */
function HowItWorks() {
  const rules = useClubRules();
  return (
    <Box as="section" bg="bg.sunken" py="section">
      <Wrap>
        <Stack
          columns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
          gap={{ base: '40px', lg: '64px' }}
        >
          <div>
            <Title1 as="h2">{text.howItWorks}</Title1>
            <Muted maxW="34em" mt="20px">
              {promise}
            </Muted>
            <TextLink to="/projects" css={{ marginTop: '20px' }}>
              {text.seeProjects}
            </TextLink>
          </div>
          <Box as="ol" listStyle="none" borderBottom={hairline} role="list">
            {steps(rules).map((step, place) => (
              <Stack
                as="li"
                columns={{ base: '40px minmax(0, 1fr)', sm: '72px minmax(0, 1fr)' }}
                py="26px"
                borderTop={hairline}
                key={step.title}
              >
                <Quiet font="display" fontSize="28" lineHeight="1.1" aria-hidden="true">
                  {place + 1}
                </Quiet>
                <div>
                  <Title4 as="h3" mb="4px">
                    {step.title}
                  </Title4>
                  <Muted maxW="34em">{step.text}</Muted>
                </div>
              </Stack>
            ))}
          </Box>
        </Stack>
      </Wrap>
    </Box>
  );
}

const { title, referred, repurchase } = refer.rewards;

function Rewards() {
  const rules = useClubRules();
  return (
    <Box as="section" py="section">
      <Wrap>
        <Title1 as="h2" maxW="14em">
          {title}
        </Title1>
        <Stack
          columns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
          gap={{ base: '72px', sm: '40px', lg: '64px' }}
          mt="clamp(56px, 6vw, 96px)"
        >
          <div>
            <FigureNumber figure={String(rules.rewards.referredPercent)} unit="%" caption={referred.caption} />
            <Muted maxW="26em" mt="10px">
              {referred.text(rules)}
            </Muted>
          </div>
          <div>
            <FigureNumber figure={String(rules.rewards.repurchasePercent)} unit="%" caption={repurchase.caption} />
            <Muted maxW="26em" mt="10px">
              {repurchase.text(rules)}
            </Muted>
          </div>
        </Stack>
      </Wrap>
    </Box>
  );
}

/** The dialog is loaded when first opened. */
const ReferDialog = lazy(async () => ({ default: (await import('../refer/ReferDialog.tsx')).ReferDialog }));

/** Provides only the page's head; it needs no data. */
const referPageLoader: PageLoader = () => async () => ({
  meta: {
    title: `${text.title} | ${brand.name}`,
    description: text.description(brand.developer),
    image: refer.image,
  },
});

function ReferPage() {
  const { intent, ask, close } = useIntent();
  return (
    <>
      <ReferBanner onStart={() => ask('refer')} />
      <Rewards />
      <HowItWorks />
      {intent === 'refer' && (
        <Suspense>
          <ReferDialog project={null} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

export { ReferPage as Component, referPageLoader as loader };
