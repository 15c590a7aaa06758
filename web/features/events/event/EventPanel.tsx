import type { FragmentType } from '@apollo/client';
import { type ReactNode, useState } from 'react';
import * as events from '#text/events.tsx';
import * as text from '#text/eventsDetail.ts';
import { cityName } from '#text/projectFacts.ts';
import { istDate } from '#web/format/ist.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { Num } from '#web/ui/Amount.tsx';
import { DefaultValue } from '#web/ui/DefaultValue.tsx';
import { DirectionsLink } from '#web/ui/DirectionsLink.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { css } from '#styled-system/css/css.js';
import { endOfEvent, isDayOnly } from '#rules/calendarEntry.ts';
import { messages } from '#rules/messages.ts';
import { saveCalendarFile } from '#web/format/calendar.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box, Flex, Text } from '#web/ui/primitives.ts';
import { ShareActions } from '#web/ui/ShareActions.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { eventPath } from '../paths.ts';
import { type EventPanel_eventFragment, useEventPanel_eventFragment } from './EventPanel.generated.ts';
import { durationLabel, momentLabel, timeLabel } from './eventTimes.ts';

/** A file name such as 'the-lawn-concert', for any event name. */
const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || text.calendarFile;

/** A calendar file of the event, created in the browser. It contains only data from the source: no assumed end. */
function AddToCalendar({ event, startsAt }: { readonly event: EventPanel_eventFragment; readonly startsAt: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const { id, name, location, description } = event;
    const entry = {
      uid: `event-${id}@${window.location.hostname}`,
      title: name,
      startsAt,
      endsAt: endOfEvent(event),
      wholeDay: isDayOnly(event),
      location,
      description,
      url: window.location.origin + eventPath(id),
    };
    try {
      await saveCalendarFile(entry, fileNameOf(name));
      showToast({
        tone: 'good',
        title: text.calendarSaved,
        description: text.openToAdd,
      });
    } catch {
      showToast({ tone: 'bad', title: messages.calendarNotMade });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box mt="24px" _noscript={{ display: 'none' }}>
      <Button variant="accent" block busy={isBusy} onClick={() => void save()}>
        <Icon name="calendar" />
        {text.addToCalendar}
      </Button>
    </Box>
  );
}

/*
 * The layout of an event's page: name at the top, pictures left, facts right. On narrow screens date, time and place
 * come before the pictures and the other facts after them.
 */

const rowStyles = {
  textStyle: 'small',
  borderBottom: '1px solid {colors.line}',
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '20px',
    paddingBlock: '10px',
    borderTop: '1px solid {colors.line}',
  },
  '& dt': { color: 'fg.muted', flex: 'none' },
  '& dd': { textAlign: 'right', fontWeight: '500', minWidth: '0', overflowWrap: 'anywhere' },
} as const;
const beside = {
  gridColumn: { base: '1 / -1', lg: '9 / 13' },
  minWidth: '0',
  marginLeft: { lg: 'clamp(0px, 2vw, 24px)' },
} as const;
const eventLayoutStyles = {
  /** Date, time and place. */
  essentials: css({
    ...beside,
    order: { base: '2', lg: '0' },
    gridRow: { lg: '2' },
    marginBottom: { base: '28px', lg: '0' },
  }),
  /** The date, larger than anything but the name. */
  dateRow: css({
    display: 'block !important',
    borderTop: '0 !important',
    padding: '0 0 18px !important',
    '& > dt': { srOnly: true },
    '& > dd': { textAlign: 'left', fontSize: '21', fontWeight: '400', lineHeight: '1', color: 'fg.muted' },
    '& b': {
      fontFamily: 'display',
      fontWeight: '380',
      fontSize: { base: '52', lg: '92' },
      lineHeight: '0.78',
      letterSpacing: '-.05em',
      marginRight: '4px',
      color: 'brand.solid',
    },
  }),
  panel: css({
    ...beside,
    order: { base: '4', lg: '0' },
    gridRow: { lg: '3' },
    marginTop: { base: '36px', lg: '0' },
    '& > div': { position: { lg: 'sticky' }, top: '100px' },
  }),
  facts: css(rowStyles),
};

interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

const known = ({ value }: Fact): boolean => Boolean(value);

/** Date, time, place and project. */
function essentialsOf(event: EventPanel_eventFragment): Fact[] {
  const { projectName } = event;
  const project = projectName !== null && (
    <TextLink
      variant="inline"
      css={{ color: 'inherit', fontWeight: 'inherit' }}
      to={`/projects?name=${encodeURIComponent(projectName)}`}
    >
      {projectName}
    </TextLink>
  );
  const rows = [
    { term: text.time, value: timeLabel(event) },
    {
      term: text.location,
      value: event.location === null ? <DefaultValue label={text.defaultLocation} /> : cityName(event.location),
    },
    { term: text.project, value: project },
  ];
  return rows.filter(known);
}

/** All other facts. Facts without a value are left out. */
function detailsOf(event: EventPanel_eventFragment): Fact[] {
  const { startsAt, type, typeText, when } = event;
  const end = endOfEvent(event);
  const dayOnly = isDayOnly(event);
  const duration =
    event.durationHours === null ? (
      <DefaultValue label={text.defaultDuration} />
    ) : (
      <Num>{durationLabel(event.durationHours)}</Num>
    );
  const rows = [
    { term: text.type, value: when !== null && text.whenWords[when] },
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
export function EventPanel(props: { readonly event: FragmentType<EventPanel_eventFragment> }) {
  const { data, complete } = useEventPanel_eventFragment({ from: props.event });
  if (!complete) return null;
  const { startsAt } = data;
  return (
    <>
      <div className={eventLayoutStyles.essentials}>
        <dl className={eventLayoutStyles.facts}>
          <BigDate startsAt={startsAt} />
          {essentialsOf(data).map((fact) => (
            <Row key={fact.term} {...fact} />
          ))}
        </dl>
        {data.when === 'UPCOMING' && startsAt !== null && <AddToCalendar event={data} startsAt={startsAt} />}
        <Flex wrap="wrap" gap="0 24px" mt="8px">
          {data.location !== null && <DirectionsLink place={data.location} />}
          <ShareActions title={joinKnown(data.name, startsAt === null ? null : istDate(startsAt))} />
        </Flex>
      </div>
      <aside className={eventLayoutStyles.panel} aria-label={text.details}>
        <div>
          <Text as="h2" font="text" mt={{ lg: '20px' }} mb="10px" fontSize="15" fontWeight="600" letterSpacing="0">
            {text.more}
          </Text>
          <dl className={eventLayoutStyles.facts}>
            {detailsOf(data).map((fact) => (
              <Row key={fact.term} {...fact} />
            ))}
          </dl>
        </div>
      </aside>
    </>
  );
}
