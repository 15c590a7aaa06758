import { describe, expect, it } from 'vitest';
import { citiesOf } from '#web/features/hotels/list/hotelCities.ts';
import { hotelsHref, matches, parseHotelsSearch } from '#web/features/hotels/list/hotelsSearch.ts';
import { checkoutHref, hotelHref } from '#web/features/hotels/paths.ts';
import { daysAfter, readRequestedStay, stayOf } from '#web/features/hotels/stay.ts';

const today = '2026-11-21';
const read = (query: string) => readRequestedStay(new URLSearchParams(query));
const dates = 'Please choose a check-in date from today onwards and a later check-out date, up to 30 nights.';

describe('a stay', () => {
  it('is from today for one night and two guests unless something else is said', () => {
    expect(stayOf(read(''), today)).toEqual({
      checkIn: today,
      checkOut: '2026-11-22',
      guests: 2,
      nights: 1,
      fault: null,
    });
  });

  it('takes the part that was chosen and fills in the other', () => {
    expect(stayOf(read('checkIn=2026-12-31'), today)).toMatchObject({ checkOut: '2027-01-01', nights: 1 });
    expect(stayOf(read('checkOut=2026-12-31'), today)).toMatchObject({ checkIn: '2026-12-30', nights: 1 });
    expect(stayOf(read('checkIn=2026-12-24&checkOut=2026-12-27&guests=4'), today)).toMatchObject({
      nights: 3,
      guests: 4,
      fault: null,
    });
  });

  it('says what speaks against it', () => {
    expect(stayOf(read('checkIn=2026-11-20'), today).fault).toBe(dates);
    expect(stayOf(read('checkIn=2026-12-02&checkOut=2026-12-01'), today).fault).toBe(dates);
    expect(stayOf(read('checkIn=2026-12-01&checkOut=2027-01-01'), today).fault).toBe(dates);
  });

  it('does not read what is no day and no number of guests', () => {
    expect(read('checkIn=2026-02-30&checkOut=soon&guests=9')).toEqual({ checkIn: null, checkOut: null, guests: null });
  });

  it('counts days over the ends of months and years', () => {
    expect(daysAfter('2027-02-28', 1)).toBe('2027-03-01');
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('the address of the hotel list', () => {
  const parse = (query: string) => parseHotelsSearch(new URLSearchParams(query));

  it('holds everything that was asked for, in one order, and nothing else', () => {
    const query = 'city=Delhi&where=garden&checkIn=2026-12-24&checkOut=2026-12-26&guests=3';
    expect(hotelsHref('/hotels-redemption', parse(query))).toBe(`/hotels-redemption?${query}`);
    expect(hotelsHref('/hotels-redemption', parse('where=&city=Atlantis&guests=two'))).toBe('/hotels-redemption');
  });

  it('knows the cities in any case', () => {
    expect(parse('city=jaipur').city).toBe('Jaipur');
    expect(['bangalore', 'Bengaluru', 'बेंगलुरु'].map((city) => parse(`city=${city}`).city)).toEqual([
      'Bengaluru',
      'Bengaluru',
      'Bengaluru',
    ]);
    expect(parse('city=All').city).toBeNull();
  });
});

describe('the words of the search', () => {
  const hotel = { name: 'Garden Hour', location: 'Bengaluru', description: 'A lake in Whitefield.' };

  it('are found in name, city and description, every one of them', () => {
    expect(matches(hotel, null)).toBe(true);
    expect(matches(hotel, 'GARDEN, bangalore')).toBe(true);
    expect(matches(hotel, 'whitefield')).toBe(true);
    expect(matches(hotel, 'बेंगलुरु')).toBe(true);
    expect(matches(hotel, 'मुंबई')).toBe(false);
    expect(matches(hotel, 'garden Delhi')).toBe(false);
    expect(matches({ ...hotel, location: null, description: null }, 'lake')).toBe(false);
  });
});

describe('the addresses of a hotel', () => {
  it('carry the stay that was chosen', () => {
    expect(hotelHref('311')).toBe('/dashboard/hotel-details?hotel=311');
    expect(hotelHref('311', { guests: 3 }, 'rooms')).toBe('/dashboard/hotel-details?hotel=311&tab=rooms&guests=3');
    expect(checkoutHref('311', { checkIn: today, checkOut: '2026-11-22', guests: 2 })).toBe(
      `/dashboard/hotel-checkout?hotel=311&checkIn=${today}&checkOut=2026-11-22&guests=2`,
    );
  });
});

describe('the cities of the filter', () => {
  const hotels = (...locations: (string | null)[]) => ({
    hotels: { nodes: locations.map((location, place) => ({ __typename: 'Hotel', id: String(place), location })) },
  });

  it('are the usual ones, and any other that has a hotel', () => {
    expect(citiesOf(hotels('Goa', 'delhi', null, 'Goa', 'Bangalore') as never)).toEqual([
      'Mumbai',
      'Delhi',
      'Chennai',
      'Jaipur',
      'Shimla',
      'Bengaluru',
      'Goa',
    ]);
    expect(citiesOf(undefined)).toHaveLength(6);
  });

  it('are what an address can ask for', () => {
    const goa = new URLSearchParams('city=goa');
    expect(parseHotelsSearch(goa, ['Mumbai', 'Goa']).city).toBe('Goa');
    expect(parseHotelsSearch(goa).city).toBeNull();
  });
});
