import type { FieldDefinition, ObjectDefinition } from '../objects.ts';

/** What the words of one query refer to. */
export interface Scope {
  readonly soql: string;
  readonly object: ObjectDefinition;
}

/** The name of the queried object in the SQL. */
export const ROW = 'q';

/** Whether values of a type are text that people write. */
export function isText(type: FieldDefinition['type']): boolean {
  return ['string', 'email', 'phone', 'picklist', 'textarea'].includes(type);
}
