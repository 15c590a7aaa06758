import type { ReactNode } from 'react';

/** Texts of the points calculation: available, spent, left. */
export const thisRedemption = 'This redemption';
export const yourPoints = 'Your points';
export const availableNow = 'Available now';
export const leftAfter = 'Points left after this';
export const shortBy = 'Short by';
/** After a figure, as the text alternative of the bar: `500 left to redeem after`. */
export const partLeft = 'left after this';
export const partTaken = 'for this redemption';
export const partHeld = 'on hold';
export const anotherHeld = (count: ReactNode) => <>Another {count} are on hold for other requests.</>;
/** What an inactive membership cannot do, and whom to call. */
export const title = 'Your membership isn’t active';
export const callUs = (phone: ReactNode) => (
  <>
    You can see your points, orders and transactions. To redeem points or refer friends, call us on {phone} to
    reactivate your membership.
  </>
);
