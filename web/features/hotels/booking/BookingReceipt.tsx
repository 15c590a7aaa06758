import { type ReactNode, useState } from 'react';
import * as text from '#text/bookingReceipt.tsx';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { Receipt } from '#web/checkout/Receipt.tsx';
import type { Polling } from '#web/hooks/usePolling.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { pictureOf } from '#web/ui/Picture.tsx';
import { nightsBetween, stayReference } from '#rules/hotelBooking.ts';
import { nights as nightsText } from '#text/common.ts';
import * as stay from '#text/hotelParts.tsx';
import { cityName } from '#text/projectFacts.ts';
import { istDate, istMoment } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { Flex, Muted } from '#web/ui/primitives.ts';
import { messages } from '#rules/messages.ts';
import { stayPath } from '#rules/orderPaths.ts';
import { saveCalendarFile } from '#web/format/calendar.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { DirectionsLink } from '#web/ui/DirectionsLink.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { showToast } from '#web/ui/toaster.ts';
import type { BookingReceiptQuery } from '../BookingReceipt.generated.ts';
import { checkoutHref, hotelListPath, hotelsPath } from '../paths.ts';

type StayActionsBooking = NonNullable<NonNullable<NonNullable<BookingReceiptQuery['me']>['redemption']>['booking']>;

/** The start of a day in India. */
const startOf = (day: string) => `${day}T00:00:00+05:30`;

/** A confirmed stay in the member's own calendar, as whole days, and the way to the hotel. */
function StayActions({
  booking,
  redemptionId,
}: {
  readonly booking: StayActionsBooking;
  readonly redemptionId: string;
}) {
  const [isBusy, setBusy] = useState(false);
  const { id, hotel, checkIn, checkOut } = booking;
  if (hotel === null) return null;
  const save = async () => {
    setBusy(true);
    const entry = {
      uid: `stay-${id}@${window.location.hostname}`,
      title: text.calendarTitle(hotel.name),
      startsAt: startOf(checkIn),
      endsAt: startOf(checkOut),
      wholeDay: true,
      location: joinKnown(hotel.name, hotel.location === null ? null : cityName(hotel.location)),
      url: window.location.origin + stayPath(redemptionId),
    };
    try {
      await saveCalendarFile(entry, `${text.calendarFile}-${checkIn}`);
      showToast({ tone: 'good', title: text.calendarSaved, description: text.openToAdd });
    } catch {
      showToast({ tone: 'bad', title: messages.calendarNotMade });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex wrap="wrap" align="center" gap="12px 24px" mt="20px" mb="12px">
      <Button variant="outline" busy={isBusy} onClick={() => void save()}>
        <Icon name="calendar" />
        {text.addToCalendar}
      </Button>
      <DirectionsLink place={joinKnown(hotel.name, hotel.location)} />
    </Flex>
  );
}

type Booking = NonNullable<NonNullable<NonNullable<BookingReceiptQuery['me']>['redemption']>['booking']>;

/** The booked stay. */
function StayFacts(props: {
  readonly booking: Booking;
  readonly viewer: Viewer;
  readonly bookedAt: string;
  /** Null while nothing is booked. */
  readonly redemptionId: string | null;
  /** Below the dates. */
  readonly children: ReactNode;
}) {
  const { booking, viewer, bookedAt, redemptionId, children } = props;
  const { hotel, checkIn, checkOut, guests, specialRequests } = booking;
  return (
    <>
      <section>
        <h2>{stay.yourStay}</h2>
        <Facts>
          <Fact name={text.clubReference}>{redemptionId !== null && <Num>{stayReference(redemptionId)}</Num>}</Fact>
          <Fact name={text.hotel}>{hotel?.name ?? text.hotelGone}</Fact>
          <Fact name={stay.city}>{hotel?.location != null && cityName(hotel.location)}</Fact>
          <Fact name={stay.checkIn}>
            <Num>{istDate(checkIn)}</Num>
          </Fact>
          <Fact name={stay.checkOut}>
            <Num>{istDate(checkOut)}</Num>
          </Fact>
          <Fact name={text.nights}>{nightsText(nightsBetween(checkIn, checkOut))}</Fact>
        </Facts>
        {redemptionId !== null && <Muted mt="12px">{text.showReference(<PhoneLink />)}</Muted>}
        {children}
      </section>
      <section>
        <h2>{text.guests}</h2>
        <Facts>
          <Fact name={text.bookedBy}>{viewer.name ?? text.you}</Fact>
          <Fact name={text.guests}>{stay.guests(guests)}</Fact>
          <Fact name={text.requestedAt}>{text.indianTime(<Num>{istMoment(bookedAt)}</Num>)}</Fact>
          <Fact name={text.specialRequests}>{specialRequests ?? text.noRequests}</Fact>
        </Facts>
      </section>
    </>
  );
}

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
              {stay.yourHotelStays}
            </LinkButton>
          )}
          <LinkButton to={hotelsPath} variant="outline">
            {stay.hotelRewards}
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
