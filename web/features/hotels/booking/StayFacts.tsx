import type { ReactNode } from 'react';
import { nightsBetween, stayReference } from '#rules/hotelBooking.ts';
import * as text from '#text/bookingReceipt.tsx';
import { nights as nightsText } from '#text/common.ts';
import * as stay from '#text/hotelParts.tsx';
import { cityName } from '#text/projectFacts.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { istDate, istMoment } from '#web/format/ist.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { PhoneLink } from '#web/ui/PhoneLink.tsx';
import { Muted } from '#web/ui/primitives.ts';
import type { BookingReceiptQuery } from '../BookingReceipt.generated.ts';

type Booking = NonNullable<NonNullable<NonNullable<BookingReceiptQuery['me']>['redemption']>['booking']>;

/** The booked stay. */
export function StayFacts(props: {
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
