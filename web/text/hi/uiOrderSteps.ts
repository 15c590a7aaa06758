/** Texts of the three steps of an order. */
export const stepsOfOrder = 'ऑर्डर के चरण';
export const orderSteps = ['चेकआउट', 'बोनस ऑफ़र', 'पुष्टि'] as const;
/** After the name of a completed step, for screen readers. */
export const stepDone = ', पूरा';
