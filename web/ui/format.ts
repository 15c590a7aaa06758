const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Whole points or pieces in Indian grouping: 12,34,567. A minus is the typographic one. */
export const formatNumber = (value: number): string => indian.format(value).replace('-', '\u2212');

/** Whole rupees: ₹12,34,567. */
export const formatRupees = (rupees: number): string =>
  `${rupees < 0 ? '\u2212' : ''}₹${indian.format(Math.abs(rupees))}`;
