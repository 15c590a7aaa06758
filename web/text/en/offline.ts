/** The page that an installed app shows while the device is offline. */
export const title = 'You’re offline';
export const stale = 'What you saw last may not be up to date. Please check your connection.';
export const again = 'Try again';
