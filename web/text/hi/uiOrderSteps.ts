/** Texts of the three steps of an order. */
export const stepsOfOrder = 'ऑर्डर के चरण';
export const orderSteps = ['चेकआउट', 'बोनस ऑफ़र', 'पुष्टि'] as const;
/** Behind the name of a step that is done, for readers. */
export const stepDone = ', पूरा';
