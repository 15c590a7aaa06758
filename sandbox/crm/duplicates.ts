import { CrmRefusal } from './errors.ts';
import { LEAD, type ObjectDefinition } from './objects.ts';
import type { Org } from './org.ts';

const MESSAGE = 'Use one of these records?';

/** The records that the org's duplicate rule considers the same as this one; none while the rule is off. */
export function duplicatesOf(org: Org, object: ObjectDefinition, id: string): string[] {
  if (object.table !== LEAD.table || !org.switches.read().duplicateLeads) return [];
  const others = org.db.prepare(
    `SELECT other.id FROM sales_lead own JOIN sales_lead other
     ON other.mobile = own.mobile AND other.project = own.project AND other.id != own.id
     WHERE own.id = ? ORDER BY other.id`,
  );
  return others.all(id).map((row) => String(row['id']));
}

/** Throws DUPLICATES_DETECTED with the matching records, in Salesforce's spelling. @throws CrmRefusal */
export function refuseDuplicates(object: ObjectDefinition, duplicates: readonly string[]): void {
  if (duplicates.length === 0) return;
  const matchRecords = duplicates.map((id) => ({
    additionalInformation: [],
    fieldDiffs: [],
    matchConfidence: 100,
    record: { attributes: { type: object.name, url: `/services/data/v64.0/sobjects/${object.name}/${id}` }, Id: id },
  }));
  const matchResult = { entityType: object.name, errors: [], matchEngine: 'ExactMatchEngine', matchRecords };
  throw new CrmRefusal(400, {
    message: MESSAGE,
    errorCode: 'DUPLICATES_DETECTED',
    duplicateResut: {
      allowSave: true,
      duplicateRule: 'Lead_by_Mobile_and_Project',
      duplicateRuleEntityType: object.name,
      errorMessage: MESSAGE,
      matchResults: [{ ...matchResult, rule: 'Lead_Mobile_and_Project', size: duplicates.length, success: true }],
    },
  });
}
