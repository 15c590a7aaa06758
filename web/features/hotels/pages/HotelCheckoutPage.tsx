import { replace, useSearchParams } from 'react-router';
import { MemberGate } from '#web/apollo/MemberGate.tsx';
import { Checkout } from '../components/Checkout.tsx';
import { HotelGate } from '../components/HotelGate.tsx';
import { hotelPage } from '../loadHotel.ts';
import { checkoutHref, hotelListPath } from '../paths.ts';
import { readStayWish } from '../stay.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whoever comes without an attempt gets one, in the address and in place of the one they came by. */
export const hotelCheckoutPageLoader = hotelPage(
  ({ name }) => `Confirm your stay at ${name}`,
  ({ searchParams }) => {
    const hotel = searchParams.get('hotel');
    if (!hotel) return replace(hotelListPath);
    if (uuid.test(searchParams.get('attempt') ?? '')) return null;
    return replace(checkoutHref(hotel, readStayWish(searchParams), crypto.randomUUID()));
  },
);

/** `/dashboard/hotel-checkout?hotel=ID&attempt=UUID&checkIn&checkOut&guests`. Member 2 and 9 (Hotels). */
export function HotelCheckoutPage() {
  const [parameters] = useSearchParams();
  return (
    <MemberGate>
      {() => (
        <HotelGate id={parameters.get('hotel') ?? ''}>
          {(hotel) => <Checkout key={hotel.id} hotel={hotel} attempt={parameters.get('attempt') ?? ''} />}
        </HotelGate>
      )}
    </MemberGate>
  );
}
