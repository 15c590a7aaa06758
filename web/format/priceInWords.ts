import { inCrore, inLakh } from '#text/uiPrice.ts';

const lakh = 100_000;
const crore = 100 * lakh;
const twoDecimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/**
 * A price in crore or lakh: '2.15 crore', '85 lakh'. Null below a lakh, where the figure itself is easy to read, and
 * for amounts that two decimals would round: the text always means the same rupees as the figure.
 */
export function priceInWords(rupees: number): string | null {
  if (rupees < lakh) return null;
  const [unit, inUnit] = rupees >= crore ? [crore, inCrore] : [lakh, inLakh];
  const hundredths = (rupees * 100) / unit;
  return Number.isInteger(hundredths) ? inUnit(twoDecimals.format(hundredths / 100)) : null;
}
