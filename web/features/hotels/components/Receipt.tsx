import { chakra } from '@chakra-ui/react/styled-system';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { usePointsNow } from '#web/apollo/pointsNow.ts';
import { brand } from '#web/brand/brand.ts';
import { ArchRing } from '#web/ui/ArchRing.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Note } from '#web/ui/Note.tsx';
import { pictureOf } from '#web/ui/PictureOrArch.tsx';
import { Points } from '#web/ui/Points.tsx';
import { RedemptionTicks } from '#web/ui/RedemptionTicks.tsx';
import type { Polling } from '#web/ui/usePolling.ts';
import { checkoutHref, hotelListPath, hotelsPath } from '../paths.ts';
import type { BookingRedemption } from '../useBooking.ts';
import { Figures, Outcome, Top, Words } from './receiptParts.ts';
import { StayFacts } from './StayFacts.tsx';

const rings = { PENDING: 'waiting', NEEDS_REVIEW: 'waiting', CONFIRMED: 'done', FAILED: 'broken' } as const;
const words = { create: 'Confirming the stay with the hotel', created: 'Stay booked', redeems: true } as const;

/** What became of a booking, as far as it is known: nothing is called done before it is. */
export function Receipt(props: {
  readonly viewer: Viewer;
  readonly redemption: BookingRedemption;
  readonly polling: Polling;
}) {
  const { viewer, redemption, polling } = props;
  const { state, booking, points } = redemption;
  const { title, text } = said(redemption, viewer.name?.trim().split(/\s+/)[0] ?? null);
  const hotel = booking?.hotel ?? null;
  return (
    <>
      <Top>
        <ArchRing ring={rings[state]} image={hotel && pictureOf(hotel)} />
        <Outcome>
          <Words role="status">
            <h1 tabIndex={-1}>{title}</h1>
            <p>{text}</p>
          </Words>
          <RedemptionTicks redemption={redemption} words={words} polling={polling} />
          <PointsFigures redemption={redemption} />
          {(state === 'PENDING' || state === 'NEEDS_REVIEW') && (
            <Note tone="wait">
              <chakra.p fontWeight="600">You can close this page. Please do not book again.</chakra.p>
              <p>
                {state === 'PENDING' ? (
                  <>
                    We keep checking and show the outcome among your hotel stays. If the stay cannot be booked, the{' '}
                    <Points value={points} tone="ink" /> points come back by themselves.
                  </>
                ) : (
                  `The outcome appears among your hotel stays. For anything else call ${brand.contact.phone}.`
                )}
              </p>
            </Note>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="12px">
            {state === 'FAILED' && booking?.hotel ? (
              <LinkButton to={checkoutHref(booking.hotel.id, booking)} variant="accent">
                Book again
              </LinkButton>
            ) : (
              <LinkButton to={hotelListPath} variant={state === 'CONFIRMED' ? 'accent' : 'brand'}>
                Your hotel stays
              </LinkButton>
            )}
            <LinkButton to={hotelsPath} variant="outline">
              Hotel Rewards
            </LinkButton>
          </chakra.div>
        </Outcome>
      </Top>
      {booking && <StayFacts booking={booking} viewer={viewer} bookedAt={redemption.createdAt} />}
    </>
  );
}

function PointsFigures({ redemption }: { readonly redemption: BookingRedemption }) {
  const { state, points, remainingPoints } = redemption;
  const now = usePointsNow();
  const isDone = state === 'CONFIRMED';
  const left = isDone ? (remainingPoints ?? now.available) : now.available;
  const first = { CONFIRMED: 'Points redeemed', FAILED: 'Points given back' } as const;
  return (
    <Figures>
      <div>
        <dt>{state === 'CONFIRMED' || state === 'FAILED' ? first[state] : 'Points held'}</dt>
        <dd>
          <Points value={points} tone="ink" />
        </dd>
        {!isDone && <dd>Not spent</dd>}
      </div>
      <div>
        <dt>{isDone ? 'Points remaining' : 'Available now'}</dt>
        <dd>{left === null ? <chakra.span color="fg.muted">Not known</chakra.span> : <Points value={left} />}</dd>
      </div>
    </Figures>
  );
}

function said({ state, reason }: BookingRedemption, name: string | null): { title: string; text: string } {
  switch (state) {
    case 'CONFIRMED':
      return {
        title: name === null ? 'Your stay is booked' : `Your stay is booked, ${name}`,
        text: 'The hotel has your booking and your points are redeemed. It is also among your hotel stays.',
      };
    case 'PENDING':
      return {
        title: 'We have it, still confirming',
        text: 'Your booking is safely recorded. The hotel has not answered yet, so we will not call it done. Most answer within a minute.',
      };
    case 'FAILED':
      return {
        title: 'Your stay is not booked',
        text: reason ?? 'The booking did not happen. Your points are free again.',
      };
    case 'NEEDS_REVIEW':
      return {
        title: 'A person is looking at it',
        text: 'The hotel’s answer was lost and we could not find out by ourselves whether your stay is booked. Your points stay held until that is known.',
      };
  }
}
