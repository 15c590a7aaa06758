/** The three steps of an order. Member 2 (Order success). */
export const stepsOfOrder = 'Steps of the order';
export const orderSteps = ['Checkout', 'Bonus Offer', 'Confirmation'] as const;
/** Behind the name of a step that is done, for readers. */
export const stepDone = ', done';
