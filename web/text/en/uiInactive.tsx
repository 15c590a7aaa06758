import type { ReactNode } from 'react';

/** What an inactive membership cannot do, and whom to call. */
export const title = 'Your membership isn’t active';
export const callUs = (phone: ReactNode) => (
  <>
    You can see your points, orders and transactions. To redeem points or refer friends, call us on {phone} to
    reactivate your membership.
  </>
);
