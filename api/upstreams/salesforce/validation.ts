import { z } from 'zod';
import { jsonOrNull } from '../answers.ts';
import type { CallContext } from '../calls.ts';
import { rowSchema } from '../reading.ts';
import type { Crm } from './crm.ts';
import { text } from './wireTypes.ts';

const customer = rowSchema({
  id: ['Id', text],
  fullName: ['Full_Name__c', text],
  opportunityName: ['Opportunity_Name__c', text],
  /** The membership with this number, also one that sharing hides from the club; null if there is none. */
  membershipId: ['Membership_Id__c', text],
});
/** An Apex method that returns a text with JSON in it, instead of the object itself, is read as well. */
const fromText = (value: unknown): unknown => (typeof value === 'string' ? (jsonOrNull(value) ?? value) : value);
const answer = z.preprocess(fromText, z.object({ records: z.preprocess(fromText, z.array(customer).nullish()) }));

/** A customer of the developer, with or without a membership. */
export type CustomerRecord = z.output<typeof customer>;

/** The customers with this mobile number; empty when the CRM does not know it. */
export async function validateMobile(crm: Crm, call: CallContext, mobile: string): Promise<CustomerRecord[]> {
  const { records } = await crm.apexGet(call, {
    endpoint: 'GET apexrest/getValidation',
    path: '/getValidation',
    query: { ValidationCred: mobile, ValidationType: 'Mobile' },
    schema: answer,
  });
  return records ?? [];
}
