const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const rupee = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/**
 * A number in Indian grouping: 12,34,567, with decimals only where there are any: 1,500.5. The minus is the typographic
 * one. See docs/domain/formats.md.
 */
export const formatNumber = (value: number): string => indian.format(value).replace('-', '\u2212');

/** Whole rupees: ₹12,34,567. */
export const formatRupees = (rupees: number): string =>
  `${rupees < 0 ? '\u2212' : ''}₹${rupee.format(Math.abs(rupees))}`;
