/** The name that the card's picture and the product's stage share while one page turns into the other. */
export const stageTransition = 'product-picture';
