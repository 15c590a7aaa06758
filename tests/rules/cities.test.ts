import { describe, expect, it } from 'vitest';
import { latinCity, spellings } from '#rules/cities.ts';

describe('the names of cities', () => {
  it.each([
    ['मुंबई', 'mumbai'],
    ['मुम्बई', 'mumbai'],
    ['मुं', 'mumbai'],
    ['पुणे', 'pune'],
    ['बेंगलुरु', 'bengaluru'],
    ['बेंगलुरु', 'bangalore'],
    ['Bangalore', 'bengaluru'],
    ['गोवा', 'goa'],
  ])('%s is searched as %s too', (word, latin) => expect(spellings(word)).toContain(latin));

  it('leaves every other word as it is', () => {
    expect(spellings('Sea')).toEqual(['sea']);
    expect(spellings('घर')).toEqual(['घर']);
    expect(spellings('')).toEqual(['']);
  });

  it('are asked for in Latin letters, as the backend spells them', () => {
    expect(latinCity('मुंबई')).toBe('Mumbai');
    expect(latinCity(' बेंगलुरु ', ['Delhi', 'Bangalore'])).toBe('Bangalore');
    expect(latinCity('बेंगलुरु')).toBe('Bengaluru');
    expect(latinCity('Panaji')).toBe('Panaji');
  });
});
