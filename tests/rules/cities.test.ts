import { describe, expect, it } from 'vitest';
import { cityNames, isSameCity, spellings } from '#rules/cities.ts';

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

  it('are requested in Latin letters, by every name that a backend may use', () => {
    expect(cityNames('गोवा')).toEqual(['Goa']);
    for (const name of ['बैंगलोर', ' बेंगलुरु ', 'bangalore', 'BENGALURU'])
      expect(cityNames(name)).toEqual(['Bengaluru', 'Bangalore']);
    expect(cityNames('navi mumbai')).toEqual(['Navi Mumbai']);
    expect(cityNames('Panaji')).toEqual(['Panaji']);
  });

  it('are found with the marks that were copied with them', () => {
    for (const name of ['\u202APune\u202C', 'पुणे\u200B', '\uFEFFpune\u00A0']) expect(spellings(name)).toContain('pune');
    expect(spellings('\u200ETower\u200F')).toEqual(['tower']);
  });

  it('are the same city under an old and a new name', () => {
    expect(isSameCity('Bangalore', 'bengaluru')).toBe(true);
    expect(isSameCity('goa', 'Goa ')).toBe(true);
    expect(isSameCity('Mumbai', 'Navi Mumbai')).toBe(false);
  });
});
