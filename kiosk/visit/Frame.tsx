import { Box, Button, Flex, HStack, Progress, Spacer, Text } from '@chakra-ui/react';
import { useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, NavigationType, useNavigationType } from 'react-router-dom';
import { Notices } from '../device/Notices.tsx';
import { useDevice } from '../device/Device.tsx';
import { useGallery } from '../device/gallery.ts';
import { Drawing } from '../parts/icons.tsx';
import { LanguageSwitch } from '../parts/LanguageSwitch.tsx';
import { Logo } from '../parts/Logo.tsx';
import { useText } from '../text/Language.tsx';
import { IdleDialog } from './IdleDialog.tsx';
import { clock, useSecondsUntil } from '#clients/countdown.ts';
import { mostCompared, type Session, useVisit } from './Visit.tsx';

/** The frame of every screen but the attract loop: logo, language and session above, the way back below. */
export function Frame() {
  const { session } = useVisit();
  const { languages } = useGallery();
  const { key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const main = useRef<HTMLDivElement>(null);
  // Back leads to the place in the list from which the visitor came.
  const places = useRef(new Map<string, number>());
  const current = useRef(key);
  useLayoutEffect(() => {
    current.current = key;
    if (main.current) main.current.scrollTop = isBack ? (places.current.get(key) ?? 0) : 0;
  }, [key, isBack]);
  return (
    <Flex direction="column" h="full">
      <Flex
        as="header"
        // A wide screen is low: there the bar of the session takes this place.
        display={{ _portrait: 'flex', _landscape: session ? 'none' : 'flex' }}
        align="center"
        gap="1rem"
        px="2rem"
        h={{ _portrait: '5.25rem', _landscape: '4.5rem' }}
        flex="none"
        borderBottomWidth="1px"
      >
        <Logo />
        <Spacer />
        <LanguageSwitch order={languages} />
      </Flex>
      {session && <SessionBar session={session} />}
      <Notices />
      <Box
        as="main"
        ref={main}
        flex="1"
        minH="0"
        overflowY="auto"
        overscrollBehavior="contain"
        css={{ scrollbarWidth: 'none' }}
        data-scroll
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it too
        tabIndex={0}
        onScroll={({ currentTarget }) => places.current.set(current.current, currentTarget.scrollTop)}
      >
        <Outlet />
      </Box>
      <BottomBar />
      <IdleDialog />
    </Flex>
  );
}

function BottomBar() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { end, session, compared } = useVisit();
  const isHome = pathname === '/home';
  // A member ends the login in the bar above.
  if (isHome && session && compared.length === 0) return null;
  return (
    <Flex
      as="nav"
      align="center"
      gap="1rem"
      px="2rem"
      h={{ _portrait: '5.5rem', _landscape: '4.5rem' }}
      flex="none"
      borderTopWidth="1px"
      bg="bg.raised"
    >
      {!isHome && (
        <>
          <Button size="lg" variant="outline" onClick={() => void navigate(-1)}>
            <Drawing name="back" />
            {text.common.back}
          </Button>
          <Button size="lg" variant="ghost" onClick={() => void navigate('/home')}>
            <Drawing name="home" />
            {text.common.home}
          </Button>
        </>
      )}
      <Spacer />
      {compared.length === mostCompared && pathname.startsWith('/projects') && (
        <Text
          color="fg.muted"
          fontSize="0.9375rem"
          lineHeight="1.3"
          textAlign="end"
          textWrap="balance"
          w={{ _portrait: '7rem', _landscape: 'auto' }}
          minW="0"
        >
          {text.projects.full}
        </Text>
      )}
      {compared.length > 0 && pathname !== '/compare' && (
        <Button
          size="lg"
          colorPalette="accent"
          disabled={compared.length < 2}
          onClick={() => void navigate('/compare')}
        >
          <Drawing name="compare" />
          {text.projects.comparing(compared.length)}
        </Button>
      )}
      {!session && isHome && (
        <Button size="lg" variant="outline" onClick={end}>
          {text.common.done}
        </Button>
      )}
    </Flex>
  );
}

/** How long the member stays logged in, and how to end it. */
function SessionBar({ session }: { readonly session: Session }) {
  const text = useText();
  const { end, extend } = useVisit();
  const { kiosk, now } = useDevice();
  const { languages } = useGallery();
  const left = useSecondsUntil(session.endsAt, now) ?? 0;
  const canExtend = session.extendableUntil !== null && session.extendableUntil > session.endsAt;
  const isShort = left <= 30;
  return (
    <Box as="section" aria-label={text.session.title} flex="none" bg="wall" color="wall.fg">
      <Flex align="center" gap="1rem" px="2rem" h={{ _portrait: '4.75rem', _landscape: '4.5rem' }}>
        <HStack display={{ _portrait: 'none', _landscape: 'flex' }} gap="2rem" pe="1rem">
          <Logo />
          <Box color="fg.ink">
            <LanguageSwitch order={languages} />
          </Box>
        </HStack>
        <Text fontSize="1.125rem" fontWeight="600" truncate>
          {text.member.greeting(session.firstName)}
        </Text>
        <Spacer />
        <HStack gap="0.5rem" flex="none" role="timer" aria-live="off" color={isShort ? 'wall.accent' : 'wall.fg'}>
          <Drawing name="clock" />
          <Text textStyle="num" fontSize="1.125rem" fontWeight="600" whiteSpace="nowrap">
            {text.session.left(clock(left))}
          </Text>
        </HStack>
        <Button
          variant="outline"
          color="wall.fg"
          borderColor="wall.line"
          _disabled={{ bg: 'transparent', color: 'wall.muted', borderColor: 'transparent' }}
          disabled={!canExtend}
          title={canExtend ? undefined : text.session.noMore}
          onClick={() => void extend()}
        >
          {text.session.more}
        </Button>
        <Button bg="wall.fg" color="wall" onClick={end}>
          {text.session.done}
        </Button>
      </Flex>
      <Progress.Root
        size="xs"
        shape="square"
        value={Math.min(left, kiosk?.sessionSeconds ?? left)}
        max={Math.max(1, kiosk?.sessionSeconds ?? left)}
        aria-hidden
      >
        <Progress.Track bg="wall.deep" shadow="none">
          <Progress.Range bg="wall.accent" />
        </Progress.Track>
      </Progress.Root>
    </Box>
  );
}
