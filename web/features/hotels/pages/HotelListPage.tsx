import { useLoaderData, useSearchParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { hotelRewards, yourHotelStays } from '#text/hotelParts.tsx';
import * as text from '#text/hotels.ts';
import { MemberPage } from '#web/routing/MemberGate.tsx';
import { memberPage } from '#web/routing/memberPage.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Box, Title3 } from '#web/ui/primitives.ts';
import { HotelsDocument } from '../Hotels.generated.ts';
import { BookingRows } from '../list/BookingRows.tsx';
import { loadHotelCities, useHotelCities } from '../list/hotelCities.ts';
import { HotelFinder } from '../list/HotelFinder.tsx';
import { HotelList } from '../list/HotelList.tsx';
import { hotelsVariables, parseHotelsSearch } from '../list/hotelsSearch.ts';
import { hotelListPath } from '../paths.ts';
import { stayOf, todayInIndia } from '../stay.ts';
import { useToday } from '../useToday.ts';

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
