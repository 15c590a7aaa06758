import type { ApolloClient } from '@apollo/client';
import { messages } from '#rules/messages.ts';
import { hotelDescription, hotelRewards } from '#text/hotelParts.tsx';
import { memberPage } from '#web/routing/memberPage.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { HotelDetailDocument, type HotelDetailQuery } from '../HotelDetail.generated.ts';
import { todayInIndia } from '../stay.ts';

export type Hotel = NonNullable<HotelDetailQuery['hotel']>;

export interface HotelPageData extends PageData {
  readonly today: string;
}

/**
 * The loader of a member page about one hotel. 404 if the hotel does not exist, 503 if it could not be loaded.
 * @param before may redirect before anything is read.
 */
export const hotelPage =
  (titleOf: (hotel: Hotel) => string, before: (url: URL) => Response | null): PageLoader<HotelPageData> =>
  (client: ApolloClient) =>
    memberPage<HotelPageData>(async (_viewer, { request }) => {
      const url = new URL(request.url);
      const elsewhere = before(url);
      if (elsewhere) return elsewhere;
      const variables = { id: url.searchParams.get('hotel') ?? '' };
      // Not with `errorPolicy: 'all'`, which would cache the failure.
      const answer = await client.query({ query: HotelDetailDocument, variables }).catch(() => null);
      const today = todayInIndia();
      const meta = {
        title: `${hotelRewards} | ${brand.name}`,
        description: hotelDescription,
        noindex: true,
      };
      if (!answer?.data) return { today, meta: { ...meta, status: 503 }, failure: messages.hotelsNotLoaded };
      const { hotel } = answer.data;
      return {
        today,
        meta: hotel ? { ...meta, title: `${titleOf(hotel)} | ${brand.name}` } : { ...meta, status: 404 },
      };
    })(client);
