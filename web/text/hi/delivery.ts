import { maxDeliveryDays, minDeliveryDays } from '#rules/constants.ts';

/** How long a delivery takes. */
export const deliveryTime = `${minDeliveryDays}-${maxDeliveryDays} दिन`;
