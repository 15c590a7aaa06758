import { describe, expect, it } from 'vitest';
import { loginPath, safePath } from '#desk/session/addresses.ts';
import { takeInvitationToken } from '#desk/session/invitationToken.ts';
import { problemText } from '#desk/session/problems.ts';

describe('where the login continues', () => {
  it.each([
    ['/operations?kind=ORDER', '/operations?kind=ORDER'],
    ['https://other.example', '/'],
    ['//other.example', '/'],
    ['/\\other.example', '/'],
    ['/login?next=/', '/'],
    [null, '/'],
  ])('%s leads to %s', (next, expected) => {
    expect(safePath(next)).toBe(expected);
  });
  it('keeps the page that was open', () => {
    const address = new URL(loginPath('session-ended', '/operations?kind=ORDER'), 'https://club.example');
    expect(safePath(address.searchParams.get('next'))).toBe('/operations?kind=ORDER');
    expect(problemText(address.searchParams.get('problem'))).toContain('session has ended');
  });
  it('has a sentence for a problem that it does not know', () => {
    expect(problemText('teapot')).toBe('The login did not work. Start again.');
    expect(problemText(null)).toBeNull();
  });
});

describe('the token of an invitation', () => {
  it('is read once and leaves the address', () => {
    window.history.replaceState(null, '', '/desk/invitation#f3Yx0aLw');
    expect(takeInvitationToken()).toBe('f3Yx0aLw');
    expect(window.location.href).toMatch(/\/desk\/invitation$/);
    expect(takeInvitationToken()).toBeNull();
  });
});
