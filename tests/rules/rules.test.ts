import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mobileRule, otpRule } from '#rules/login.ts';
import { dashboardPath, routeIdOf, splitName } from '#rules/membership.ts';
import { errorLoadingProjects, projectsListed, tooManyAttempts } from '#rules/messageTemplates.ts';
import { safeReturnPath } from '#rules/returnPath.ts';
import { intentOfPath } from '#rules/projectIntent.ts';

describe('the mobile', () => {
  it('is exactly ten digits', () => {
    expect(mobileRule.safeParse('9999900001').success).toBe(true);
    for (const wrong of ['999990000', '99999000011', '99999 0001', '']) {
      expect(mobileRule.safeParse(wrong).success).toBe(false);
    }
  });
});

describe('the OTP', () => {
  it('is four to six digits', () => {
    for (const right of ['1234', '12345', '123456']) expect(otpRule.safeParse(right).success).toBe(true);
    for (const wrong of ['123', '1234567', '12a4', '']) expect(otpRule.safeParse(wrong).success).toBe(false);
  });
});

describe('the membership number', () => {
  it('stands in routes without its leading zeros', () => {
    expect(routeIdOf('00042719')).toBe('42719');
    expect(routeIdOf('0')).toBe('0');
    expect(dashboardPath(routeIdOf('00000108'))).toBe('/dashboard/transactions/108');
  });
});

describe('a full name', () => {
  it('gives its last word to the last name', () => {
    expect(splitName(' Tara  Devi Menon ')).toEqual({ firstName: 'Tara Devi', lastName: 'Menon' });
    expect(splitName('Tara')).toEqual({ firstName: null, lastName: 'Tara' });
  });
});

describe('the way back after login', () => {
  it('is a path of our own site', () => {
    expect(safeReturnPath('/projects?city=Goa#map')).toBe('/projects?city=Goa#map');
    for (const wrong of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'projects',
      '',
      null,
      '/login',
      '/Login/?returnTo=/login',
      '/register?returnTo=/projects',
      '/forgot-password',
      '/forgot-otp#top',
      '/reset-password',
      '/password-success',
      '/.//evil.example',
      '/x/..//evil.example',
      '/%2e//evil.example',
    ]) {
      expect(safeReturnPath(wrong)).toBeNull();
    }
  });

  it('never leaves the site, whatever is given', () => {
    fc.assert(
      fc.property(fc.string(), (candidate) => {
        const path = safeReturnPath(candidate);
        return path === null || new URL(path, 'https://club.example').origin === 'https://club.example';
      }),
    );
  });
});

describe('what a return path asks for', () => {
  it.each([
    ['/project-details/104?do=enquire', { intent: 'enquire', projectId: '104' }],
    ['/Project-Details/104/?do=visit#gallery', { intent: 'visit', projectId: '104' }],
    ['/project-details/a%20b?view=all&do=refer', { intent: 'refer', projectId: 'a b' }],
    ['/refer-now?do=refer', { intent: 'refer', projectId: null }],
    ['/project-details/%E0%A4%A?do=visit', { intent: 'visit', projectId: null }],
    ['/project-details/104', null],
    ['/project-details/104?do=delete', null],
  ])('reads %s', (path, action) => {
    expect(intentOfPath(path)).toEqual(action);
  });
});

describe('the fixed texts', () => {
  it('are put together to the letter', () => {
    expect(errorLoadingProjects('Failed to fetch data')).toBe('Error loading projects: Failed to fetch data');
    expect(projectsListed(12)).toBe('12 Projects listed here');
    expect(tooManyAttempts(45)).toBe('Too many attempts. Please try again in 45 seconds.');
    expect(tooManyAttempts(540)).toBe('Too many attempts. Please try again in 9 minutes.');
  });
});
