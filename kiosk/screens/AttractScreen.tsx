import { Alert, Box, Button, Center, chakra, Flex, Heading, Icon, Spacer, Stack, Text } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mark } from '#web/brand/mark.ts';
import { useContent } from '../content/Content.tsx';
import { useDevice } from '../device/Device.tsx';
import { useGallery } from '../device/gallery.ts';
import { useMessage } from '../device/message.ts';
import { OpeningHours } from '../device/OpeningHours.tsx';
import { useReloadOnRequest } from '../device/reload.ts';
import { Drawing } from '../parts/icons.tsx';
import { Logo } from '../parts/Logo.tsx';
import { Photo } from '../parts/Photo.tsx';
import { date, homes, price } from '../text/format.ts';
import { useLanguage, useText } from '../text/Language.tsx';
import { type Slide, slidesOf } from './slides.ts';

const sceneMs = 9_000;

/** What the kiosk shows while nobody is there: projects, films and events, from files on the device. */
export function AttractScreen() {
  useReloadOnRequest();
  const text = useText();
  const navigate = useNavigate();
  const { kiosk, isNew } = useDevice();
  const message = useMessage();
  const { choose } = useLanguage();
  const [first] = useGallery().languages;
  // A visit may have ended in the other language.
  useLayoutEffect(() => choose(first), [choose, first]);
  const { projects, upcoming } = useContent();
  const slides = slidesOf(projects ?? [], upcoming ?? []);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((count) => count + 1), sceneMs);
    return () => clearInterval(timer);
  }, []);
  const slide = slides[turn % Math.max(1, slides.length)];
  const before = slides[(turn + slides.length - 1) % Math.max(1, slides.length)];
  return (
    <Box as="main" h="full" bg="wall" color="wall.fg" overflow="hidden" position="relative">
      <Flex
        h="full"
        direction={{ _portrait: 'column', _landscape: 'row-reverse' }}
        gap={{ _portrait: '0', _landscape: '4rem' }}
        px={{ _portrait: '3rem', _landscape: '4rem' }}
      >
        <Flex display={{ base: 'none', _portrait: 'flex' }} pt="3rem" pb="2rem" flex="none" justify="center">
          <Logo size="2.25rem" />
        </Flex>
        <Box
          position="relative"
          flex="1.15"
          minH="0"
          minW="0"
          mt={{ _portrait: '0', _landscape: '4rem' }}
          borderTopRadius="50rem"
          overflow="hidden"
          bg="wall.deep"
        >
          {before && before !== slide && <Scene key={before.id} slide={before} />}
          {slide ? <Scene key={slide.id} slide={slide} isNew /> : <Mark />}
        </Box>
        <Flex
          direction="column"
          flex={{ _portrait: 'none', _landscape: '1' }}
          minW="0"
          py={{ _portrait: '2.5rem', _landscape: '4rem' }}
        >
          <Box display={{ base: 'none', _landscape: 'block' }}>
            <Logo size="2.25rem" />
          </Box>
          <Spacer />
          <Stack gap="0.75rem" minH="13rem" justify="flex-end">
            {slide ? <Caption slide={slide} /> : <Line />}
          </Stack>
          <OpeningHours color="wall.muted" mt="1.5rem" />
          <Stack gap="1rem" mt="2.5rem" _empty={{ display: 'none' }}>
            {isNew && kiosk && (
              <Alert.Root status="success" alignItems="center">
                <Drawing name="check" />
                <Alert.Title fontSize="1.25rem">{text.device.enrolled(kiosk.name, kiosk.gallery)}</Alert.Title>
              </Alert.Root>
            )}
            {message !== null && (
              <Alert.Root status="info" alignItems="center">
                <Alert.Title fontSize="1.25rem">{text.device.operatorMessage}</Alert.Title>
                <Alert.Description fontSize="1.25rem" textWrap="balance" lang={message.language}>
                  {message.text}
                </Alert.Description>
              </Alert.Root>
            )}
          </Stack>
          <Button
            mt={message === null && !isNew ? '2.5rem' : '1.5rem'}
            gap="1rem"
            bg="wall.fg"
            color="wall"
            h="5.5rem"
            px="2.5rem"
            borderRadius="round"
            fontSize="1.5rem"
            // A touch anywhere on the screen is one on the button.
            position="static"
            _after={{ content: '""', position: 'absolute', inset: '0' }}
            onClick={() => void navigate('/home')}
          >
            <Drawing name="touch" size="2.25rem" />
            {text.attract.touch}
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}

/** The picture or film of a scene, which fades in over the one before. */
function Scene({ slide, isNew = false }: { readonly slide: Slide; readonly isNew?: boolean }) {
  const look = {
    position: 'absolute',
    inset: '0',
    w: 'full',
    h: 'full',
    objectFit: 'cover',
    ...(isNew ? { animation: 'fade-in 900ms ease-out' } : {}),
  } as const;
  if (slide.kind === 'film') {
    return <chakra.video {...look} src={slide.url} autoPlay muted loop playsInline disablePictureInPicture />;
  }
  return <Photo picture={slide.picture} isDecoration {...look} />;
}

function Caption({ slide }: { readonly slide: Slide }) {
  const text = useText();
  if (slide.kind === 'event') {
    const { name, startsAt, location, projectName } = slide.event;
    return (
      <>
        <Text color="wall.accent" fontWeight="600" fontSize="1.25rem">
          {text.attract.upcoming}
        </Text>
        <Heading as="h1" textStyle="display" fontSize="3.25rem" lineHeight="h1">
          {name}
        </Heading>
        <Text fontSize="1.375rem" color="wall.muted" textWrap="balance">
          {[startsAt && date(startsAt, text), location ?? projectName].filter(Boolean).join(' · ')}
        </Text>
      </>
    );
  }
  const { name, city, configurations, price: from } = slide.project;
  return (
    <>
      <Text color="wall.muted" fontSize="1.25rem">
        {[city && text.facts.cityName(city), homes(configurations)].filter(Boolean).join(' · ')}
      </Text>
      <Heading as="h1" textStyle="display" fontSize="3.75rem" lineHeight="h1">
        {name}
      </Heading>
      <Text fontSize="1.5rem" textStyle="num" color="wall.accent" fontWeight="600">
        {from === null ? text.line : text.facts.from(price(from, text))}
      </Text>
    </>
  );
}

/** The brand's mark in the empty arch. */
const Mark = () => (
  <Center h="full" color="wall.line">
    <Icon boxSize="12rem" asChild>
      <svg viewBox={mark.logo.viewBox} fill="none" stroke="currentColor" strokeWidth="0.6" aria-hidden>
        <path d={mark.logo.path} />
      </svg>
    </Icon>
  </Center>
);

/** Before the first content has arrived. */
function Line() {
  const text = useText();
  return (
    <>
      <Heading as="h1" textStyle="display" fontSize="3.75rem" lineHeight="h1">
        {text.line}
      </Heading>
      <Text fontSize="1.375rem" color="wall.muted">
        {text.attract.about}
      </Text>
    </>
  );
}
