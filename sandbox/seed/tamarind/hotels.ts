import { hotelRow, snakePrices, type HotelPlan } from '../hotel.ts';

const PLANS: readonly HotelPlan[] = [
  {
    id: 701,
    name: 'Sandbar House',
    city: 'Chennai',
    picture: 'hotels/coastal-pavilion',
    rating: 4.6,
    points: 14_000,
    price: 14_600,
    was: 15_900,
    amenities: ['Wifi', 'Parking', 'Restaurant', 'Gym', 'Pool'],
    description: 'Pavilions around a lagoon, with breakfast by the sea.',
  },
  {
    id: 702,
    name: 'Tamarisk Palace',
    city: 'Jaipur',
    picture: 'hotels/palace',
    rating: 4.4,
    points: 9500,
    price: 9900,
    was: 11_000,
    amenities: ['Wifi', 'Restaurant', 'Spa'],
    description: 'A pink sandstone palace with a long pool and a large garden.',
    vary: snakePrices,
  },
  {
    id: 703,
    name: 'Cedar Ridge',
    city: 'Shimla',
    picture: 'hotels/hill-retreat',
    rating: 4.7,
    points: 9900,
    price: 10_500,
    was: 11_700,
    amenities: ['Wifi', 'Parking', 'Restaurant'],
    description: 'Timber lodges among deodars, with a stove in every room and snow in winter.',
  },
  {
    id: 704,
    name: 'Breakwater House',
    city: 'Mumbai',
    picture: 'hotels/marine-tower',
    rating: null,
    points: 14_200,
    price: 15_100,
    was: 16_800,
    amenities: ['Wifi', 'Gym', 'Restaurant', 'Bar'],
    description: 'Over the bay and ten minutes from everywhere, which in Mumbai is saying something.',
  },
];

/** The four hotels of the Tamarind club. */
export const TAMARIND_HOTELS = PLANS.map((plan) => hotelRow(plan));
