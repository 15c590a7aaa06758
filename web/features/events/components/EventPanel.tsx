import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as events from '#text/events.ts';
import * as text from '#text/eventsDetail.ts';
import { istDate, istDayOfMonth, istLongMonth } from '#web/ui/ist.ts';
import { Num } from '../../../ui/Num.tsx';
import { durationLabel, endOf, isDayOnly, isOver, momentLabel, timeLabel } from '../eventTimes.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { BigDate, Facts, Panel, Unsaid } from './eventLayout.ts';
import type { EventPanel_eventFragment } from './EventPanel.generated.ts';
import { useEventPanel_eventFragment } from './EventPanel.generated.ts';

const ProjectLink = chakra(Link, {
  base: {
    textDecoration: 'underline',
    textDecorationColor: 'color-mix(in srgb, currentColor 35%, transparent)',
    textUnderlineOffset: '4px',
    _hover: { textDecorationColor: 'currentColor' },
  },
});

/** The usual word for what the source leaves out, said to be only that. */
const unsaid = (label: string): ReactNode => (
  <>
    {label}
    <Unsaid>{text.notConfirmed}</Unsaid>
  </>
);

/** The terms and values of the panel, in the order of public 2 (Event detail); what nobody can know is left out. */
function factsOf(event: EventPanel_eventFragment, over: boolean): { term: string; value: ReactNode }[] {
  const { startsAt, projectName, type } = event;
  const time = timeLabel(event);
  const end = endOf(event);
  const dayOnly = isDayOnly(event);
  const project = projectName !== null && (
    <ProjectLink to={`/projects?name=${encodeURIComponent(projectName)}`}>{projectName}</ProjectLink>
  );
  const duration =
    event.durationHours === null ? unsaid(text.usualDuration) : <Num>{durationLabel(event.durationHours)}</Num>;
  const rows = [
    { term: text.date, value: startsAt === null ? events.dateUnknown : <Num>{istDate(startsAt)}</Num> },
    { term: text.type, value: over ? text.pastEvent : text.upcomingEvent },
    { term: text.project, value: project },
    { term: text.eventId, value: <Num>{event.id}</Num> },
    { term: text.eventType, value: type !== null && events.categories[type] },
    { term: text.duration, value: duration },
    { term: text.location, value: event.location ?? unsaid(text.usualLocation) },
    { term: text.time, value: time !== null && <Num>{time}</Num> },
    { term: text.from, value: startsAt !== null && <Num>{momentLabel(startsAt, dayOnly)}</Num> },
    { term: text.to, value: end !== null && <Num>{momentLabel(end, dayOnly)}</Num> },
  ];
  return rows.filter(({ value }) => Boolean(value));
}

/** The facts of an event beside its pictures, and the way into a calendar while it is still to come. */
export function EventPanel(props: {
  readonly event: Parameters<typeof useEventPanel_eventFragment>[0]['from'];
  /** The moment for which past and upcoming are told, the same on both sides. */
  readonly now: number;
}) {
  const { data, complete } = useEventPanel_eventFragment({ from: props.event });
  if (!complete) return null;
  const { startsAt } = data;
  const over = isOver(data, props.now);
  const [month = '', year = ''] = startsAt === null ? [] : istLongMonth(startsAt).split(' ');
  return (
    <Panel aria-label={text.details}>
      <div>
        {startsAt !== null && (
          <BigDate aria-hidden="true">
            <b>{istDayOfMonth(startsAt)}</b>
            <span>
              {month}
              <br />
              {year}
            </span>
          </BigDate>
        )}
        <Facts>
          {factsOf(data, over).map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        {!over && startsAt !== null && <AddToCalendar event={data} startsAt={startsAt} />}
      </div>
    </Panel>
  );
}
