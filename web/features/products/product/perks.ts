import type { ReactNode } from 'react';
import * as text from '#text/product.tsx';

interface Perk {
  readonly name: string;
  readonly about: ReactNode;
}

/**
 * What comes with a product. A warranty and a brand are shown only if the backend gives them.
 *
 * @param linkToTerms makes a link to the part of the terms about returns.
 */
export function perksOf(
  product: { readonly brand: string | null; readonly warranty: string | null },
  linkToTerms: (words: string) => ReactNode,
): Perk[] {
  const { brand } = product;
  const warranty = product.warranty && text.warrantyPeriod(product.warranty);
  const perks = [
    {
      name: text.warrantyIncluded,
      about: warranty !== null && brand !== null ? text.warrantyWith(warranty, brand) : warranty,
    },
    { name: text.freeDelivery, about: text.deliveredIn },
    { name: text.easyReturns, about: text.howToReturn(linkToTerms) },
    { name: text.authenticProduct, about: brand === null ? null : text.madeBy(brand) },
  ];
  return perks.flatMap(({ name, about }) => (about === null ? [] : { name, about }));
}
