import { useParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import * as text from '#text/eventsDetail.ts';
import type { PageLoader } from '#web/apollo/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { istDate } from '#web/ui/ist.ts';
import { pictureOf } from '#web/ui/PictureOrArch.tsx';
import { BackToEvents } from '../components/BackToEvents.tsx';
import { eventLayoutStyles } from '../components/eventLayout.ts';
import { EventFailed, EventMissing } from '../components/EventNotices.tsx';
import { EventPanel } from '../components/EventPanel.tsx';
import { EventPictures } from '../components/EventPictures.tsx';
import { EventDetailDocument, useEventDetailQuery } from '../EventDetail.generated.ts';
import { endOf, isDayOnly } from '../eventTimes.ts';
import { eventPath } from '../paths.ts';

/** Loads one event; 404 if it does not exist, 503 if its source does not respond. */
export const eventPageLoader: PageLoader =
  (client) =>
  async ({ params, request }) => {
    const variables = { id: params['id'] ?? '' };
    // A failure is not cached, so that the page can tell it from an event that does not exist.
    const data = await client.query({ query: EventDetailDocument, variables }).then(
      (result) => result.data,
      () => undefined,
    );
    const event = data?.event;
    if (event) {
      const { name, projectName, startsAt } = event;
      const date = startsAt === null ? null : istDate(startsAt);
      const told = { name, project: projectName, date, club: brand.name, developer: brand.developer };
      const description = event.description ?? text.pageDescription(told);
      const url = new URL(request.url).origin + eventPath(event.id);
      const timed = { ...event, endsAt: endOf(event), dayOnly: isDayOnly(event) };
      return {
        meta: {
          title: `${name} | ${brand.name}`,
          description,
          kind: 'event',
          image: pictureOf(event),
          canonical: eventPath(event.id),
          jsonLd: async () => (await import('#web/apollo/jsonLd.ts')).eventJsonLd(timed, url),
        },
      };
    }
    const meta = { title: `${messages.eventNotFound} | ${brand.name}`, description: brand.description, noindex: true };
    if (event === null) return { meta: { ...meta, status: 404 } };
    return { meta: { ...meta, title: `${text.title} | ${brand.name}`, noindex: false, status: 503 } };
  };

/** One event: its pictures and the facts about it. */
export function EventPage() {
  const { id = '' } = useParams();
  const { data, refetch } = useEventDetailQuery({ variables: { id } });
  const event = data?.event;
  if (event === null) return <EventMissing />;
  if (!event) return <EventFailed onRetry={() => refetch()} />;
  return (
    <article className={eventLayoutStyles.eventLayout} key={event.id}>
      <header className={eventLayoutStyles.head}>
        <BackToEvents />
        <h1 tabIndex={-1}>{event.name}</h1>
        {event.description !== null && <p>{event.description}</p>}
      </header>
      <div className={eventLayoutStyles.pictures}>
        <EventPictures event={event} />
      </div>
      <EventPanel event={event} />
    </article>
  );
}
