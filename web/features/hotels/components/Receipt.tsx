import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/bookingReceipt.tsx';
import { hotelRewards, yourHotelStays } from '#text/hotelParts.tsx';
import { said } from '#text/said.ts';
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
const words = { create: text.confirmingStay, created: text.stayBooked, redeems: true } as const;

/** The outcome of a booking, as far as it is known. Nothing is shown as done before it is. */
export function Receipt(props: {
  readonly viewer: Viewer;
  readonly redemption: BookingRedemption;
  readonly polling: Polling;
}) {
  const { viewer, redemption, polling } = props;
  const { state, booking, points } = redemption;
  const { title, explanation } = outcomeOf(redemption, viewer.name?.trim().split(/\s+/)[0] ?? null);
  const hotel = booking?.hotel ?? null;
  return (
    <>
      <Top>
        <ArchRing ring={rings[state]} image={hotel && pictureOf(hotel)} />
        <Outcome>
          <Words role="status">
            <h1 tabIndex={-1}>{title}</h1>
            <p>{explanation}</p>
          </Words>
          <RedemptionTicks redemption={redemption} words={words} polling={polling} />
          <PointsFigures redemption={redemption} />
          {(state === 'PENDING' || state === 'NEEDS_REVIEW') && (
            <Note tone="wait">
              <chakra.p fontWeight="600">{text.canClose}</chakra.p>
              <p>
                {state === 'PENDING'
                  ? text.keepChecking(<Points value={points} tone="ink" />)
                  : text.outcomeAppears(brand.contact.phone)}
              </p>
            </Note>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="12px">
            {state === 'FAILED' && booking?.hotel ? (
              <LinkButton to={checkoutHref(booking.hotel.id, booking)} variant="accent">
                {text.bookAgain}
              </LinkButton>
            ) : (
              <LinkButton to={hotelListPath} variant={state === 'CONFIRMED' ? 'accent' : 'brand'}>
                {yourHotelStays}
              </LinkButton>
            )}
            <LinkButton to={hotelsPath} variant="outline">
              {hotelRewards}
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
  const first = { CONFIRMED: text.pointsRedeemed, FAILED: text.pointsGivenBack } as const;
  return (
    <Figures>
      <div>
        <dt>{state === 'CONFIRMED' || state === 'FAILED' ? first[state] : text.pointsHeld}</dt>
        <dd>
          <Points value={points} tone="ink" />
        </dd>
        {!isDone && <dd>{text.notSpent}</dd>}
      </div>
      <div>
        <dt>{isDone ? text.pointsRemaining : text.availableNow}</dt>
        <dd>{left === null ? <chakra.span color="fg.muted">{text.notKnown}</chakra.span> : <Points value={left} />}</dd>
      </div>
    </Figures>
  );
}

function outcomeOf({ state, reason }: BookingRedemption, name: string | null): { title: string; explanation: string } {
  switch (state) {
    case 'CONFIRMED':
      return { title: name === null ? text.booked : text.bookedFor(name), explanation: text.bookedText };
    case 'PENDING':
      return { title: text.pending, explanation: text.pendingText };
    case 'FAILED':
      return { title: text.failed, explanation: reason === null ? text.failedText : said(reason) };
    case 'NEEDS_REVIEW':
      return { title: text.needsReview, explanation: text.needsReviewText };
  }
}
