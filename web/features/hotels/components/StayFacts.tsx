import { chakra } from '@chakra-ui/react/styled-system';
import { nightsBetween } from '#rules/hotelBooking.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { Fact, Facts } from '#web/ui/Facts.tsx';
import { istDate, istMoment } from '#web/ui/ist.ts';
import { Num } from '#web/ui/Num.tsx';
import { guestsText, nightsText } from '../stay.ts';
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

/** The stay as it was booked. */
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
        <Title>Your stay</Title>
        <Facts>
          <Fact name="Hotel">{hotel?.name ?? 'It has left the club'}</Fact>
          {hotel?.location != null && <Fact name="City">{hotel.location}</Fact>}
          <Fact name="Check in">
            <Num>{istDate(checkIn)}</Num>
          </Fact>
          <Fact name="Check out">
            <Num>{istDate(checkOut)}</Num>
          </Fact>
          <Fact name="Nights">{nightsText(nightsBetween(checkIn, checkOut))}</Fact>
        </Facts>
      </section>
      <section>
        <Title>Guests</Title>
        <Facts>
          <Fact name="Booked by">{viewer.name ?? 'You'}</Fact>
          <Fact name="Guests">{guestsText(guests)}</Fact>
          <Fact name="Asked for at">
            <Num>{istMoment(bookedAt)}</Num> IST
          </Fact>
          <Fact name="Special requests">{specialRequests ?? 'None'}</Fact>
        </Facts>
      </section>
    </Two>
  );
}
