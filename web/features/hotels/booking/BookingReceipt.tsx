import * as text from '#text/bookingReceipt.tsx';
import { hotelRewards, yourHotelStays } from '#text/hotelParts.tsx';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { Receipt } from '#web/checkout/Receipt.tsx';
import type { Polling } from '#web/hooks/usePolling.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { pictureOf } from '#web/ui/Picture.tsx';
import type { BookingReceiptQuery } from '../BookingReceipt.generated.ts';
import { checkoutHref, hotelListPath, hotelsPath } from '../paths.ts';
import { StayActions } from './StayActions.tsx';
import { StayFacts } from './StayFacts.tsx';

export type BookingRedemption = NonNullable<NonNullable<BookingReceiptQuery['me']>['redemption']>;

const steps = {
  creating: text.confirmingStay,
  created: text.stayBooked,
  notCreated: text.failed,
  redeems: true,
} as const;
const open = {
  canClose: text.canClose,
  pending: text.keepChecking,
  review: () => text.outcomeAppears(brand.contact.phone),
};

/** The outcome of a booking. */
export function BookingReceipt(props: {
  readonly viewer: Viewer;
  readonly redemption: BookingRedemption;
  readonly polling: Polling;
}) {
  const { viewer, redemption, polling } = props;
  const { state, booking } = redemption;
  const hotel = booking?.hotel ?? null;
  return (
    <Receipt
      redemption={redemption}
      polling={polling}
      image={hotel && pictureOf(hotel)}
      {...wordsOf(state, viewer.name?.trim().split(/\s+/)[0] ?? null)}
      steps={steps}
      open={open}
      actions={
        <>
          {state === 'FAILED' && hotel ? (
            <LinkButton to={checkoutHref(hotel.id, booking ?? {})} variant="accent">
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
        </>
      }
      details={
        booking && (
          <StayFacts
            booking={booking}
            viewer={viewer}
            bookedAt={redemption.createdAt}
            redemptionId={state === 'FAILED' ? null : redemption.id}
          >
            {state === 'CONFIRMED' && <StayActions booking={booking} redemptionId={redemption.id} />}
          </StayFacts>
        )
      }
    />
  );
}

function wordsOf(state: BookingRedemption['state'], name: string | null) {
  switch (state) {
    case 'CONFIRMED':
      return { title: name === null ? text.booked : text.bookedFor(name), lead: text.bookedText };
    case 'PENDING':
      return { title: text.pending, lead: text.pendingText };
    case 'FAILED':
      return { title: text.failed, lead: text.failedText };
    case 'NEEDS_REVIEW':
      return { title: text.needsReview, lead: text.needsReviewText };
  }
}
