import type { ReactNode } from 'react';
import { privacyNoticeVersion } from '#rules/constants.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/login.tsx';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { brand } from '#web/brand/brand.ts';
import { istDate } from '#web/format/ist.ts';
import { Arch } from '#web/ui/Arch.tsx';
import { LanguageLink } from '#web/ui/LanguageLink.tsx';
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Picture, type PictureImage } from '#web/ui/Picture.tsx';
import { Box, Flex, Stack } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';

const styles = {
  ring: css({
    width: { base: '190px', md: 'min(64%, 420px)' },
    // Limits the arch's height: on a tablet the wall is tall and narrow.
    height: { base: '100%', md: 'min(72%, 70vw)' },
    padding: '10px 10px 0',
    border: '1.5px solid {colors.wall.accent}',
    borderBottomWidth: '0',
    // The lamps behind the window are lit in both themes.
    '--picture-filter': 'none',
  }),
};
const Column = styled('div', { base: { width: '100%', maxWidth: { md: '400px' }, marginInline: 'auto' } });

/** The landscape fills a tall frame, so it is drawn as wide as the frame's height requires. */
const drawnWide = '(min-width: 820px) max(50vw, 178vh), max(100vw, 48vh)';

/** The login layout: a picture of a home at dusk beside the form, or above it on a phone. */
export function LoginFrame(props: {
  readonly children: ReactNode;
  /** The action that accepts the terms. A request without a login accepts none. */
  readonly accepting?: 'login' | 'registration' | 'request';
  /** `aside` is not on a phone, whose first screen is needed for the choice. */
  readonly picture?: 'plain' | 'aside' | 'arch';
  /** The picture of the project that the page is about. */
  readonly image?: PictureImage | null;
}) {
  const { children, accepting = 'login', picture = 'plain', image = null } = props;
  const { sessionHours } = useClubRules();
  return (
    <Stack
      columns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      rows={{ base: 'auto auto 1fr', md: 'auto 1fr' }}
      minH="100svh"
    >
      <Flex
        gridColumn={{ md: '2' }}
        align="center"
        minH={{ base: '64px', md: '0' }}
        px={{ base: '24px', md: 'clamp(24px, 6vw, 96px)' }}
        pt={{ md: '36px' }}
      >
        <Column css={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '16px' }}>
          <Logo />
          <Flex align="center" gap="12px">
            <LanguageLink />
            <ThemeSwitch />
          </Flex>
        </Column>
      </Flex>
      {picture === 'arch' ? (
        <Stack
          // The wall with an arch in it, shown after a successful step. The solid ring means success.
          gridColumn={{ md: '1' }}
          gridRow={{ md: '1 / span 2' }}
          align="end"
          justifyItems="center"
          h={{ base: '27svh', md: '100%' }}
          minH={{ base: '220px', md: '0' }}
          pt={{ base: '24px', md: '0' }}
          bg="wall.card"
          overflow="hidden"
        >
          <Arch className={styles.ring}>
            <Arch css={{ height: '100%' }}>
              <Picture
                image={brand.memberCard.image}
                sizes="(min-width: 820px) 29vw, 190px"
                priority
                position={brand.memberCard.position}
                css={{ '& > img': { position: 'absolute' }, inset: '0', height: '100%' }}
              />
            </Arch>
          </Arch>
        </Stack>
      ) : (
        <Picture
          image={image ?? brand.login.image}
          sizes={drawnWide}
          priority
          position={image === null ? brand.login.position : '50% 60%'}
          {...(picture === 'aside' ? { 'data-aside': '' } : {})}
          css={{
            '&[data-aside]': { display: { base: 'none', md: 'block' } },
            '& > img': { position: { md: 'absolute' }, inset: '0' },
            gridColumn: { md: '1' },
            gridRow: { md: '1 / span 2' },
            height: { base: '27svh', md: '100%' },
            minHeight: { base: '180px', md: '0' },
          }}
        />
      )}
      <Flex
        gridColumn={{ md: '2' }}
        direction="column"
        px={{ base: '24px', md: 'clamp(24px, 6vw, 96px)' }}
        py="24px 32px"
      >
        <Column css={{ marginBlock: { base: '0 auto', md: 'auto' }, paddingBlock: { base: '8px 32px', md: '40px' } }}>
          {children}
        </Column>
        <Column css={{ textStyle: 'tiny', color: 'fg.muted' }}>
          {text.acceptance(
            sessionHours,
            accepting,
            istDate(privacyNoticeVersion).replaceAll(' ', '\u00A0'),
            (page, words) => (
              <Box
                as="a"
                // What is typed stays.
                target="_blank"
                textDecoration="underline"
                textUnderlineOffset="3px"
                _hover={{ color: 'fg.ink' }}
                href={brand.legal[page]}
              >
                {words}
              </Box>
            ),
          )}
        </Column>
      </Flex>
    </Stack>
  );
}
