import { Box, Card, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useContent } from '../content/Content.tsx';
import type { Picture } from '../content/pictureFile.ts';
import { OpeningHours } from '../device/OpeningHours.tsx';
import { Drawing, type IconName } from '../parts/icons.tsx';
import { Photo } from '../parts/Photo.tsx';
import { useText } from '../text/Language.tsx';
import { useVisit } from '../visit/Visit.tsx';

/** The menu: projects, events, the member's own club. */
export function HomeScreen() {
  const { home } = useText();
  const { session } = useVisit();
  const { projects, upcoming, past } = useContent();
  const events = [...(upcoming ?? []), ...(past ?? [])];
  return (
    <Flex direction="column" h="full" p="2rem" gap="2rem">
      <Stack gap="0.5rem" py={{ _portrait: '1rem', _landscape: '0' }} textAlign="center">
        <Heading as="h1" textStyle="h1">
          {home.title}
        </Heading>
        <Text fontSize="1.25rem" color="fg.muted">
          {home.lead}
        </Text>
        <OpeningHours color="fg.muted" />
      </Stack>
      <Grid
        flex="1"
        minH="0"
        gap="1.5rem"
        templateColumns={{ _portrait: '1fr 1fr', _landscape: '1.5fr 1fr 1fr' }}
        templateRows={{ _portrait: '1.45fr 1fr', _landscape: '1fr' }}
      >
        <Choice
          to="/projects"
          title={home.projects}
          lead={projects ? home.projectsLead(projects.length) : null}
          picture={projects?.find(({ image }) => image !== null)?.image ?? null}
          isWide
        />
        <Choice
          to="/events"
          title={home.events}
          lead={home.eventsLead}
          picture={events.find(({ image }) => image !== null)?.image ?? null}
        />
        <Choice
          to={session ? '/member' : '/login'}
          title={session ? home.myClub : home.member}
          lead={session ? home.myClubLead : home.memberLead}
          icon="phone"
        />
      </Grid>
    </Flex>
  );
}

function Choice(props: {
  readonly to: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly picture?: Picture | null;
  readonly icon?: IconName;
  readonly isWide?: boolean;
}) {
  const { to, title, lead, picture = null, icon, isWide = false } = props;
  const navigate = useNavigate();
  return (
    <Card.Root
      asChild
      overflow="hidden"
      textAlign="start"
      borderRadius="card"
      bg={icon ? 'wall.card' : 'bg.raised'}
      color={icon ? 'wall.fg' : 'fg.ink'}
      gridColumn={{ _portrait: isWide ? '1 / -1' : 'auto', _landscape: 'auto' }}
      _active={{ transform: 'scale(.985)' }}
      transition="transform 150ms"
    >
      <button type="button" onClick={() => void navigate(to)}>
        {icon ? (
          <Flex flex="1" align="center" justify="center" w="full">
            <Flex
              w="9rem"
              h="11rem"
              borderTopRadius="round"
              bg="wall.deep"
              align="center"
              justify="center"
              color="wall.accent"
            >
              <Drawing name={icon} size="4.5rem" />
            </Flex>
          </Flex>
        ) : (
          <Box position="relative" flex="1" minH="0" w="full">
            <Photo picture={picture} isDecoration position="absolute" inset="0" w="full" h="full" />
          </Box>
        )}
        <Card.Body flex="none" p="1.75rem" gap="0.375rem" w="full">
          <Card.Title asChild>
            <Heading as="h2" textStyle="h2">
              {title}
            </Heading>
          </Card.Title>
          <Card.Description fontSize="1.0625rem" color={icon ? 'wall.muted' : 'fg.muted'} minH="1.5em">
            {lead}
          </Card.Description>
        </Card.Body>
      </button>
    </Card.Root>
  );
}
