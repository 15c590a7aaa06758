/** What points were credited, debited or held for. */
export const order = (number: string | null, product: string | null): string =>
  [number === null ? 'Order' : `Order ${number}`, product].filter((part) => part !== null).join(', ');
/** Points of an order that came back. */
export const pointsBack = (number: string | null, product: string | null): string =>
  [number === null ? 'Points available again: order' : `Points available again: order ${number}`, product]
    .filter(Boolean)
    .join(', ');
export const stay = (hotel: string | null): string => (hotel === null ? 'Hotel stay' : `Stay at ${hotel}`);
export const encash = (number: string | null): string =>
  number === null ? 'Encash request' : `Encash request ${number}`;
export const welcome = 'Welcome bonus';

/** Above the reasons for held points. */
export const heldFor = 'On hold for';
