import { latinCity } from '#rules/cities.ts';
import { hotelCities } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import type { QueryResolvers } from '../../__generated__/schema.ts';
import { readCached } from '../../graphql/cachedData.ts';
import { filterArgument } from '../../graphql/filterArgument.ts';
import { pageOf } from '../../graphql/connection.ts';

export const hotelQueries = {
  async hotels(_, { city, ...page }, context) {
    const { catalogue } = context.services;
    const asked = filterArgument('city', city);
    const wanted = asked === null ? null : latinCity(asked, hotelCities);
    const { value: hotels } = await readCached(context, messages.hotelsNotLoaded, () =>
      catalogue.hotels(context.call, wanted),
    );
    return pageOf(hotels, page, 24);
  },

  async hotel(_, { id }, context) {
    const { catalogue } = context.services;
    const { byId } = await readCached(context, messages.hotelsNotLoaded, () => catalogue.hotels(context.call, null));
    return byId.get(id) ?? null;
  },
} satisfies Pick<QueryResolvers, 'hotel' | 'hotels'>;
