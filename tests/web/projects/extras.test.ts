import { describe, expect, it } from 'vitest';
import { mapKeywords } from '#web/brand/maps.ts';
import { office } from '#web/brand/office.ts';
import { comparedIds, compareVariables } from '#web/features/projects/compare/compare.ts';
import { qrCode } from '#web/ui/qrCode.ts';
import { rateOf, repaymentOf } from '#web/features/projects/emi/emi.ts';
import { mapPlaceOf } from '#web/features/projects/map/mapPlace.ts';
import { comparePath } from '#web/features/projects/paths.ts';
import { bare, riverside } from './fakeProjects.ts';

describe('The loan', () => {
  it('is worked out in whole rupees that add up', () => {
    const repayment = repaymentOf({ price: 18_500_000, downPercent: 20, years: 20, rate: 8.6 });
    expect(repayment).toMatchObject({ downPayment: 3_700_000, loan: 14_800_000, monthly: 129_376 });
    expect(repayment.total).toBe(repayment.monthly * 240);
    expect(repayment.loan + repayment.interest).toBe(repayment.total);
  });

  it.each([
    ['8.6', 8.6],
    [' 8,65 % ', 8.65],
    ['9%', 9],
    ['', null],
    ['0', null],
    ['31', null],
    ['8.6.5', null],
    ['-8', null],
    ['eight', null],
  ])('reads the rate %j as %s', (typed, rate) => expect(rateOf(typed)).toBe(rate));
});

describe('The map', () => {
  it('is picked by a keyword in the name, before the link of the source', () => {
    const towers = {
      ...bare('107', 'Neelam LAKE TOWERS'),
      mapUrl: riverside.mapUrl,
      mapEmbedUrl: riverside.mapEmbedUrl,
    };
    expect(mapPlaceOf(towers)).toMatchObject({
      title: 'Neelam LAKE TOWERS',
      mapEmbedUrl: mapKeywords[0].mapEmbedUrl,
      isOffice: false,
    });
  });

  it('is the source’s own otherwise, and the sales office where there is none', () => {
    expect(mapPlaceOf(riverside)).toMatchObject({ mapEmbedUrl: riverside.mapEmbedUrl, area: 'Pune', isOffice: false });
    expect(mapPlaceOf(bare('1', 'Quiet Court'))).toMatchObject({ title: office.name, isOffice: true });
  });
});

describe('The comparison', () => {
  const ids = (query: string) => comparedIds(new URLSearchParams(query));

  it('takes each id once, and three at most', () => {
    expect(ids('id=104&id=104&id=&id=110&id=105&id=101')).toEqual(['104', '110', '105']);
    expect(compareVariables(['104', '110'])).toEqual({ a: '104', b: '110', c: '', hasB: true, hasC: false });
  });

  it('is an address that can be sent', () => {
    expect(comparePath(['104', 'a b'])).toBe('/projects/compare?id=104&id=a+b');
    expect(ids(comparePath(['104', 'a b']).split('?')[1] ?? '')).toEqual(['104', 'a b']);
  });
});

describe('The code for cameras', () => {
  it('draws bars inside its square', () => {
    const text = 'https://maharera.example/projects/P52100DEMO01';
    const code = qrCode(text);
    expect(code.size).toBeGreaterThan(20);
    expect(code.path).toMatch(/^M0 0h7v1h-7z(M\d+ \d+h\d+v1h-\d+z)+$/);
  });
});
