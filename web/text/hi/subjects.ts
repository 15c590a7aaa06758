/** What points were credited, debited or held for. */
export const order = (number: string | null, product: string | null): string =>
  [number === null ? 'ऑर्डर' : `ऑर्डर ${number}`, product].filter((part) => part !== null).join(', ');
/** Points of an order that came back. */
export const pointsBack = (number: string | null, product: string | null): string =>
  [number === null ? 'ऑर्डर के पॉइंट फिर से उपलब्ध' : `ऑर्डर ${number} के पॉइंट फिर से उपलब्ध`, product]
    .filter(Boolean)
    .join(', ');
export const stay = (hotel: string | null): string => (hotel === null ? 'होटल स्टे' : `${hotel} में स्टे`);
export const encash = (number: string | null): string =>
  number === null ? 'भुनाने का अनुरोध' : `भुनाने का अनुरोध ${number}`;
export const welcome = 'वेलकम बोनस';

/** Above the reasons for held points. */
export const heldFor = 'इनके लिए रोके गए';
