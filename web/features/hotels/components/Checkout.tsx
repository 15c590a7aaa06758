import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useRef, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { messages } from '#rules/messages.ts';
import { stayPath } from '#rules/orderPaths.ts';
import * as text from '#text/booking.tsx';
import { nights as nightsText } from '#text/common.ts';
import { hotelRewards, pointsANight, yourStay } from '#text/hotelParts.tsx';
import { newIdempotencyKey } from '#web/apollo/idempotencyKey.ts';
import { withoutOwnHold } from '#web/apollo/ownHold.ts';
import { usePointsNow } from '#web/apollo/pointsNow.ts';
import { Beside, Columns } from '#web/ui/Columns.ts';
import { Block } from '#web/ui/Block.tsx';
import { InactiveNote } from '#web/ui/InactiveNote.tsx';
import { ItemLine } from '#web/ui/ItemLine.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { pictureOf } from '#web/ui/PictureOrArch.tsx';
import { Points } from '#web/ui/Points.tsx';
import { PageWrap } from '#web/ui/Wrap.tsx';
import type { Hotel, HotelPageData } from '../loadHotel.ts';
import { checkoutHref, hotelHref, hotelListPath } from '../paths.ts';
import { readStayWish, stayOf } from '../stay.ts';
import { useBookHotel } from '../useBookHotel.ts';
import { BookingProblem, type BookingProblemKind } from './BookingProblem.tsx';
import { CheckoutSheet } from './CheckoutSheet.tsx';
import { Rating } from './hotelParts.tsx';
import { StayFields } from './StayFields.tsx';
import { WishesField } from './WishesField.tsx';

/** The state of this history entry, so that a reload or the back button leads to the same booking. */
export interface Remembered {
  readonly wishes: string;
  /** It was sent and its outcome is unknown. */
  readonly isSent: boolean;
}

export const rememberedIn = (state: unknown): Remembered | null =>
  typeof state === 'object' && state !== null && 'wishes' in state && typeof state.wishes === 'string'
    ? { wishes: state.wishes, isSent: 'isSent' in state && state.isSent === true }
    : null;

/**
 * The stay to book, its price, and the confirm button. The attempt in the address is the key of the booking, so
 * pressing twice, reloading or going back books once.
 */
export function Checkout(props: {
  readonly hotel: Hotel;
  readonly attempt: string;
  readonly before: Remembered | null;
}) {
  const { hotel, attempt } = props;
  const { today } = useLoaderData<HotelPageData>();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const book = useBookHotel();
  const now = usePointsNow();
  const wish = readStayWish(parameters);
  const stay = stayOf(wish, today);
  const [wishes, setWishes] = useState(props.before?.wishes ?? '');
  const wasSent = props.before?.isSent === true;
  const [isAgreed, setAgreed] = useState(wasSent);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BookingProblemKind | null>(wasSent ? { kind: 'unknown' } : null);
  const isSending = useRef(false);
  const isClosed = isBusy || problem?.kind === 'unknown';
  const taken = (hotel.points ?? 0) * Math.max(stay.nights, 1);
  // An earlier attempt may already hold its points. They are counted once.
  const points =
    problem?.kind === 'unknown'
      ? { ...now, ...withoutOwnHold(now, now.holds, { kind: 'HOTEL', name: hotel.name, points: taken }) }
      : now;

  const go = (change: Partial<typeof wish>, key: string, isSent = false) =>
    navigate(checkoutHref(hotel.id, { ...wish, ...change }, key), {
      replace: true,
      preventScrollReset: true,
      state: { wishes, isSent } satisfies Remembered,
    });
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current || !isAgreed || stay.fault !== null) return;
    isSending.current = true;
    setBusy(true);
    await go(stay, attempt, true);
    const { checkIn, checkOut, guests } = stay;
    const specialRequests = wishes.trim() === '' ? null : wishes;
    const outcome = await book(
      { hotelId: hotel.id, checkIn, checkOut, guests, specialRequests, idempotencyKey: attempt },
      problem?.kind === 'unknown',
    );
    isSending.current = false;
    setBusy(false);
    if (outcome.kind === 'taken') {
      await navigate(stayPath(outcome.redemption), { replace: true });
      return;
    }
    setProblem(outcome);
    const isUsedUp = outcome.kind === 'rejected' || outcome.kind === 'earlier';
    if (outcome.kind !== 'unknown') await go(stay, isUsedUp ? newIdempotencyKey() : attempt);
  };

  return (
    <PageWrap>
      <PageHead
        title={text.confirmStay}
        crumbs={[
          { label: hotelRewards, to: hotelListPath },
          { label: hotel.name, to: hotelHref(hotel.id, wish) },
          { label: text.confirm },
        ]}
      />
      {hotel.points === null ? (
        <chakra.div paddingBottom="section">
          <Note tone="wait">{messages.hotelUnavailable}</Note>
        </chakra.div>
      ) : points.isInactive ? (
        <chakra.div paddingBottom="section">
          <InactiveNote />
        </chakra.div>
      ) : (
        <form onSubmit={(event) => void confirm(event)} aria-label={yourStay}>
          <Columns>
            <div>
              <Block title={text.hotel}>
                <ItemLine
                  image={pictureOf(hotel)}
                  name={hotel.name}
                  priority
                  price={pointsANight(<Points value={hotel.points} />)}
                >
                  <p>{hotel.location}</p>
                  <Rating value={hotel.rating} />
                </ItemLine>
              </Block>
              <Block title={stay.fault === null ? text.yourStayOf(nightsText(stay.nights)) : yourStay}>
                <StayFields
                  stay={stay}
                  today={today}
                  wide
                  disabled={isClosed}
                  onChange={(change) => void go(change, attempt)}
                />
              </Block>
              <Block title={text.forTheHotel}>
                <WishesField value={wishes} disabled={isClosed} onChange={setWishes} />
              </Block>
            </div>
            <Beside>
              <CheckoutSheet
                perNight={hotel.points}
                stay={stay}
                taken={taken}
                points={points}
                isAgreed={isAgreed}
                onAgree={setAgreed}
                isBusy={isBusy}
                isRetry={problem?.kind === 'unknown'}
              >
                <BookingProblem problem={problem} />
              </CheckoutSheet>
            </Beside>
          </Columns>
        </form>
      )}
    </PageWrap>
  );
}
