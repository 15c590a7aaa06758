import { expect, it } from 'vitest';
import { amenityIcons } from '#web/features/projects/detail/amenityIcons.ts';
import * as english from '#web/text/en/projectFacts.ts';
import * as hindi from '#web/text/hi/projectFacts.ts';

it('names known cities and amenities in Hindi and leaves unknown ones as told', () => {
  expect(['Mumbai', 'pune', 'Goa', 'Bengaluru'].map(hindi.cityName)).toEqual(['मुंबई', 'पुणे', 'गोवा', 'बेंगलुरु']);
  for (const name of Object.keys(amenityIcons)) expect(hindi.amenityName(name)).toMatch(/\p{Script=Devanagari}/u);
  expect(hindi.cityName('Alibaug')).toBe('Alibaug');
  expect(hindi.amenityName('Zen Deck')).toBe('Zen Deck');
  expect(['Bangalore', 'Bengaluru'].map(english.cityName)).toEqual(['Bengaluru', 'Bengaluru']);
  expect([english.cityName('Pune'), english.amenityName('Spa')]).toEqual(['Pune', 'Spa']);
});
