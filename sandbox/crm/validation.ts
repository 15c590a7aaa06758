import type { DatabaseSync } from 'node:sqlite';

import type { Call, Answer } from '../answer.ts';
import { refuse } from './errors.ts';

/** getValidation, the org's own Apex method: returns the customers of the developer with this mobile number. */
export function getValidation(db: DatabaseSync, call: Call): Answer {
  const { ValidationCred: mobile = '', ValidationType: type = '' } = call.query;
  if (type !== 'Mobile' || !/^\d{10}$/.test(mobile)) {
    return refuse(400, {
      message: 'ValidationCred must be a mobile number of 10 digits and ValidationType must be Mobile.',
      errorCode: 'APEX_ERROR',
    });
  }
  const customers = db.prepare('SELECT id, full_name, opportunity_name, mobile FROM customer WHERE mobile = ?');
  const member = db
    .prepare('SELECT id FROM member WHERE phone IN (?, ?, ?) ORDER BY id')
    .get(mobile, `+91${mobile}`, `0${mobile}`);
  return {
    status: 200,
    body: {
      records: customers.all(mobile).map((row) => ({
        Id: row['id'],
        Full_Name__c: row['full_name'],
        Opportunity_Name__c: row['opportunity_name'],
        Mobile__c: row['mobile'],
        Membership_Id__c: member?.['id'] ?? null,
      })),
    },
  };
}
