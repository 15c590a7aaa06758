import type { FragmentType } from '@apollo/client';
import { useViewTransitionState } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import { pictureOf, PictureOrArch } from '#web/ui/Picture.tsx';
import { Muted, Quiet, Text } from '#web/ui/primitives.ts';
import { CardLink } from '#web/ui/TextLink.tsx';
import * as text from '#text/events.tsx';
import { istDate, istDayOfMonth, istMonth } from '#web/format/ist.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { eventPath } from '../paths.ts';
import { type EventCard_eventFragment, useEventCard_eventFragment } from './EventCard.generated.ts';

const styles = {
  /** A notch in the picture's lower left corner. */
  root: css({
    position: 'absolute',
    left: '0',
    bottom: '-1px',
    display: 'flex',
    alignItems: 'flex-end',
    gap: '10px',
    padding: '12px 18px 0 0',
    background: 'bg.paper',
    color: 'fg.ink',
    lineHeight: '1',
  }),
};

/** Day, month and two-digit year, or 'Date TBD'. Its parent must be positioned. */
function DateBadge({ startsAt }: { readonly startsAt: string | null }) {
  if (startsAt === null) {
    return (
      <span className={styles.root}>
        <Text as="span" textStyle="label" pb="2px">
          {text.dateUnknown}
        </Text>
      </span>
    );
  }
  const [month = '', year = ''] = istMonth(startsAt).split(' ');
  return (
    <time className={styles.root} dateTime={startsAt}>
      <VisuallyHidden>{istDate(startsAt)}</VisuallyHidden>
      <Text
        as="b"
        font="display"
        fontWeight="380"
        fontSize="day"
        lineHeight="0.82"
        letterSpacing="-.04em"
        aria-hidden="true"
      >
        {String(istDayOfMonth(startsAt)).padStart(2, '0')}
      </Text>
      <Quiet textStyle="num" fontSize="13" fontWeight="500" lineHeight="1.2" letterSpacing="0" aria-hidden="true">
        {month}
        <br />
        {year.slice(-2)}
      </Quiet>
    </time>
  );
}

/** The view-transition name shared by the card's picture and the first picture of the event's page. */
export const eventTransition = 'event-picture';

export const eventCardStyles = {
  card: css({
    position: 'relative',
    '&:has(h2 a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '6px' },
    '&:hover h2 a': { backgroundSize: '100% 1px' },
    '@media (hover: hover)': { '&:hover [data-part=picture] img': { transform: 'scale(1.025)' } },
  }),
  frame: css({
    position: 'relative',
    overflow: 'hidden',
    height: 'var(--picture)',
    background: 'bg.sunken',
    '& > picture, & > [data-blank]': { display: 'block', width: '100%', height: '100%' },
    '& img': { transition: 'transform .6s', transitionTimingFunction: 'out' },
    _onPhones: { height: 'auto', aspectRatio: '4 / 3' },
  }),
};
/** One event of the archive: its day on its picture, its name, its project. The name's link covers the card. */
export function EventCard(props: {
  readonly event: FragmentType<EventCard_eventFragment>;
  /** How many of twelve columns it spans on a wide screen. */
  readonly columns: number;
}) {
  const { data, complete } = useEventCard_eventFragment({ from: props.event });
  const path = eventPath(complete ? data.id : '');
  const isOpening = useViewTransitionState(path);
  if (!complete) return null;
  return (
    <article className={eventCardStyles.card}>
      <div className={eventCardStyles.frame} data-part="picture">
        <PictureOrArch
          image={pictureOf(data)}
          alt=""
          sizes={`(min-width: 1024px) ${Math.ceil((props.columns / 12) * 92)}vw, (min-width: 760px) 46vw, 92vw`}
          {...(isOpening ? { style: { viewTransitionName: eventTransition } } : {})}
        />
        <DateBadge startsAt={data.startsAt} />
      </div>
      <Text as="h2" textStyle="card" mt="20px" fontSize="var(--name)" overflowWrap="anywhere">
        <CardLink line to={path} viewTransition>
          {data.name}
        </CardLink>
      </Text>
      {data.projectName !== null && <Muted mt="6px">{data.projectName}</Muted>}
    </article>
  );
}
