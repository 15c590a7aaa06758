import { redirect, replace, useSearchParams } from 'react-router-dom';
import { confirmStayAt } from '#text/booking.tsx';
import { MemberGate } from '#web/routing/MemberGate.tsx';
import { Checkout } from '../booking/Checkout.tsx';
import { HotelGate } from '../booking/HotelGate.tsx';
import { hotelPage } from '../booking/loadHotel.ts';
import { checkoutHref, hotelListPath } from '../paths.ts';
import { readRequestedStay, stayOf, todayInIndia } from '../stay.ts';

/** The whole stay goes into the address, so that a reload on another day is about the same one. */
const hotelCheckoutPageLoader = hotelPage(
  ({ name }) => confirmStayAt(name),
  ({ searchParams }) => {
    const hotel = searchParams.get('hotel');
    if (!hotel) return replace(hotelListPath);
    const requested = readRequestedStay(searchParams);
    if (requested.checkIn !== null && requested.checkOut !== null && requested.guests !== null) return null;
    return redirect(checkoutHref(hotel, stayOf(requested, todayInIndia())));
  },
);

/** `/dashboard/hotel-checkout?hotel=ID&attempt=UUID&checkIn&checkOut&guests`. */
function HotelCheckoutPage() {
  const [parameters] = useSearchParams();
  return (
    <MemberGate>
      {(viewer) => (
        <HotelGate id={parameters.get('hotel') ?? ''}>
          {(hotel) => <Checkout key={hotel.id} hotel={hotel} viewer={viewer} />}
        </HotelGate>
      )}
    </MemberGate>
  );
}

export { HotelCheckoutPage as Component, hotelCheckoutPageLoader as loader };
