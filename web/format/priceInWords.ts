import { inCrore, inLakh } from '#text/ui.ts';
import { formatRupees } from './numbers.ts';

const twoDecimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/**
 * A price in crore or lakh with two decimals at most, as people say it: '₹2.15 Cr', '₹85 lakh'. Null below a lakh, where the
 * figure itself is easy to read.
 */
export function priceInWords(rupees: number): string | null {
  if (rupees < 100_000) return null;
  const lakhs = Math.round(rupees / 1000) / 100;
  return lakhs < 100 ? inLakh(twoDecimals.format(lakhs)) : inCrore(twoDecimals.format(rupees / 10_000_000));
}

/** A price on one line: in crore or lakh, otherwise the figure. */
export const shortPrice = (rupees: number): string => priceInWords(rupees) ?? formatRupees(rupees);
