import { describe, expect, it } from 'vitest';
import { getHotels } from '#api/upstreams/club/hotels.ts';
import { failureOf, newCall } from './support/observed.ts';
import { open } from './support/rest.ts';
import { json, startUpstream } from './support/upstream.ts';

async function load(body: unknown, city: string | null = null, path?: string) {
  const upstream = await startUpstream(json(body));
  const { http } = open(upstream.url);
  const dropped: string[] = [];
  const call = newCall();
  return { upstream, dropped, call, loading: getHotels(http, call, city, (reason) => dropped.push(reason), path) };
}

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
  it('in their usual shape are read in full, in one call', async () => {
    const { loading, call, upstream } = await load([wire]);
    const image = { ...wire.image_info, color: null, blur: null, sources: [] };
    expect(await loading).toEqual([
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
    expect(upstream.seen.map(({ path, query }) => [path, query])).toEqual([['/hotels.json', {}]]);
    expect(call.calls.byEndpoint()).toEqual({ 'GET hotels.json': 1 });
  });

  it('of a city are asked for by its name, on the path that is configured', async () => {
    const { loading, upstream, call } = await load({ hotels: [wire] }, 'Navi Mumbai & more', '/hotel/search.json');
    expect(await loading).toHaveLength(1);
    expect(upstream.seen[0]).toMatchObject({ path: '/hotel/search.json', query: { city: 'Navi Mumbai & more' } });
    expect(call.calls.byEndpoint()).toEqual({ 'GET hotel/search.json': 1 });
  });

  it('with nothing but id and name have no price and no rating', async () => {
    const { loading } = await load([{ id: 1, name: 'Inn', points: 0, rating: 9, image: '/h.webp' }]);
    const nothing = { location: null, imageUrl: null, image: null, rating: null, points: null, amenities: [] };
    expect(await loading).toMatchObject([{ ...nothing, originalPrice: null, discountedPrice: null }]);
  });

  it('that cannot be read or would cost an odd number of points are left out', async () => {
    const { loading, dropped } = await load([
      { id: 1 },
      { name: 'Inn' },
      { ...wire, points: 0.5 },
      { ...wire, points: -1 },
      wire,
      wire,
    ]);
    expect(await loading).toHaveLength(1);
    expect(dropped).toEqual([
      'unreadable: name',
      'unreadable: id',
      'unreadable: points',
      'unreadable: points',
      'repeated: id',
    ]);
  });

  it('are unreadable when there is no list', async () => {
    expect(await failureOf((await load({ hotels: 'none' })).loading)).toMatchObject({ code: 'CONTRACT_BROKEN' });
  });
});
