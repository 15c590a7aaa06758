import { chakra } from '@chakra-ui/react/styled-system';
import { nightsBetween } from '#rules/hotelBooking.ts';
import * as text from '#text/bookingReceipt.tsx';
import { nights as nightsText } from '#text/common.ts';
import * as stay from '#text/hotelParts.tsx';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { istDate, istMoment } from '#web/ui/ist.ts';
import { Num } from '#web/ui/Num.tsx';
import type { BookingRedemption } from '../useBooking.ts';

const Two = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '24px clamp(32px, 6vw, 88px)',
    marginTop: 'clamp(48px, 6vw, 80px)',
    paddingTop: '40px',
    borderTop: '1px solid {colors.line}',
  },
});
const Title = chakra('h2', { base: { textStyle: 'h4', marginBottom: '6px' } });

/** The booked stay. */
export function StayFacts(props: {
  readonly booking: NonNullable<BookingRedemption['booking']>;
  readonly viewer: Viewer;
  readonly bookedAt: string;
}) {
  const { booking, viewer, bookedAt } = props;
  const { hotel, checkIn, checkOut, guests, specialRequests } = booking;
  return (
    <Two>
      <section>
        <Title>{stay.yourStay}</Title>
        <Facts>
          <Fact name={text.hotel}>{hotel?.name ?? text.hotelGone}</Fact>
          {hotel?.location != null && <Fact name={stay.city}>{hotel.location}</Fact>}
          <Fact name={stay.checkIn}>
            <Num>{istDate(checkIn)}</Num>
          </Fact>
          <Fact name={stay.checkOut}>
            <Num>{istDate(checkOut)}</Num>
          </Fact>
          <Fact name={text.nights}>{nightsText(nightsBetween(checkIn, checkOut))}</Fact>
        </Facts>
      </section>
      <section>
        <Title>{text.guests}</Title>
        <Facts>
          <Fact name={text.bookedBy}>{viewer.name ?? text.you}</Fact>
          <Fact name={text.guests}>{stay.guests(guests)}</Fact>
          <Fact name={text.askedForAt}>{text.indianTime(<Num>{istMoment(bookedAt)}</Num>)}</Fact>
          <Fact name={text.specialRequests}>{specialRequests ?? text.noRequests}</Fact>
        </Facts>
      </section>
    </Two>
  );
}
