import { inCrore, inLakh } from '#text/ui.ts';
import { formatRupees } from './numbers.ts';

const lakh = 100_000;
const crore = 100 * lakh;
const threeDecimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/**
 * A price in crore or lakh: '₹2.15 Cr', '₹3.125 Cr', '₹85 lakh'. Null below a lakh, where the figure itself is easy to read, and
 * for amounts that three decimals would round: the text always means the same rupees as the figure.
 */
export function priceInWords(rupees: number): string | null {
  if (rupees < lakh) return null;
  const [unit, inUnit] = rupees >= crore ? [crore, inCrore] : [lakh, inLakh];
  const thousandths = (rupees * 1000) / unit;
  return Number.isInteger(thousandths) ? inUnit(threeDecimals.format(thousandths / 1000)) : null;
}

/** A price on one line: in crore or lakh, otherwise the figure. */
export const shortPrice = (rupees: number): string => priceInWords(rupees) ?? formatRupees(rupees);
