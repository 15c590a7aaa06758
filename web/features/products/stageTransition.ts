/** The view-transition name shared by the card's picture and the product's picture. */
export const stageTransition = 'product-picture';
