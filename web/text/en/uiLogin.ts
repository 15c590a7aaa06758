/** What stands before a member's page: the wish for a login, and a session that is over. */
export const loginRequired = 'Login Required';
export const loginNow = 'Login now';
export const sessionOver = (hours: number): string =>
  `We sign everyone out after ${hours} hours. Taking you to the login; you will come back to this page.`;
