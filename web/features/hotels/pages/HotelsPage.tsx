import { useLoaderData, useSearchParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { hotelRewards, yourHotelStays } from '#text/hotelParts.tsx';
import * as text from '#text/hotels.tsx';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { brand } from '#web/brand/brand.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { Stack, Text, Title1 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { HotelsDocument } from '../Hotels.generated.ts';
import { loadHotelCities, useHotelCities } from '../list/hotelCities.ts';
import { HotelFinder } from '../list/HotelFinder.tsx';
import { HotelList } from '../list/HotelList.tsx';
import { hotelsVariables, parseHotelsSearch } from '../list/hotelsSearch.ts';
import { hotelListPath, hotelsPath } from '../paths.ts';
import { stayOf, todayInIndia } from '../stay.ts';
import { useToday } from '../useToday.ts';

interface HotelsPageData extends PageData {
  /** The day in India at the time of the request, so that server and browser use the same one. */
  readonly today: string;
}

/** Loads the hotels that match the address; a failure is shown on the page, with the status 503. */
const hotelsPageLoader: PageLoader<HotelsPageData> =
  (client) =>
  async ({ request }) => {
    const cities = await loadHotelCities(client);
    const variables = hotelsVariables(parseHotelsSearch(new URL(request.url).searchParams, cities));
    // Not with `errorPolicy: 'all'`, which would cache the failure.
    const answer = await client.query({ query: HotelsDocument, variables }).catch(() => null);
    const today = todayInIndia();
    const meta = {
      title: `${hotelRewards} | ${brand.name}`,
      description: text.description(brand.name),
    };
    return answer?.data?.hotels
      ? { meta, today }
      : { meta: { ...meta, status: 503 }, failure: messages.hotelsNotLoaded, today };
  };

/** `/hotels-redemption`: the hotels that can be booked with points, open to everyone. */
function HotelsPage() {
  const { failure, today: start } = useLoaderData<HotelsPageData>();
  const today = useToday(start);
  const [parameters] = useSearchParams();
  const cities = useHotelCities();
  const search = parseHotelsSearch(parameters, cities);
  const stay = stayOf(search, today);
  const viewer = useViewer();
  return (
    <PageWrap end="section">
      <Stack gap="12px" justifyItems="start" py="clamp(32px, 4vw, 56px) clamp(24px, 3vw, 36px)">
        <Title1 tabIndex={-1}>{hotelRewards}</Title1>
        <Text textStyle="lead" color="fg.muted" maxW="30em">
          {text.lead}
        </Text>
        {viewer && (
          <TextLink variant="inline" to={hotelListPath}>
            {yourHotelStays}
          </TextLink>
        )}
      </Stack>
      <HotelFinder path={hotelsPath} cities={cities} search={search} stay={stay} today={today} />
      <HotelList path={hotelsPath} search={search} stay={stay} hasFailed={failure !== undefined} />
    </PageWrap>
  );
}

export { HotelsPage as Component, hotelsPageLoader as loader };
