/** Shown in place of a member page: a login is required, or the session has ended. */
export const loginRequired = 'Login Required';
export const loginNow = 'Login now';
export const sessionOver = (hours: number): string =>
  `We sign everyone out after ${hours} hours. Taking you to the login; you will come back to this page.`;
