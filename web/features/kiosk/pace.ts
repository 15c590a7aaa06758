import { pollSeconds } from '#rules/kiosk.ts';
import type { Pace } from '#web/hooks/usePolling.ts';

/** The member looks from the phone to the kiosk and back: both show the same within two seconds. */
export const besideKiosk: Pace = { first: pollSeconds, growth: 1, longest: pollSeconds };
