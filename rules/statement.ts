import { indianDay, indianDayAfter, startOfIndianDay } from './indianDay.ts';

export type StatementKind = 'MONTH' | 'FINANCIAL_YEAR';

/** The time that a statement covers, in India. */
export interface StatementPeriod {
  /** `2026-11` for a month, `2026-27` for a financial year. */
  readonly period: string;
  readonly kind: StatementKind;
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
  /** From this instant on. */
  readonly starts: Date;
  /** Before this instant. */
  readonly ends: Date;
}

const april = 4;
const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');
/** `month` may be beyond 12. */
const monthStart = (year: number, month: number): Date => {
  const day = `${year + Math.floor((month - 1) / 12)}-${twoDigits(((month - 1) % 12) + 1)}-01`;
  const start = startOfIndianDay(day);
  if (start === null) throw new RangeError(`${day} is not a day`);
  return start;
};

function span(period: string, kind: StatementKind, starts: Date, ends: Date): StatementPeriod {
  return { period, kind, starts, ends, from: indianDay(starts), to: indianDayAfter(ends, -1) };
}

const month = (year: number, index: number): StatementPeriod =>
  span(`${year}-${twoDigits(index)}`, 'MONTH', monthStart(year, index), monthStart(year, index + 1));

const financialYear = (year: number): StatementPeriod =>
  span(`${year}-${twoDigits(year + 1)}`, 'FINANCIAL_YEAR', monthStart(year, april), monthStart(year + 1, april));

/**
 * Reads the name of a period of this century. A financial year ends in the year after, so the year tells the two apart
 * except in 2001 to 2011: `2005-06` is June 2005, and the financial year of 2005 is not available.
 */
export function readStatementPeriod(text: string): StatementPeriod | null {
  const [, first = '', second = ''] = /^(20\d\d)-(\d\d)$/.exec(text) ?? [];
  if (first === '') return null;
  const [year, number] = [Number(first), Number(second)];
  if (number >= 1 && number <= 12) return month(year, number);
  return number === (year + 1) % 100 ? financialYear(year) : null;
}

/** The financial year and the month of an instant. */
export function statementPeriodsOf(at: Date): readonly [StatementPeriod, StatementPeriod] {
  const [year = 0, index = 0] = indianDay(at).split('-').map(Number);
  return [financialYear(index < april ? year - 1 : year), month(year, index)];
}

/** The path of a statement as a file. */
export const statementPath = (period: string, format: 'pdf' | 'csv'): string =>
  `/account/statements/${period}.${format}`;

/** The path of the receipt of a redemption, as PDF. */
export const receiptFilePath = (redemption: string): string => `/account/receipts/${redemption}.pdf`;
