/** Texts of the three steps of an order. */
export const stepsOfOrder = 'Steps of the order';
export const orderSteps = ['Checkout', 'Bonus Offer', 'Confirmation'] as const;
/** After the name of a completed step, for screen readers. */
export const stepDone = ', done';
