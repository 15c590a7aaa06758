import * as text from '#text/events.tsx';
import { istDay } from '#web/format/ist.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Flex, Muted } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { useNextEventsQuery } from '../NextEvents.generated.ts';
import { eventPath, eventsPath } from '../paths.ts';

/** The next events on one line, and the way to all. Its room is kept while they load. */
export function NextEvents() {
  const events = useNextEventsQuery().data?.events?.nodes ?? [];
  return (
    <PageWrap as="aside" css={{ paddingTop: '14px', _print: { display: 'none' } }} aria-label={text.nextEvents}>
      <Flex wrap="wrap" align="center" gap="2px 20px" minH="32px" fontSize="15">
        <Muted as="span">{text.nextEvents}</Muted>
        {events.map(({ id, name, startsAt }) => (
          <TextLink key={id} to={eventPath(id)} variant="inline">
            {startsAt === null ? name : `${name}, ${istDay(startsAt)}`}
          </TextLink>
        ))}
        <TextLink to={eventsPath} variant="inline">
          {text.allEvents}
        </TextLink>
      </Flex>
    </PageWrap>
  );
}
