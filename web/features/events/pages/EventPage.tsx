import { useParams } from 'react-router-dom';
import type { ComponentProps } from 'react';
import { messages } from '#rules/messages.ts';
import * as text from '#text/eventsDetail.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { istDate } from '#web/format/ist.ts';
import { pictureOf } from '#web/ui/Picture.tsx';
import { Box, Text, Wrap } from '#web/ui/primitives.ts';
import { PageState } from '#web/ui/Message.tsx';
import * as common from '#text/common.ts';
import { useGoBack } from '#web/hooks/useGoBack.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { opens, TextLink } from '#web/ui/TextLink.tsx';
import { EventPanel } from '../event/EventPanel.tsx';
import { EventPictures } from '../event/EventPictures.tsx';
import { endOfEvent, isDayOnly } from '#rules/calendarEntry.ts';
import { EventDetailDocument, useEventDetailQuery } from '../EventDetail.generated.ts';
import { eventPath, eventsPath } from '../paths.ts';

/** Goes back to the previous page with its filters, or to the archive if the visitor came from outside. */
function BackToEvents() {
  const goBack = useGoBack(eventsPath);
  return (
    <TextLink to={eventsPath} variant="quiet" back {...opens(goBack)}>
      <Icon name="arrowLeft" />
      {common.back}
    </TextLink>
  );
}

/** Instead of an event, with the link to all events. */
const EventState = (props: Omit<ComponentProps<typeof PageState>, 'link'>) => (
  <Wrap minH="62svh" py="20px clamp(72px, 9vw, 128px)">
    <BackToEvents />
    <Box mt="clamp(40px, 6vw, 88px)">
      <PageState link={{ to: eventsPath, label: text.allEvents, variant: 'outline' }} {...props} />
    </Box>
  </Wrap>
);

/** Loads one event; 404 if it does not exist, 503 if its source does not respond. */
const eventPageLoader: PageLoader =
  (client) =>
  async ({ params, request }) => {
    const variables = { id: params['id'] ?? '' };
    // A failure is not cached, so that the page can tell it from an event that does not exist.
    const answer = await client.query({ query: EventDetailDocument, variables }).catch(() => undefined);
    const event = answer?.data?.event;
    if (event) {
      const { name, projectName, startsAt } = event;
      const date = startsAt === null ? null : istDate(startsAt);
      const told = { name, project: projectName, date, club: brand.name, developer: brand.developer };
      const description = event.description ?? text.pageDescription(told);
      const url = new URL(request.url).origin + eventPath(event.id);
      const timed = { ...event, endsAt: endOfEvent(event), dayOnly: isDayOnly(event) };
      return {
        meta: {
          title: `${name} | ${brand.name}`,
          description,
          kind: 'event',
          image: pictureOf(event),
          canonical: eventPath(event.id),
          jsonLd: async () => (await import('#web/routing/jsonLd.ts')).eventJsonLd(timed, url),
        },
      };
    }
    const meta = { title: `${messages.eventNotFound} | ${brand.name}`, description: brand.description, noindex: true };
    if (event === null) return { meta: { ...meta, status: 404 } };
    return { meta: { ...meta, title: `${text.title} | ${brand.name}`, noindex: false, status: 503 } };
  };

/** One event: its pictures and the facts about it. */
function EventPage() {
  const { id = '' } = useParams();
  const { data, refetch } = useEventDetailQuery({ variables: { id } });
  const event = data?.event;
  if (event === null) return <EventState title={messages.eventNotFound}>{text.mayBeOffTheList}</EventState>;
  if (!event) {
    return (
      <EventState title={messages.fetchFailed} onRetry={() => refetch()}>
        {text.notLoaded}
      </EventState>
    );
  }
  return (
    <Wrap
      as="article"
      display="grid"
      columns="repeat(12, minmax(0, 1fr))"
      // The second row has the height of date, time and place. The third takes the rest of the pictures' height.
      rows={{ lg: 'auto auto 1fr' }}
      columnGap="24px"
      pb="section"
      key={event.id}
    >
      <Box as="header" gridColumn="1 / -1" py={{ base: '20px 32px', lg: '28px 44px' }}>
        <BackToEvents />
        <Text as="h1" textStyle="display" maxW="13em" mt="16px" overflowWrap="anywhere" outline="0" tabIndex={-1}>
          {event.name}
        </Text>
        {event.description !== null && (
          <Text textStyle="lead" color="fg.muted" maxW="34em" mt="20px">
            {event.description}
          </Text>
        )}
      </Box>
      <Box
        gridColumn={{ base: '1 / -1', lg: '1 / 9' }}
        gridRow={{ lg: '2 / 4' }}
        order={{ base: '3', lg: '0' }}
        minW="0"
      >
        <EventPictures event={event} />
      </Box>
      <EventPanel event={event} />
    </Wrap>
  );
}

export { EventPage as Component, eventPageLoader as loader };
