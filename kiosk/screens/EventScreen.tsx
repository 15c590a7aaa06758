import { Box, Button, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { useContent } from '../content/Content.tsx';
import { Drawing } from '../parts/icons.tsx';
import { NothingHere } from '../parts/NothingHere.tsx';
import { PhoneDialog } from '../parts/PhoneDialog.tsx';
import { Photo } from '../parts/Photo.tsx';
import { pageUrl } from '../settings.ts';
import { date, eventPlace, timeOfDay } from '../text/format.ts';
import { useText } from '../text/Language.tsx';

/** One event, and the way to its page on one's own phone. */
export function EventScreen() {
  const text = useText();
  const { id } = useParams();
  const { upcoming, past } = useContent();
  const event = [...(upcoming ?? []), ...(past ?? [])].find((one) => one.id === id);
  if (!event) return <NothingHere icon="calendar" title={text.events.gone} to="/events" label={text.events.title} />;
  const times = [event.fromTime, event.toTime]
    .flatMap((one) => (one === null ? [] : [timeOfDay(one, text)]))
    .join(' – ');
  return (
    <Grid templateColumns={{ _portrait: '1fr', _landscape: '1.2fr 1fr' }} h={{ _portrait: 'auto', _landscape: 'full' }}>
      <Box h={{ _portrait: '34rem', _landscape: 'full' }} minH="0">
        <Photo picture={event.image} w="full" h="full" />
      </Box>
      <Stack p="2rem" gap="1.5rem" justify={{ _portrait: 'flex-start', _landscape: 'center' }}>
        <Text textStyle="num" color="accent.solid" fontWeight="600" fontSize="1.25rem">
          {[event.startsAt && date(event.startsAt, text), times].filter(Boolean).join(' · ')}
        </Text>
        <Heading as="h1" textStyle="h1">
          {event.name}
        </Heading>
        <Text fontSize="1.25rem" color="fg.muted">
          {eventPlace(event)}
        </Text>
        {event.description !== null && (
          <Text fontSize="1.125rem" lang="en">
            {event.description}
          </Text>
        )}
        <PhoneDialog
          title={text.events.page}
          lead={text.events.pageLead}
          url={pageUrl(`/event/${encodeURIComponent(event.id)}`)}
          trigger={
            <Button size="xl" alignSelf="flex-start">
              <Drawing name="phone" />
              {text.common.onYourPhone}
            </Button>
          }
        />
      </Stack>
    </Grid>
  );
}
