import type { Pace } from '#web/hooks/usePolling.ts';

/** The member looks from the phone to the kiosk and back: both show the same within two seconds. */
export const besideKiosk: Pace = { first: 2, growth: 1, longest: 2 };
