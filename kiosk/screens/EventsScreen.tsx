import { Box, Card, Heading, LinkBox, LinkOverlay, SimpleGrid, Stack, Tabs, Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { type ClubEvent, useContent } from '../content/Content.tsx';
import { Empty } from '../parts/Empty.tsx';
import { NothingHere } from '../parts/NothingHere.tsx';
import { Photo } from '../parts/Photo.tsx';
import { date } from '../text/format.ts';
import { useText } from '../text/Language.tsx';
import { useVisit } from '../visit/Visit.tsx';

/** The club's events: those to come first. */
export function EventsScreen() {
  const { events: text } = useText();
  const { upcoming, past } = useContent();
  const { lists, setLists } = useVisit();
  if (upcoming === null || past === null) {
    return <NothingHere icon="offline" title={text.unavailable} />;
  }
  return (
    <Stack
      px="2rem"
      py={{ _portrait: '2rem', _landscape: '1.25rem' }}
      gap={{ _portrait: '1.5rem', _landscape: '1rem' }}
    >
      <Heading as="h1" textStyle="h1">
        {text.title}
      </Heading>
      <Tabs.Root
        value={lists.eventsTab ?? (upcoming.length > 0 ? 'upcoming' : 'past')}
        onValueChange={({ value }) => setLists({ ...lists, eventsTab: value })}
        size="lg"
        variant="line"
      >
        <Tabs.List>
          <Tabs.Trigger value="upcoming" h="3.5rem" px="1.5rem" fontSize="1.125rem">
            {text.upcoming}
          </Tabs.Trigger>
          <Tabs.Trigger value="past" h="3.5rem" px="1.5rem" fontSize="1.125rem">
            {text.past}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="upcoming" pt="1.5rem">
          <EventList events={upcoming} none={text.noneUpcoming} />
        </Tabs.Content>
        <Tabs.Content value="past" pt="1.5rem">
          <EventList events={past} none={text.nonePast} />
        </Tabs.Content>
      </Tabs.Root>
    </Stack>
  );
}

function EventList({ events, none }: { readonly events: readonly ClubEvent[]; readonly none: string }) {
  const text = useText();
  const navigate = useNavigate();
  if (events.length === 0) return <Empty icon="calendar" title={none} level="h2" />;
  return (
    <SimpleGrid columns={{ _portrait: 2, _landscape: 4 }} gap="1.5rem">
      {events.map((event) => (
        <LinkBox key={event.id} asChild>
          <Card.Root overflow="hidden" borderRadius="card" bg="bg.raised">
            <Box>
              <Photo picture={event.image} aspectRatio="16 / 10" w="full" />
            </Box>
            <Card.Body p="1.25rem" gap="0.375rem">
              <Text textStyle="num" color="accent.solid" fontWeight="600" fontSize="1rem">
                {event.startsAt ? date(event.startsAt, text) : '\u00a0'}
              </Text>
              <LinkOverlay asChild>
                <button type="button" onClick={() => void navigate(`/events/${event.id}`)}>
                  <Heading as="h2" textStyle="h4" textAlign="start" fontSize="1.5rem" lineClamp={3}>
                    {event.name}
                  </Heading>
                </button>
              </LinkOverlay>
              <Text color="fg.muted" lineClamp={2} textWrap="pretty">
                {event.location ?? event.projectName ?? '\u00a0'}
              </Text>
            </Card.Body>
          </Card.Root>
        </LinkBox>
      ))}
    </SimpleGrid>
  );
}
