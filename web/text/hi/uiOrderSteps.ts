/** Texts of the three steps of an order. */
export const stepsOfOrder = 'ऑर्डर के चरण';
export const orderSteps = ['चेकआउट', 'बोनस ऑफ़र', 'कन्फ़र्मेशन'] as const;
/** Below the second step, whose name is fixed: no page of an order is this step. */
export const noBonusOffer = 'इस ऑर्डर पर नहीं';
/** After the name of a completed step, for screen readers. */
export const stepDone = ', पूरा';
