/** Shown in place of a member page: a login is required, or the session has ended. */
export const loginRequired = 'Login Required';
export const loginNow = 'Login now';
export const sessionOver = (hours: number): string =>
  `Sessions last ${hours} hours. Taking you to login. We’ll bring you back to this page.`;
