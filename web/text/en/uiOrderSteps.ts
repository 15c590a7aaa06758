/** Texts of the three steps of an order. */
export const stepsOfOrder = 'Steps of the order';
export const orderSteps = ['Checkout', 'Bonus Offer', 'Confirmation'] as const;
/** Behind the name of a step that is done, for readers. */
export const stepDone = ', done';
