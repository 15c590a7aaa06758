/** What a field holds; it decides which literals it may be compared with and what a create may put into it. */
export type FieldType = 'id' | 'reference' | 'string' | 'picklist' | 'double' | 'boolean' | 'datetime';

export interface FieldDefinition {
  readonly type: FieldType;
  readonly label: string;
  /** Whether a create may set it; roll-ups, auto numbers and audit fields may not be set. */
  readonly createable: boolean;
  readonly required?: true;
  readonly length?: number;
  readonly values?: readonly string[];
}

export interface ObjectDefinition {
  readonly name: string;
  readonly keyPrefix: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
}

const readOnly = (type: FieldType, label: string): FieldDefinition => ({ type, label, createable: false });
const text = (label: string, length: number): FieldDefinition => ({ type: 'string', label, createable: true, length });

/** `Loyalty_Member__c`: the four totals are roll-ups, the unique id is an auto number. */
export const LOYALTY_MEMBER: ObjectDefinition = {
  name: 'Loyalty_Member__c',
  keyPrefix: 'a0X',
  fields: {
    Id: readOnly('id', 'Record ID'),
    Name: text('Loyalty Member Name', 80),
    Loyalty_Balance__c: readOnly('double', 'Loyalty Balance'),
    Opportunity__c: text('Opportunity', 255),
    Loyalty_Member_Unique_Id__c: readOnly('string', 'Loyalty Member Unique Id'),
    Phone_Mobile_Number__c: text('Phone Mobile Number', 40),
    Total_Points_Credited__c: readOnly('double', 'Total Points Credited'),
    Total_Points_Debited__c: readOnly('double', 'Total Points Debited'),
    Total_Points_Expired__c: readOnly('double', 'Total Points Expired'),
    Active__c: { type: 'boolean', label: 'Active', createable: true },
    First_Name__c: text('First Name', 80),
    Last_Name__c: text('Last Name', 80),
    CreatedDate: readOnly('datetime', 'Created Date'),
  },
};

/** `Loyalty_Transaction__c`: one movement of points. */
export const LOYALTY_TRANSACTION: ObjectDefinition = {
  name: 'Loyalty_Transaction__c',
  keyPrefix: 'a0Y',
  fields: {
    Id: readOnly('id', 'Record ID'),
    Name: readOnly('string', 'Transaction Name'),
    Loyalty_Points__c: { type: 'double', label: 'Loyalty Points', createable: true, required: true },
    Loyalty_Member__c: { type: 'reference', label: 'Loyalty Member', createable: true, required: true },
    Transaction_Type__c: {
      type: 'picklist',
      label: 'Transaction Type',
      createable: true,
      required: true,
      values: ['Credit', 'Debit'],
    },
    CreatedDate: readOnly('datetime', 'Created Date'),
  },
};

const OBJECTS = [LOYALTY_MEMBER, LOYALTY_TRANSACTION];

/** Finds an object by its API name; like Salesforce, without regard to case. */
export function findObject(name: string): ObjectDefinition | undefined {
  return OBJECTS.find((object) => object.name.toLowerCase() === name.toLowerCase());
}

/** Finds a field by its API name, without regard to case, and answers its true spelling with it. */
export function findField(object: ObjectDefinition, name: string): [string, FieldDefinition] | undefined {
  return Object.entries(object.fields).find(([field]) => field.toLowerCase() === name.toLowerCase());
}
