import { screen } from '@testing-library/react';
import { useSearchParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import * as text from '#text/hotels.tsx';
import { cityName } from '#text/projectFacts.ts';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { nights } from '#text/common.ts';
import { partly } from '#tests/web/words.ts';
import { checkoutHref, hotelHref } from '#web/features/hotels/paths.ts';
import { HotelList } from '#web/features/hotels/list/HotelList.tsx';
import { parseHotelsSearch } from '#web/features/hotels/list/hotelsSearch.ts';
import { stayOf } from '#web/features/hotels/stay.ts';

const hotel = (id: string, name: string, location: string) => ({
  id,
  name,
  location,
  description: null,
  rating: null,
  points: 4_000,
  originalPrice: null,
  discountedPrice: null,
  amenities: [],
  imageUrl: null,
  image: null,
});
const all = [hotel('1', 'Tide House', 'Jaipur'), hotel('2', 'Palm Court', 'Jaipur'), hotel('3', 'Fort View', 'Shimla')];

function Page() {
  const [parameters] = useSearchParams();
  const search = parseHotelsSearch(parameters);
  return <HotelList path="/hotels" search={search} stay={stayOf(search, '2026-11-27')} hasFailed={false} />;
}

function open(query: string) {
  const graph = fakeGraph({
    me: null,
    hotels: ({ filter: { city } }: { filter: { city: string | null } }) => {
      const nodes = all.filter(({ location }) => city === null || location === city);
      return { totalCount: nodes.length, nodes };
    },
  });
  const asked = () => graph.operations.find(({ name }) => name === 'Hotels')?.variables;
  return { asked, ...renderClub(graph, [{ path: '/hotels', Component: Page }], `/hotels?${query}`) };
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

it('asks the graph for the hotels of a city, and says how many there are', async () => {
  const { asked } = open('city=Jaipur');
  expect(await screen.findByText(text.hotelsFound(2, cityName('Jaipur')))).toBeDefined();
  expect(names()).toEqual(['Tide House', 'Palm Court']);
  expect(asked()).toEqual({ city: 'Jaipur' });
});

it('leads to a hotel and to its booking with the dates of the search', async () => {
  open('city=Shimla&checkIn=2026-12-01&checkOut=2026-12-03');
  const dates = { checkIn: '2026-12-01', checkOut: '2026-12-03' };
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(links).toEqual([hotelHref('3', dates), checkoutHref('3', dates)]);
  expect(screen.getByRole('link', { name: partly(nights(2)) })).toBeDefined();
});

it('shows those of them that match the words', async () => {
  open('city=Jaipur&where=palm');
  expect(await screen.findByText(text.hotelsFound(1, cityName('Jaipur')))).toBeDefined();
  expect(names()).toEqual(['Palm Court']);
});

it('leads from a city without hotels to all, and keeps the dates', async () => {
  open('city=Mumbai&checkIn=2026-12-01&checkOut=2026-12-03');
  expect(await screen.findByText(text.noHotelFound(null, cityName('Mumbai')))).toBeDefined();
  const link = screen.getByRole('link', { name: text.showAllHotels });
  expect(link.getAttribute('href')).toBe('/hotels?checkIn=2026-12-01&checkOut=2026-12-03');
});
