import { useViewTransitionState } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import { pictureOf, PictureOrArch } from '#web/ui/Picture.tsx';
import { Muted, Text } from '#web/ui/primitives.ts';
import { CardLink } from '#web/ui/TextLink.tsx';
import { eventPath } from '../paths.ts';
import { DateBadge } from './DateBadge.tsx';
import { useEventCard_eventFragment } from './EventCard.generated.ts';

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
  readonly event: Parameters<typeof useEventCard_eventFragment>[0]['from'];
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
