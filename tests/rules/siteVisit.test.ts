import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay, siteVisitRule } from '#rules/siteVisit.ts';

describe('a day', () => {
  it('is one of the calendar, as yyyy-mm-dd', () => {
    for (const day of ['2026-11-22', '2028-02-29', '2026-12-31']) expect(isDay(day)).toBe(true);
    for (const day of ['2026-02-29', '2026-02-30', '2026-13-01', '2026-11-31', '22/11/2026', '2026-11-22T00:00Z', '']) {
      expect(isDay(day)).toBe(false);
    }
  });

  it('is every day that there is', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(fc.property(days, (at) => isDay(at.toISOString().slice(0, 10))));
  });
});

describe('the visit of a site', () => {
  const visit = { projectId: '104', date: '2026-11-22', slotId: '7' };
  const complaintsAbout = (changes: object) =>
    (siteVisitRule.safeParse({ ...visit, ...changes }).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]);

  it('is taken with a project, a day and a slot', () => {
    expect(siteVisitRule.parse(visit)).toEqual(visit);
  });

  it.each([
    ['projectId', '', 'Please select a project.'],
    ['date', null, 'Please select a valid date.'],
    ['date', '', 'Please select a valid date.'],
    ['date', '2026-02-30', 'Please select a valid date.'],
    ['slotId', undefined, 'Please select a time slot.'],
    ['slotId', '', 'Please select a time slot.'],
  ])('refuses the %s %j', (field, value, message) => {
    expect(complaintsAbout({ [field]: value })).toEqual([[field, message]]);
  });
});
