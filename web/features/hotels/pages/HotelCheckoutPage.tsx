import { useState } from 'react';
import { redirect, replace, useLocation, useSearchParams } from 'react-router';
import { confirmStayAt } from '#text/booking.tsx';
import { isIdempotencyKey, newIdempotencyKey } from '#web/apollo/idempotencyKey.ts';
import { MemberGate } from '#web/apollo/MemberGate.tsx';
import { useHydrated } from '#web/ui/useHydrated.ts';
import { Checkout, rememberedIn } from '../components/Checkout.tsx';
import { HotelGate } from '../components/HotelGate.tsx';
import { hotelPage } from '../loadHotel.ts';
import { checkoutHref, hotelListPath } from '../paths.ts';
import { readStayWish } from '../stay.ts';

/** A request without an attempt gets one in the address. The previous page stays in the history. */
export const hotelCheckoutPageLoader = hotelPage(
  ({ name }) => confirmStayAt(name),
  ({ searchParams }) => {
    const hotel = searchParams.get('hotel');
    if (!hotel) return replace(hotelListPath);
    if (isIdempotencyKey(searchParams.get('attempt'))) return null;
    return redirect(checkoutHref(hotel, readStayWish(searchParams), newIdempotencyKey()));
  },
);

/** `/dashboard/hotel-checkout?hotel=ID&attempt=UUID&checkIn&checkOut&guests`. */
export function HotelCheckoutPage() {
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  // The server does not know the history state, so its HTML is that of a new booking.
  const [remembered] = useState(() => rememberedIn(state));
  const before = useHydrated() ? remembered : null;
  return (
    <MemberGate>
      {() => (
        <HotelGate id={parameters.get('hotel') ?? ''}>
          {(hotel) => (
            <Checkout
              key={`${hotel.id} ${before === null ? 'new' : 'again'}`}
              hotel={hotel}
              attempt={parameters.get('attempt') ?? ''}
              before={before}
            />
          )}
        </HotelGate>
      )}
    </MemberGate>
  );
}
