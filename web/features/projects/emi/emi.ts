import { cleanText } from '#rules/digits.ts';

/** The repayment of a home loan, in whole rupees. */
export interface Repayment {
  readonly downPayment: number;
  readonly loan: number;
  /** The monthly instalment. */
  readonly monthly: number;
  readonly interest: number;
  readonly total: number;
}

/** In whole rupees, as is the price. */
export const downPaymentOf = (price: number, percent: number): number => Math.round((price * percent) / 100);

/**
 * Equated monthly instalments on a reducing balance. It is an estimate: each bank has its own rounding and charges.
 * @param price whole rupees. @param rate percent a year, more than 0.
 */
export function repaymentOf(terms: {
  readonly price: number;
  readonly downPercent: number;
  readonly years: number;
  readonly rate: number;
}): Repayment {
  const { price, downPercent, years, rate } = terms;
  const downPayment = downPaymentOf(price, downPercent);
  const loan = price - downPayment;
  const months = years * 12;
  const monthRate = rate / 1200;
  const growth = (1 + monthRate) ** months;
  const monthly = Math.round((loan * monthRate * growth) / (growth - 1));
  const total = Math.max(loan, monthly * months);
  return { downPayment, loan, monthly, interest: total - loan, total };
}

/** Rates to try, in percent a year. They are no offers. */
export const exampleRates = [8, 8.5, 9] as const;

const rateLimits = { min: 0.1, max: 30 } as const;

/** The typed rate ('8.6', '8,6', '8.6 %'), in percent a year; null if it is not a plausible rate. */
export function rateOf(typed: string): number | null {
  const [, digits] = /^\s*(\d{1,2}(?:[.,]\d{1,3})?)\s*%?\s*$/.exec(cleanText(typed)) ?? [];
  if (digits === undefined) return null;
  const rate = Number(digits.replace(',', '.'));
  return rate >= rateLimits.min && rate <= rateLimits.max ? rate : null;
}
