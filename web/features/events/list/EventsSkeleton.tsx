import * as text from '#text/eventsList.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
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
              <Skeleton shape="picture" css={{ height: '100%', aspectRatio: 'auto' }} />
            </div>
            <Skeleton css={{ height: '26px', marginTop: '22px' }} style={{ width }} />
            <Skeleton css={{ width: '34%', marginTop: '12px' }} />
          </div>
        ))}
      </EventGrid>
    </div>
  </>
);
