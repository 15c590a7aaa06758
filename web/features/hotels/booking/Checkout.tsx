import { type ReactNode, useId, useState } from 'react';
import { Navigate, useLoaderData, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { messages } from '#rules/messages.ts';
import { stayPath } from '#rules/orderPaths.ts';
import * as text from '#text/booking.tsx';
import { loadingBooking } from '#text/bookingReceipt.tsx';
import { nights as nightsText } from '#text/common.ts';
import { hotelRewards, pointsANight, yourStay } from '#text/hotelParts.tsx';
import { cityName } from '#text/projectFacts.ts';
import type { Viewer } from '#web/apollo/useViewer.ts';
import { resultIn } from '#web/checkout/outcome.ts';
import { withoutOwnHold } from '#web/checkout/ownHold.ts';
import { ReceiptSkeleton } from '#web/checkout/ReceiptSkeleton.tsx';
import { fromCheckout } from '#web/checkout/receiptOptions.ts';
import { useSpendablePoints } from '#web/checkout/spendablePoints.ts';
import { useAttempt } from '#web/checkout/useAttempt.ts';
import { useCheckout } from '#web/checkout/useCheckout.ts';
import { Points } from '#web/ui/Amount.tsx';
import { ItemLine } from '#web/club/ItemLine.tsx';
import { Beside, Block, Columns, PageWrap } from '#web/ui/Layout.tsx';
import { InactiveNote, Note } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { pictureOf } from '#web/ui/Picture.tsx';
import { bookingLimits } from '#rules/constants.ts';
import { FieldFrame } from '#web/ui/Field.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useBookHotelMutation } from '../BookHotel.generated.ts';
import { Rating } from '../components/hotel.styles.tsx';
import { hotelHref, hotelListPath } from '../paths.ts';
import { readRequestedStay, type RequestedStay, stayOf, writeStay } from '../stay.ts';
import { useToday } from '../useToday.ts';
import { CheckoutSheet } from './CheckoutSheet.tsx';
import type { Hotel, HotelPageData } from './loadHotel.ts';
import { StayFields } from './StayFields.tsx';

/** Special requests to the hotel, which does not guarantee them. */
function SpecialRequestsField(props: {
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (specialRequests: string) => void;
}) {
  const id = useId();
  const left = bookingLimits.requestCharacters - props.value.length;
  return (
    <FieldFrame
      id={id}
      label={text.specialRequests}
      hint={left > 100 ? text.specialRequestsHint : text.charactersLeft(left)}
    >
      {(wiring) => (
        <TextArea
          {...wiring}
          value={props.value}
          disabled={props.disabled}
          maxLength={bookingLimits.requestCharacters}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}

/** What is sent for a booking, beside its key. */
const bookingRule = z.object({
  hotelId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.number(),
  specialRequests: z.nullable(z.string()),
});

/** The checkout of a hotel that can be booked by this member, or why it cannot. */
export function Checkout({ hotel, viewer }: { readonly hotel: Hotel; readonly viewer: Viewer }) {
  const [parameters] = useSearchParams();
  const head = (
    <PageHead
      title={text.confirmStay}
      crumbs={[
        { label: hotelRewards, to: hotelListPath },
        { label: hotel.name, to: hotelHref(hotel.id, readRequestedStay(parameters)) },
        { label: text.confirm },
      ]}
    />
  );
  if (hotel.points !== null)
    return <Booking hotel={hotel} perNight={hotel.points} session={viewer.session.expiresAt} head={head} />;
  return (
    <PageWrap end="section">
      {head}
      <Note tone="wait">{messages.hotelUnavailable}</Note>
    </PageWrap>
  );
}

/** The stay to book, its price, and the confirm button. The key belongs to this hotel, these days and these guests. */
function Booking(props: {
  readonly hotel: Hotel;
  readonly perNight: number;
  readonly session: string;
  readonly head: ReactNode;
}) {
  const { hotel, perNight, session, head } = props;
  const today = useToday(useLoaderData<HotelPageData>().today);
  const [parameters, setParameters] = useSearchParams();
  const [bookHotel] = useBookHotelMutation({ errorPolicy: 'all' });
  const now = useSpendablePoints();
  const stay = stayOf(readRequestedStay(parameters), today);
  const { checkIn, checkOut, guests } = stay;
  const attempt = useAttempt(session, `hotel:${hotel.id} ${checkIn} ${checkOut} ${guests}`);
  const sent = bookingRule.safeParse(attempt?.sent?.input).data ?? null;
  const [typed, setTyped] = useState('');
  const specialRequests = sent ? (sent.specialRequests ?? '') : typed;
  const checkout = useCheckout({
    session,
    attempt,
    input: {
      hotelId: hotel.id,
      checkIn,
      checkOut,
      guests,
      specialRequests: typed.trim() === '' ? null : typed,
    },
    kept: bookingRule,
    send: async (input) => resultIn(await bookHotel({ variables: { input } }), (data) => data.bookHotel),
  });
  const taken = perNight * Math.max(stay.nights, 1);
  // A booking that was sent may already hold its points. They are counted once.
  const points = sent ? withoutOwnHold(now, { kind: 'HOTEL', name: hotel.name, points: taken }) : now;

  if (attempt?.redemptionId) {
    return (
      <PageWrap end="section">
        <ReceiptSkeleton title={yourStay} loading={loadingBooking} />
        <Navigate to={stayPath(attempt.redemptionId)} replace state={fromCheckout} />
      </PageWrap>
    );
  }
  if (points.isInactive && sent === null) {
    return (
      <PageWrap end="section">
        {head}
        <InactiveNote />
      </PageWrap>
    );
  }
  const change = (requested: Partial<RequestedStay>) =>
    setParameters(
      (before) => {
        writeStay({ checkIn, checkOut, guests, ...requested }, before);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <PageWrap>
      {head}
      <Columns>
        <div>
          <Block title={text.hotel}>
            <ItemLine
              image={pictureOf(hotel)}
              name={hotel.name}
              priority
              price={pointsANight(<Points value={perNight} />)}
            >
              <p>{cityName(hotel.location ?? '')}</p>
              <Rating value={hotel.rating} />
            </ItemLine>
          </Block>
          <Block title={stay.fault === null ? text.yourStayOf(nightsText(stay.nights)) : yourStay}>
            <StayFields
              stay={stay}
              today={today}
              perNight={perNight}
              wide
              disabled={checkout.isFixed}
              onChange={change}
            />
          </Block>
          <Block title={text.forTheHotel}>
            <SpecialRequestsField value={specialRequests} disabled={checkout.isFixed} onChange={setTyped} />
          </Block>
        </div>
        <Beside>
          <CheckoutSheet
            perNight={perNight}
            stay={stay}
            taken={taken}
            points={points}
            canSend={attempt !== null && stay.fault === null}
            checkout={checkout}
          />
        </Beside>
      </Columns>
    </PageWrap>
  );
}
