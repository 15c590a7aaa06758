import { messages } from '#rules/messageByName.ts';
import type { HotelResolvers, QueryResolvers } from '../../__generated__/schema.ts';
import { findCached, readCached } from '../../domains/catalogue/cachedData.ts';
import { filterArgument } from '../../domains/shared/filterArgument.ts';
import { pageOf } from '../../domains/shared/connection.ts';
import { nodeIdOf } from './node.ts';

export const hotelQueries = {
  async hotels(_, { city, ...page }, context) {
    const wanted = filterArgument('city', city);
    const { value: hotels } = await readCached(context, messages.hotelsNotLoaded, (catalogue, call) =>
      catalogue.hotels(call, wanted),
    );
    return pageOf(hotels, page, 24);
  },

  hotel: (_, { id }, context) =>
    findCached(context, messages.hotelsNotLoaded, id, (catalogue, call) => catalogue.hotels(call, null)),
} satisfies Pick<QueryResolvers, 'hotel' | 'hotels'>;

export const hotelFields = { nodeId: nodeIdOf('Hotel') } satisfies HotelResolvers;
