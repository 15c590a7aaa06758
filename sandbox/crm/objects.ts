import type { Switches } from '../switches.ts';

/** The type of a field. It decides which literals it may be compared with and which values a create may set. */
export type FieldType =
  | 'id'
  | 'reference'
  | 'string'
  | 'email'
  | 'phone'
  | 'picklist'
  | 'textarea'
  | 'double'
  | 'boolean'
  | 'date'
  | 'datetime';

export interface FieldDefinition {
  readonly type: FieldType;
  readonly label: string;
  /** Whether a create or update may set it. Roll-ups, auto numbers and audit fields may not be set. */
  readonly createable: boolean;
  /** The column that a write fills; none if the value is computed or stored elsewhere. */
  readonly column?: string;
  readonly required?: true;
  /** The org fills it if a create omits it, and it cannot be cleared later. */
  readonly filled?: true;
  readonly length?: number;
  /** The values of a restricted picklist. A picklist without them takes any text. */
  readonly values?: readonly string[];
  readonly referenceTo?: string;
  /** Under which name an org reads the record that a reference points to. The sandbox only describes it. */
  readonly relationship?: string;
  readonly externalId?: { readonly unique: boolean };
}

export interface ObjectDefinition {
  readonly name: string;
  readonly label: string;
  readonly keyPrefix: string;
  readonly table: string;
  /** The SQL source of its records: the view of its name, or that view joined with the external id. */
  readonly source: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
}

/** Finds an object by its API name, case-insensitively like Salesforce. */
export type ObjectFinder = (name: string) => ObjectDefinition | undefined;

const readOnly = (type: FieldType, label: string): FieldDefinition => ({ type, label, createable: false });
const text = (label: string, column: string, length: number): FieldDefinition => ({
  type: 'string',
  label,
  createable: true,
  column,
  length,
});
const picklist = (label: string, column: string, values?: readonly string[]): FieldDefinition => ({
  type: 'picklist',
  label,
  createable: true,
  column,
  ...(values === undefined ? {} : { values }),
});

const toUser = (label: string, relationship: string): FieldDefinition => ({
  ...readOnly('reference', label),
  referenceTo: 'User',
  relationship,
});
/** What Salesforce keeps about every record. */
const AUDIT_FIELDS: ObjectDefinition['fields'] = {
  CreatedDate: readOnly('datetime', 'Created Date'),
  CreatedById: toUser('Created By ID', 'CreatedBy'),
  LastModifiedDate: readOnly('datetime', 'Last Modified Date'),
  LastModifiedById: toUser('Last Modified By ID', 'LastModifiedBy'),
  SystemModstamp: readOnly('datetime', 'System Modstamp'),
  IsDeleted: readOnly('boolean', 'Deleted'),
};

/** `Loyalty_Member__c`: the four totals are roll-ups, the unique id is an auto number. */
export const LOYALTY_MEMBER: ObjectDefinition = {
  name: 'Loyalty_Member__c',
  label: 'Loyalty Member',
  keyPrefix: 'a0X',
  table: 'member',
  source: 'Loyalty_Member__c',
  fields: {
    Id: readOnly('id', 'Record ID'),
    Name: { ...text('Loyalty Member Name', 'name', 80), filled: true },
    Loyalty_Balance__c: readOnly('double', 'Loyalty Balance'),
    Opportunity__c: text('Opportunity', 'opportunity', 255),
    Loyalty_Member_Unique_Id__c: readOnly('string', 'Loyalty Member Unique Id'),
    Phone_Mobile_Number__c: text('Phone Mobile Number', 'phone', 40),
    Total_Points_Credited__c: readOnly('double', 'Total Points Credited'),
    Total_Points_Debited__c: readOnly('double', 'Total Points Debited'),
    Total_Points_Expired__c: readOnly('double', 'Total Points Expired'),
    Active__c: { type: 'boolean', label: 'Active', createable: true, column: 'active' },
    First_Name__c: text('First Name', 'first_name', 80),
    Last_Name__c: text('Last Name', 'last_name', 80),
    OwnerId: toUser('Owner ID', 'Owner'),
    ...AUDIT_FIELDS,
  },
};

/** `Loyalty_Transaction__c`: one movement of points. */
export const LOYALTY_TRANSACTION: ObjectDefinition = {
  name: 'Loyalty_Transaction__c',
  label: 'Loyalty Transaction',
  keyPrefix: 'a0Y',
  table: 'ledger',
  source: 'Loyalty_Transaction__c',
  fields: {
    Id: readOnly('id', 'Record ID'),
    Name: readOnly('string', 'Transaction Name'),
    Loyalty_Points__c: { type: 'double', label: 'Loyalty Points', createable: true, column: 'points', required: true },
    Loyalty_Member__c: {
      type: 'reference',
      label: 'Loyalty Member',
      createable: true,
      column: 'member_id',
      required: true,
      referenceTo: LOYALTY_MEMBER.name,
      relationship: 'Loyalty_Member__r',
    },
    Transaction_Type__c: { ...picklist('Transaction Type', 'type', ['Credit', 'Debit']), required: true },
    ...AUDIT_FIELDS,
  },
};

/** The standard `Lead` with the org's three custom fields. Its name is made of first and last name. */
export const LEAD: ObjectDefinition = {
  name: 'Lead',
  label: 'Lead',
  keyPrefix: '00Q',
  table: 'sales_lead',
  source: 'Lead',
  fields: {
    Id: readOnly('id', 'Lead ID'),
    Name: readOnly('string', 'Full Name'),
    FirstName: text('First Name', 'first_name', 40),
    LastName: { ...text('Last Name', 'last_name', 80), required: true },
    Company: { ...text('Company', 'company', 255), required: true },
    MobilePhone: { ...text('Mobile Phone', 'mobile', 40), type: 'phone' },
    Email: { ...text('Email', 'email', 80), type: 'email' },
    Rating: picklist('Rating', 'rating', ['Hot', 'Warm', 'Cold']),
    LeadSource: picklist('Lead Source', 'source'),
    Status: {
      ...picklist('Status', 'status', [
        'Open - Not Contacted',
        'Working - Contacted',
        'Closed - Converted',
        'Closed - Not Converted',
      ]),
      filled: true,
    },
    Project_Interested__c: picklist('Project Interested', 'project'),
    Type_of_Customer__c: picklist('Type of Customer', 'customer_type', ['Individual', 'Company']),
    Loyalty_Member_Unique_Id__c: text('Loyalty Member Unique Id', 'member_number', 80),
    Description: { ...text('Description', 'description', 32_000), type: 'textarea' },
    IsConverted: readOnly('boolean', 'Converted'),
    OwnerId: toUser('Owner ID', 'Owner'),
    ...AUDIT_FIELDS,
  },
};

/** The standard `Case` with the org's two custom fields. Its number is an auto number. */
export const CASE: ObjectDefinition = {
  name: 'Case',
  label: 'Case',
  keyPrefix: '500',
  table: 'support_case',
  // CASE is a keyword of SQL.
  source: 'SupportCase',
  fields: {
    Id: readOnly('id', 'Case ID'),
    CaseNumber: readOnly('string', 'Case Number'),
    Subject: text('Subject', 'subject', 255),
    Description: { ...text('Description', 'description', 32_000), type: 'textarea' },
    Reason: picklist('Case Reason', 'reason'),
    Origin: picklist('Case Origin', 'origin'),
    Status: { ...picklist('Status', 'status', ['New', 'Working', 'Escalated', 'Closed']), filled: true },
    IsClosed: readOnly('boolean', 'Closed'),
    Transaction_Name__c: text('Transaction Name', 'transaction_name', 80),
    Loyalty_Member_Unique_Id__c: text('Loyalty Member Unique Id', 'member_number', 80),
    OwnerId: toUser('Owner ID', 'Owner'),
    ...AUDIT_FIELDS,
  },
};

const OBJECTS = [LOYALTY_MEMBER, LOYALTY_TRANSACTION, LEAD, CASE];

/** The label of a custom field. */
const labelOf = (field: string): string => field.replace('__c', '').replaceAll('_', ' ');

/** The points transaction with a text field for its reason. */
function withReason(object: ObjectDefinition, field: string | null): ObjectDefinition {
  if (field === null || object.name !== LOYALTY_TRANSACTION.name || findField(object, field) !== undefined)
    return object;
  return {
    ...object,
    source: `(SELECT t.*, r.value AS ${field} FROM ${object.source} t LEFT JOIN transaction_reason r ON r.record_id = t.Id)`,
    fields: { ...object.fields, [field]: { type: 'string', label: labelOf(field), createable: true, length: 255 } },
  };
}

/** The days after which a Credit expires, unless it has a day of its own. */
const EXPIRY_DAYS = 180;

/** The points transaction with a date field on which a Credit expires. The org fills it; nothing expires because of it. */
function withExpiry(object: ObjectDefinition, field: string | null): ObjectDefinition {
  if (field === null || object.name !== LOYALTY_TRANSACTION.name || findField(object, field) !== undefined)
    return object;
  const day = `strftime('%Y-%m-%d', t.CreatedDate / 1000 + ${EXPIRY_DAYS * 86_400}, 'unixepoch', '+330 minutes')`;
  return {
    ...object,
    source: `(SELECT t.*, CASE WHEN t.Transaction_Type__c = 'Credit' THEN coalesce(e.day, ${day}) END AS ${field}
      FROM ${object.source} t LEFT JOIN transaction_expiry e ON e.record_id = t.Id)`,
    fields: { ...object.fields, [field]: readOnly('date', labelOf(field)) },
  };
}

/** The optional fields of an org: an external id on every object, and reason and expiry on the points transaction. */
type OrgSwitches = Pick<
  Switches,
  'externalIdField' | 'externalIdUnique' | 'reasonField' | 'expiryField' | 'hiddenFields' | 'readOnlyFields'
>;

/**
 * The current objects of the org: with the optional fields that the switches name, and only with the fields that
 * field-level security shows to the club.
 */
export function objectsOf(switches: OrgSwitches): ObjectFinder {
  const { externalIdField, externalIdUnique, reasonField, expiryField } = switches;
  return (name) => {
    const found = OBJECTS.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
    const object = found && visible(withExpiry(withReason(found, reasonField), expiryField), switches);
    if (object === undefined || externalIdField === null || findField(object, externalIdField) !== undefined) {
      return object;
    }
    const field = { ...readOnly('string', labelOf(externalIdField)), createable: true, length: 80 };
    return {
      ...object,
      source: `(SELECT o.*, k.value AS ${externalIdField} FROM ${object.source} o LEFT JOIN external_key k ON k.record_id = o.Id)`,
      fields: { ...object.fields, [externalIdField]: { ...field, externalId: { unique: externalIdUnique } } },
    };
  };
}

function visible(object: ObjectDefinition, { hiddenFields, readOnlyFields }: OrgSwitches): ObjectDefinition {
  if (hiddenFields.length === 0 && readOnlyFields.length === 0) return object;
  const fields = Object.entries(object.fields).flatMap(([name, field]): [string, FieldDefinition][] => {
    const full = `${object.name}.${name}`;
    if (hiddenFields.includes(full)) return [];
    return [[name, readOnlyFields.includes(full) ? { ...field, createable: false } : field]];
  });
  return { ...object, fields: Object.fromEntries(fields) };
}

/** Finds a field by its API name, case-insensitively, and returns it with its correct name. */
export function findField(object: ObjectDefinition, name: string): [string, FieldDefinition] | undefined {
  return Object.entries(object.fields).find(([field]) => field.toLowerCase() === name.toLowerCase());
}

/** The external id field of an object, if it currently has one. */
export function externalIdOf(object: ObjectDefinition): [string, FieldDefinition] | undefined {
  return Object.entries(object.fields).find(([, field]) => field.externalId !== undefined);
}
