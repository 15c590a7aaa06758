import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router';
import { failureText } from '#web/apollo/failureText.ts';
import { ItemLine } from '#web/ui/ItemLine.tsx';
import { istDate } from '#web/ui/ist.ts';
import { Message } from '#web/ui/Message.tsx';
import { Num } from '#web/ui/Num.tsx';
import { pictureOf } from '#web/ui/PictureOrArch.tsx';
import { Points } from '#web/ui/Points.tsx';
import { SectionFailure } from '#web/ui/SectionFailure.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Status } from '#web/ui/Status.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { type HotelBookingsQuery, useHotelBookingsQuery } from '../HotelBookings.generated.ts';
import { bookingHref } from '../paths.ts';
import { guestsText } from '../stay.ts';

type Booking = NonNullable<NonNullable<HotelBookingsQuery['me']>['hotelBookings']>[number];

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { position: 'relative', paddingBlock: '20px', borderTop: '1px solid {colors.line}' },
    '& > li:last-of-type': { borderBottom: '1px solid {colors.line}' },
    '& a': { outline: 'none', _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' } },
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '& > li:has(a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '3px', borderRadius: '3px' },
  },
});

const looks = {
  PENDING: { tone: 'wait', word: 'Still confirming' },
  CONFIRMED: { tone: 'good', word: 'Booked' },
  FAILED: { tone: 'bad', word: 'Not booked' },
  NEEDS_REVIEW: { tone: 'wait', word: 'A person is looking at it' },
} as const;

/** The stays that were booked with points, newest first. */
export function BookingRows() {
  const { data, previousData, error, loading, refetch } = useHotelBookingsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
    ssr: false,
  });
  const bookings = data?.me?.hotelBookings ?? previousData?.me?.hotelBookings ?? null;
  if (bookings === null && loading) return <Loading />;
  if (bookings === null) {
    return (
      <SectionFailure
        title="Your stays did not arrive"
        message={failureText(error, ['me', 'hotelBookings'])}
        safe="They are safe. It is only this list that is missing."
        busy={loading}
        onRetry={() => void refetch().catch(() => undefined)}
      />
    );
  }
  if (bookings.length === 0) {
    return (
      <Message tone="empty" title="No stays yet">
        Choose a hotel below. What you book with points appears here.
      </Message>
    );
  }
  return (
    <Rows role="list">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingRow booking={booking} />
        </li>
      ))}
    </Rows>
  );
}

function BookingRow({ booking }: { readonly booking: Booking }) {
  const { hotel, checkIn, checkOut, guests, points, state } = booking;
  const { tone, word } = looks[state];
  return (
    <ItemLine
      image={hotel && pictureOf(hotel)}
      name={<Link to={bookingHref(booking.id)}>{hotel?.name ?? 'A hotel that has left the club'}</Link>}
      price={
        <>
          <Points value={points} tone="ink" /> <small>points</small>
        </>
      }
    >
      <p>{hotel?.location ?? ' '}</p>
      <p>
        <Num>{`${istDate(checkIn)} – ${istDate(checkOut)}`}</Num>, {guestsText(guests)}
      </p>
      <chakra.div marginTop="4px">
        <Status tone={tone}>{word}</Status>
      </chakra.div>
    </ItemLine>
  );
}

const places = [1, 2];

const Loading = () => (
  <>
    <VisuallyHidden role="status">Loading your stays</VisuallyHidden>
    <Rows aria-hidden="true">
      {places.map((place) => (
        <li key={place}>
          <chakra.div display="grid" gridTemplateColumns={{ base: '92px 1fr', md: '148px 1fr' }} gap="20px">
            <Skeleton shape="picture" borderRadius="control" />
            <div>
              <Skeleton width="180px" height="20px" marginTop="4px" />
              <Skeleton width="120px" marginTop="12px" />
              <Skeleton width="240px" marginTop="10px" />
            </div>
          </chakra.div>
        </li>
      ))}
    </Rows>
  </>
);
