/** Texts of the three steps of an order. */
export const stepsOfOrder = 'Steps of the order';
export const orderSteps = ['Checkout', 'Bonus Offer', 'Confirmation'] as const;
/** Below the second step, whose name is fixed: no page of an order is this step. */
export const noBonusOffer = 'None on this order';
/** After the name of a completed step, for screen readers. */
export const stepDone = ', done';
