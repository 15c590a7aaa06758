import { latinCity } from '#rules/cities.ts';
import { hotelCities } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import type { QueryResolvers } from '../../__generated__/schema.ts';
import { held } from '../catalogue.ts';
import { narrowedTo } from '../narrowing.ts';
import { pageOf } from '../page.ts';

export const hotelQueries = {
  async hotels(_, { city, ...page }, context) {
    const { catalogue } = context.services;
    const asked = narrowedTo('city', city);
    const wanted = asked === null ? null : latinCity(asked, hotelCities);
    const { value: hotels } = await held(context, messages.hotelsNotLoaded, () =>
      catalogue.hotels(context.call, wanted),
    );
    return pageOf(hotels, page, 24);
  },

  async hotel(_, { id }, context) {
    const { catalogue } = context.services;
    const { byId } = await held(context, messages.hotelsNotLoaded, () => catalogue.hotels(context.call, null));
    return byId.get(id) ?? null;
  },
} satisfies Pick<QueryResolvers, 'hotel' | 'hotels'>;
