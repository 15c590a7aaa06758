/** What parts of every page say: the way past the header, the logo, the theme's switch, toasts, progress. */
export const skipToContent = 'Skip to content';
export const loadingNextPage = 'Loading the next page';
export const logoHome = (club: string): string => `${club}, home`;
export const appearance = 'Appearance';
export const light = 'Light';
export const dark = 'Dark';
export const dismiss = 'Dismiss';
export const tryingAgain = 'Trying again...';
