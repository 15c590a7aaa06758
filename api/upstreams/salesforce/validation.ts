import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Crm } from './crm.ts';
import { text } from './wireTypes.ts';

/** A customer of the developer, with or without a membership. */
export interface CustomerRecord {
  readonly id: string | null;
  readonly fullName: string | null;
  readonly opportunityName: string | null;
}

const answer = z.object({
  records: z
    .array(
      z.object({ Id: text, Full_Name__c: text, Opportunity_Name__c: text }).transform((row): CustomerRecord => ({
        id: row.Id,
        fullName: row.Full_Name__c,
        opportunityName: row.Opportunity_Name__c,
      })),
    )
    .nullish(),
});

/** The customers with this mobile number; empty when the CRM does not know it. */
export async function validateMobile(crm: Crm, call: CallContext, mobile: string): Promise<CustomerRecord[]> {
  const { records } = await crm.apexGet(call, {
    operation: 'GET apexrest/getValidation',
    path: '/getValidation',
    query: { ValidationCred: mobile, ValidationType: 'Mobile' },
    schema: answer,
  });
  return records ?? [];
}
