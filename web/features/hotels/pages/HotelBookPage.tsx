import { useSearchParams } from 'react-router-dom';
import * as text from '#text/bookingReceipt.tsx';
import { yourHotelStays } from '#text/hotelParts.tsx';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberFrame } from '#web/routing/memberPage.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { useReceiptFetchPolicy } from '#web/checkout/receiptOptions.ts';
import { ReceiptSkeleton } from '#web/checkout/ReceiptSkeleton.tsx';
import { useRedemption } from '#web/checkout/useRedemption.ts';
import { Room } from '#web/ui/Layout.tsx';
import { PageState } from '#web/ui/Message.tsx';
import { BookingReceipt } from '../booking/BookingReceipt.tsx';
import { useBookingReceiptQuery } from '../BookingReceipt.generated.ts';
import { hotelListPath } from '../paths.ts';

const hotelBookPageLoader = memberFrame(`${text.title} | ${brand.name}`, text.description);

/** `/dashboard/hotel-book?redemption=ID`: the booking, confirmed or pending. */
function HotelBookPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get('redemption') ?? '';
  return <MemberPage css={{ minHeight: '60svh' }}>{(viewer) => <Page key={id} viewer={viewer} id={id} />}</MemberPage>;
}

function Page({ viewer, id }: { readonly viewer: Viewer; readonly id: string }) {
  const query = useBookingReceiptQuery({ ...memberQuery, variables: { id }, fetchPolicy: useReceiptFetchPolicy() });
  const booking = useRedemption(query, 'HOTEL');
  switch (booking.state) {
    case 'there':
      return <BookingReceipt viewer={viewer} redemption={booking.redemption} polling={booking.polling} />;
    case 'loading':
      return <ReceiptSkeleton title={text.title} loading={text.loadingBooking} />;
    case 'missing':
      return (
        <Room>
          <PageState title={text.notFound} link={{ to: hotelListPath, label: yourHotelStays }}>
            {text.notFoundWhy}
          </PageState>
        </Room>
      );
    case 'failed':
      return (
        <Room>
          <PageState title={text.didNotArrive} onRetry={booking.retry}>
            <p>{booking.message}</p>
            <p>{text.isSafe}</p>
          </PageState>
        </Room>
      );
  }
}

export { HotelBookPage as Component, hotelBookPageLoader as loader };
