import { orderWords } from '#rules/constants.ts';

/** How long a delivery takes. */
export const deliveryTime = orderWords.estimatedDelivery;
