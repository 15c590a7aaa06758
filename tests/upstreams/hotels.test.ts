import { describe, expect, it } from 'vitest';
import { getHotels } from '#api/upstreams/club/hotels.ts';
import { ask } from './support/rest.ts';
import { json } from './support/upstream.ts';

const load = (rows: unknown, city: string | null = null, path?: string) =>
  ask(json(rows), (http, call, onDropped) => getHotels(http, call, city, onDropped, path));

const wire = {
  id: 3,
  name: 'Harbour House',
  location: 'Mumbai',
  image: 'https://media.example/h-960.webp',
  image_info: { url: 'https://media.example/h-1600.webp', alt: 'A hotel', width: 1600, height: 1000 },
  rating: '4.5',
  points: '12000',
  originalPrice: '15000.00',
  discountedPrice: 12_000,
  amenities: ['Wifi', { name: 'Gym' }, 'Wifi', null],
  description: 'By the harbour.',
};

describe('the hotels', () => {
  it('in their usual shape are read in full', async () => {
    const image = { ...wire.image_info, color: null, blur: null, sources: [] };
    expect(await (await load([wire])).reading).toEqual([
      {
        id: '3',
        name: 'Harbour House',
        location: 'Mumbai',
        imageUrl: wire.image,
        image,
        rating: 4.5,
        points: 12_000,
        originalPrice: 15_000,
        discountedPrice: 12_000,
        amenities: ['Wifi', 'Gym'],
        description: 'By the harbour.',
      },
    ]);
  });

  it('of a city are asked for by its name, on the path that is configured', async () => {
    const { reading, upstream, call } = await load([wire], 'Navi Mumbai & more', '/hotel/search.json');
    expect(await reading).toHaveLength(1);
    expect(upstream.seen[0]).toMatchObject({ path: '/hotel/search.json', query: { city: 'Navi Mumbai & more' } });
    expect(call.calls.byEndpoint()).toEqual({ 'GET hotel/search.json': 1 });
  });

  it('have no price, rating or picture that cannot be one', async () => {
    const { reading } = await load([{ id: 1, name: 'Inn', points: 0, rating: 9, image: 'javascript:alert(1)' }]);
    expect(await reading).toMatchObject([{ imageUrl: null, image: null, rating: null, points: null, amenities: [] }]);
  });

  it.each([0.5, -1])('are left out when they would cost %s points', async (points) => {
    const { reading, dropped } = await load([{ ...wire, points }]);
    expect(await reading).toEqual([]);
    expect(dropped).toEqual(['unreadable: points']);
  });
});
