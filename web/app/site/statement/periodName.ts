import * as text from '#text/statementFile.ts';
import { istLongMonth } from '#web/format/ist.ts';
import type { StatementData } from './statementData.ts';

/** `November 2026`, or `Financial year 2026-27`. */
export const periodName = ({ kind, period, from }: Pick<StatementData, 'kind' | 'period' | 'from'>): string =>
  kind === 'MONTH' ? istLongMonth(`${from}T00:00:00+05:30`) : text.financialYear(period);
