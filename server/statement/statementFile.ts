import type { StatementFile } from '#rules/serverEntry.ts';
import { brand } from '#web/brand/brand.ts';
import { createServerClient } from '../createServerClient.ts';
import { StatementFileDocument } from './StatementFile.generated.ts';
import { expiredIn, type StatementData, type StatementHolder } from './statementData.ts';
import { printStatementCsv } from './statementCsv.ts';

/** `veranda-points-00042719-2026-27.pdf`. */
const fileName = ({ membershipNumber }: StatementHolder, { period }: StatementData, format: string): string => {
  const words = [brand.name, 'points', membershipNumber, period].join('-').toLowerCase();
  return `${words.replaceAll(/[^a-z0-9-]+/g, '-')}.${format}`;
};

/** Makes the statement of a member as a file. */
export const statementFile: StatementFile = async ({ period, format, execute, now }) => {
  const { data } = await createServerClient(execute).query({ query: StatementFileDocument, variables: { period } });
  const holder = data?.me;
  if (!holder) throw new Error('The holder of the statement could not be read.');
  const { statement } = holder;
  if (!statement) return null;
  const name = fileName(holder, statement, format);
  if (format === 'csv') {
    const body = printStatementCsv(statement, now, expiredIn(holder, statement));
    return { name, type: 'text/csv; charset=utf-8', body };
  }
  // The libraries take memory that most processes never need.
  const { drawStatementPdf } = await import('./statementPdf.ts');
  return { name, type: 'application/pdf', body: await drawStatementPdf(holder, statement, now) };
};
