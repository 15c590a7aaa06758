import { useSearchParams } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/bookingReceipt.tsx';
import { yourHotelStays } from '#text/hotelParts.tsx';
import { MemberGate } from '#web/apollo/MemberGate.tsx';
import { memberFrame } from '#web/apollo/memberPage.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { useReceiptFetchPolicy } from '#web/checkout/receiptOptions.ts';
import { ReceiptSkeleton } from '#web/checkout/ReceiptSkeleton.tsx';
import { useRedemption } from '#web/checkout/useRedemption.ts';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { PageWrap } from '#web/ui/Layout.tsx';
import { PageMessage } from '#web/ui/Message.tsx';
import { BookingReceipt } from '../booking/BookingReceipt.tsx';
import { useBookingReceiptQuery } from '../BookingReceipt.generated.ts';
import { hotelListPath } from '../paths.ts';

const styles = {
  room: css({ paddingBlock: 'clamp(48px, 8vw, 112px)' }),
};

export const hotelBookPageLoader = memberFrame(`${text.title} | ${brand.name}`, text.description);

/** `/dashboard/hotel-book?redemption=ID`: the booking, confirmed or pending. */
export function HotelBookPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get('redemption') ?? '';
  return (
    <MemberGate>
      {(viewer) => (
        <PageWrap css={{ minHeight: '60svh' }}>
          <Page key={id} viewer={viewer} id={id} />
        </PageWrap>
      )}
    </MemberGate>
  );
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
        <div className={styles.room}>
          <PageMessage title={text.notFound} action={<LinkButton to={hotelListPath}>{yourHotelStays}</LinkButton>}>
            {text.notFoundWhy}
          </PageMessage>
        </div>
      );
    case 'failed':
      return (
        <div className={styles.room}>
          <PageMessage title={text.didNotArrive} action={<RetryButton onRetry={booking.retry} />}>
            <p>{booking.message}</p>
            <p>{text.isSafe}</p>
          </PageMessage>
        </div>
      );
  }
}
