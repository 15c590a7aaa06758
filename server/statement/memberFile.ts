import { stayReference } from '#rules/hotelBooking.ts';
import type { MemberFile } from '#rules/serverEntry.ts';
import { brand } from '#web/brand/brand.ts';
import { createServerClient } from '../createServerClient.ts';
import { ReceiptFileDocument } from './ReceiptFile.generated.ts';
import { StatementFileDocument } from './StatementFile.generated.ts';
import { expiredIn } from './statementData.ts';
import { printStatementCsv } from './statementCsv.ts';

/** `veranda-points-00042719-2026-27.pdf`. */
const fileName = (words: readonly string[], format: string): string =>
  `${[brand.name, ...words]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')}.${format}`;

/** Makes a statement or a receipt of a member as a file. The libraries of PDF take memory that most processes never need. */
export const memberFile: MemberFile = async ({ execute, now, ...wanted }) => {
  const client = createServerClient(execute);
  if ('redemptionId' in wanted) {
    const { redemptionId: id } = wanted;
    const { data } = await client.query({ query: ReceiptFileDocument, variables: { id } });
    const holder = data?.me;
    if (!holder) throw new Error('The holder of the receipt could not be read.');
    const { redemption, membershipNumber } = holder;
    if (redemption?.state !== 'CONFIRMED') return null;
    const { drawReceiptPdf } = await import('./receiptPdf.ts');
    const name = fileName(['receipt', membershipNumber, stayReference(id)], 'pdf');
    return { name, type: 'application/pdf', body: await drawReceiptPdf(holder, redemption, now) };
  }
  const { period, format } = wanted;
  const { data } = await client.query({ query: StatementFileDocument, variables: { period } });
  const holder = data?.me;
  if (!holder) throw new Error('The holder of the statement could not be read.');
  const { statement, membershipNumber } = holder;
  if (!statement) return null;
  const name = fileName(['points', membershipNumber, statement.period], format);
  if (format === 'csv') {
    const body = printStatementCsv(statement, now, expiredIn(holder, statement));
    return { name, type: 'text/csv; charset=utf-8', body };
  }
  const { drawStatementPdf } = await import('./statementPdf.ts');
  return { name, type: 'application/pdf', body: await drawStatementPdf(holder, statement, now) };
};
