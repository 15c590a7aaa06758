import { loginScreens } from './loginScreens.ts';
import { memberScreens } from './memberScreens.ts';
import { redeemScreens } from './redeemScreens.ts';
import type { KioskScreen } from './screen.ts';
import { visitorScreens } from './visitorScreens.ts';

/** Every screen of the kiosk in every state, for the pictures of `npm run shots` and for axe. */
export const allScreens: readonly KioskScreen[] = [
  ...visitorScreens,
  ...loginScreens,
  ...memberScreens,
  ...redeemScreens,
];
