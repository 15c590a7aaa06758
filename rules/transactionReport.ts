import * as z from 'zod/mini';
import { messages } from './messages.ts';
import { manyLines } from './plainText.ts';

/** What can be wrong with a transaction, in the order of the form. */
export const reportReasons = ['WRONG_AMOUNT', 'NOT_MINE', 'NOT_RECEIVED', 'TWICE', 'OTHER'] as const;

export const reportTextCharacters = 1000;

/** A report about a transaction. The text is required for another reason. */
export const transactionReportRule = z
  .object({
    reason: z.enum(reportReasons, messages.reportReason),
    text: z.string().check(z.trim(), ...manyLines(reportTextCharacters)),
  })
  .check((form) => {
    if (form.value.reason !== 'OTHER' || form.value.text !== '') return;
    form.issues.push({ code: 'custom', path: ['text'], message: messages.reportText, input: form.value.text });
  });

export type TransactionReportForm = z.infer<typeof transactionReportRule>;

/** How a member names a transaction in a call or an email. */
export const transactionReference = (membershipNumber: string, transactionName: string): string =>
  `${membershipNumber} / ${transactionName}`;
