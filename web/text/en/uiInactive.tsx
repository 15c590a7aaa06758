import type { ReactNode } from 'react';

/** What an inactive membership cannot do, and whom to call. */
export const title = 'Your membership is not active';
export const callUs = (phone: ReactNode) => (
  <>
    You can see your points, orders and transactions. You cannot redeem points or refer friends until your membership is
    active again. Call us on {phone}.
  </>
);
