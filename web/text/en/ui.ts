/** Texts of parts of every page: the skip link, the logo, the theme switch, toasts, progress. */
export const skipToContent = 'Skip to content';
export const loadingNextPage = 'Loading the next page';
export const logoHome = (club: string): string => `${club}, home`;
export const appearance = 'Appearance';
export const light = 'Light';
export const dark = 'Dark';
export const dismiss = 'Dismiss';
export const tryingAgain = 'Trying again...';
