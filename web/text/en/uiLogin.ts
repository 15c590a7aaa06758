/** Shown in place of a member page: a login is required, or the session has ended. */
export const loginRequired = 'Login Required';
export const loginNow = 'Log in';
/** The session expired, was ended elsewhere, or its token is no longer valid: the screen cannot tell which. */
export const sessionOver = 'You’ve been signed out. Taking you to login. We’ll bring you back to this page.';
