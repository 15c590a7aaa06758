import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { guests as guestsText, hotelRewards, yourHotelStays } from '#text/hotelParts.tsx';
import * as text from '#text/hotels.tsx';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberPage } from '#web/routing/memberPage.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Box, PictureSkeleton, Skeleton, Stack, Title3 } from '#web/ui/primitives.ts';
import { stayReference } from '#rules/hotelBooking.ts';
import { stayPath } from '#rules/orderPaths.ts';
import { css } from '#styled-system/css/css.js';
import { clubReference } from '#text/bookingReceipt.tsx';
import { cityName } from '#text/projectFacts.ts';
import { failureDetail } from '#web/apollo/failureText.ts';
import { memberQuery } from '#web/apollo/memberQuery.ts';
import { istDate } from '#web/format/ist.ts';
import { Num, Points } from '#web/ui/Amount.tsx';
import { ItemLine } from '#web/club/ItemLine.tsx';
import { Message, SectionFailure } from '#web/ui/Message.tsx';
import { pictureOf } from '#web/ui/Picture.tsx';
import { Status } from '#web/ui/Status.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { HotelsDocument } from '../Hotels.generated.ts';
import { loadHotelCities, useHotelCities } from '../list/hotelCities.ts';
import { HotelFinder } from '../list/HotelFinder.tsx';
import { HotelList } from '../list/HotelList.tsx';
import { hotelsVariables, parseHotelsSearch } from '../list/hotelsSearch.ts';
import { hotelListPath } from '../paths.ts';
import { stayOf, todayInIndia } from '../stay.ts';
import { useToday } from '../useToday.ts';
import { type HotelBookingsQuery, useHotelBookingsQuery } from '../HotelBookings.generated.ts';

type Booking = NonNullable<NonNullable<HotelBookingsQuery['me']>['hotelBookings']>[number];

const styles = {
  rows: css({
    listStyle: 'none',
    '& > li': { position: 'relative', paddingBlock: '20px', borderTop: '1px solid {colors.line}' },
    '& > li:last-of-type': { borderBottom: '1px solid {colors.line}' },
    '& a': { outline: '0', _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' } },
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '& > li:has(a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '3px', borderRadius: '4' },
  }),
};

const tones = { PENDING: 'wait', CONFIRMED: 'good', FAILED: 'bad', NEEDS_REVIEW: 'wait' } as const;

/** The stays that were booked with points, newest first. What stands below waits until it is known how many. */
function BookingRows() {
  const { data, previousData, error, loading, refetch } = useHotelBookingsQuery({
    ...memberQuery,
    notifyOnNetworkStatusChange: true,
  });
  const bookings = data?.me?.hotelBookings ?? previousData?.me?.hotelBookings ?? null;
  return (
    <section aria-label={text.bookedWithPoints} data-pending={bookings === null && loading ? '' : undefined}>
      <noscript>{text.needsJavaScript}</noscript>
      {bookings !== null ? (
        <Rows bookings={bookings} />
      ) : loading ? (
        <Loading />
      ) : (
        <SectionFailure
          title={text.didNotArrive}
          message={failureDetail(error, ['me', 'hotelBookings'])}
          safe={text.areSafe}
          busy={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </section>
  );
}

const Rows = ({ bookings }: { readonly bookings: readonly Booking[] }) =>
  bookings.length === 0 ? (
    <Message tone="empty" title={text.noStays}>
      {text.noStaysYet}
    </Message>
  ) : (
    <ul className={styles.rows} role="list">
      {bookings.map((booking) => (
        <li key={booking.id}>
          <BookingRow booking={booking} />
        </li>
      ))}
    </ul>
  );

function BookingRow({ booking }: { readonly booking: Booking }) {
  const { hotel, checkIn, checkOut, guests, points, state } = booking;
  return (
    <ItemLine
      image={hotel && pictureOf(hotel)}
      name={<Link to={stayPath(booking.id)}>{hotel?.name ?? text.hotelGone}</Link>}
      price={text.pointsTaken(<Points value={points} tone="ink" />)}
    >
      <p>{cityName(hotel?.location ?? ' ')}</p>
      <p>
        <Num>{`${istDate(checkIn)} – ${istDate(checkOut)}`}</Num>, <Num>{guestsText(guests)}</Num>
      </p>
      {state !== 'FAILED' && (
        <p>
          {clubReference} <Num>{stayReference(booking.id)}</Num>
        </p>
      )}
      <Box mt="4px">
        <Status tone={tones[state]}>{text.stateWords[state]}</Status>
      </Box>
    </ItemLine>
  );
}

const places = [1, 2];

const Loading = () => (
  <>
    <VisuallyHidden role="status">{text.loadingStays}</VisuallyHidden>
    <ul className={styles.rows} aria-hidden="true">
      {places.map((place) => (
        <li key={place}>
          <Stack columns={{ base: '92px 1fr', md: '148px 1fr' }} gap="20px">
            <PictureSkeleton borderRadius="control" />
            <div>
              <Skeleton w="180px" h="20px" mt="4px" />
              <Skeleton w="120px" mt="12px" />
              <Skeleton w="240px" mt="10px" />
            </div>
          </Stack>
        </li>
      ))}
    </ul>
  </>
);

interface HotelListData extends PageData {
  readonly today: string;
}

/** The member's hotels: their own bookings, read in the browser, and the public list. */
const hotelListPageLoader: PageLoader<HotelListData> = (client) =>
  memberPage<HotelListData>(async (_viewer, { request }) => {
    const cities = await loadHotelCities(client);
    const variables = hotelsVariables(parseHotelsSearch(new URL(request.url).searchParams, cities));
    const answer = await client.query({ query: HotelsDocument, variables }).catch(() => null);
    const meta = {
      title: `${yourHotelStays} | ${brand.name}`,
      description: text.memberDescription,
      noindex: true,
    };
    return { meta, today: todayInIndia(), ...(answer?.data?.hotels ? {} : { failure: messages.hotelsNotLoaded }) };
  })(client);

/** `/dashboard/hotel-list`. */
function HotelListPage() {
  const { failure, today: start } = useLoaderData<HotelListData>();
  const today = useToday(start);
  const [parameters] = useSearchParams();
  const cities = useHotelCities();
  const search = parseHotelsSearch(parameters, cities);
  const stay = stayOf(search, today);
  return (
    <MemberPage end="section">
      {() => (
        <>
          <PageHead title={yourHotelStays} />
          <BookingRows />
          <Box as="section" mt="clamp(48px, 6vw, 80px)">
            <Title3 mb="16px">{hotelRewards}</Title3>
            <HotelFinder path={hotelListPath} cities={cities} search={search} stay={stay} today={today} />
            <HotelList path={hotelListPath} search={search} stay={stay} hasFailed={failure !== undefined} />
          </Box>
        </>
      )}
    </MemberPage>
  );
}

export { HotelListPage as Component, hotelListPageLoader as loader };
