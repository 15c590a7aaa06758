import * as text from '#text/eventsList.tsx';
import { PictureSkeleton, Skeleton } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { eventCardStyles } from '../components/EventCard.tsx';
import { EventGrid } from './EventGrid.tsx';

/** The empty frames of the cards. */
export const EventsSkeleton = () => (
  <>
    <VisuallyHidden role="status">{text.loadingEvents}</VisuallyHidden>
    <div aria-hidden="true">
      <EventGrid>
        {['46%', '60%', '52%', '40%', '56%'].map((width) => (
          <div className={eventCardStyles.card} key={width}>
            <div className={eventCardStyles.frame}>
              <PictureSkeleton h="100%" aspectRatio="auto" />
            </div>
            <Skeleton h="26px" mt="22px" style={{ width }} />
            <Skeleton w="34%" mt="12px" />
          </div>
        ))}
      </EventGrid>
    </div>
  </>
);
