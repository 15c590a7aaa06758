import { financialYear } from '#text/statement.tsx';
import { istLongMonth } from '#web/format/ist.ts';

interface Period {
  readonly kind: 'MONTH' | 'FINANCIAL_YEAR';
  readonly period: string;
  /** The first day. */
  readonly from: string;
}

/** The name of a statement's period: `November 2026`, or `Financial year 2026-27`. */
export const periodName = ({ kind, period, from }: Period): string =>
  kind === 'MONTH' ? istLongMonth(`${from}T00:00:00+05:30`) : financialYear(period);
