import type { ReactNode } from 'react';
import * as events from '#text/events.ts';
import * as text from '#text/eventsDetail.ts';
import { cityName } from '#text/projectFacts.ts';
import { istDate } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { DefaultValue } from '#web/ui/DefaultValue.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { eventLayoutStyles } from './eventLayout.ts';
import { type EventPanel_eventFragment, useEventPanel_eventFragment } from './EventPanel.generated.ts';
import { durationLabel, endOf, isDayOnly, momentLabel, timeLabel } from './eventTimes.ts';

interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

const known = ({ value }: Fact): boolean => Boolean(value);

/** Date, time and place. */
function essentialsOf(event: EventPanel_eventFragment): Fact[] {
  const rows = [
    { term: text.time, value: timeLabel(event) },
    {
      term: text.location,
      value: event.location === null ? <DefaultValue label={text.defaultLocation} /> : cityName(event.location),
    },
  ];
  return rows.filter(known);
}

/** All other facts. Facts without a value are left out. */
function detailsOf(event: EventPanel_eventFragment): Fact[] {
  const { startsAt, projectName, type, typeText, when } = event;
  const end = endOf(event);
  const dayOnly = isDayOnly(event);
  const project = projectName !== null && (
    <TextLink
      variant="inline"
      css={{ color: 'inherit', fontWeight: 'inherit' }}
      to={`/projects?name=${encodeURIComponent(projectName)}`}
    >
      {projectName}
    </TextLink>
  );
  const duration =
    event.durationHours === null ? (
      <DefaultValue label={text.defaultDuration} />
    ) : (
      <Num>{durationLabel(event.durationHours)}</Num>
    );
  const rows = [
    { term: text.type, value: when !== null && text.whenWords[when] },
    { term: text.project, value: project },
    { term: text.eventId, value: <Num>{event.id}</Num> },
    { term: text.eventType, value: type === null ? typeText : events.categories[type] },
    { term: text.duration, value: duration },
    { term: text.from, value: startsAt !== null && <Num>{momentLabel(startsAt, dayOnly)}</Num> },
    { term: text.to, value: end !== null && <Num>{momentLabel(end, dayOnly)}</Num> },
  ];
  return rows.filter(known);
}

const Row = ({ term, value }: Fact) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
);

/** The date as the page's largest figure: '28 Nov 2026', or that it is unknown. */
function BigDate({ startsAt }: { readonly startsAt: string | null }) {
  const [day = '', ...rest] = startsAt === null ? [] : istDate(startsAt).split(' ');
  return (
    <div className={eventLayoutStyles.dateRow}>
      <dt>{text.date}</dt>
      <dd>
        {startsAt === null ? (
          events.dateUnknown
        ) : (
          <>
            <b>{day}</b> {rest.join(' ')}
          </>
        )}
      </dd>
    </div>
  );
}

/**
 * The facts of an event, and a calendar file if it is upcoming. On narrow screens date, time and place are above the
 * pictures and the rest is below them.
 */
export function EventPanel(props: { readonly event: Parameters<typeof useEventPanel_eventFragment>[0]['from'] }) {
  const { data, complete } = useEventPanel_eventFragment({ from: props.event });
  if (!complete) return null;
  const { startsAt } = data;
  return (
    <>
      <dl className={eventLayoutStyles.essentials}>
        <BigDate startsAt={startsAt} />
        {essentialsOf(data).map((fact) => (
          <Row key={fact.term} {...fact} />
        ))}
      </dl>
      <aside className={eventLayoutStyles.panel} aria-label={text.details}>
        <div>
          <dl className={eventLayoutStyles.facts}>
            {detailsOf(data).map((fact) => (
              <Row key={fact.term} {...fact} />
            ))}
          </dl>
          {data.when === 'UPCOMING' && startsAt !== null && <AddToCalendar event={data} startsAt={startsAt} />}
        </div>
      </aside>
    </>
  );
}
