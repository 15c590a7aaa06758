import type { Answer, Call } from '../answer.ts';
import type { FieldDefinition, FieldType } from './objects.ts';
import { objectNamed, type Org } from './org.ts';

const SOAP_TYPES: Readonly<Record<FieldType, string>> = {
  id: 'tns:ID',
  reference: 'tns:ID',
  string: 'xsd:string',
  email: 'xsd:string',
  phone: 'xsd:string',
  picklist: 'xsd:string',
  textarea: 'xsd:string',
  double: 'xsd:double',
  boolean: 'xsd:boolean',
  date: 'xsd:date',
  datetime: 'xsd:dateTime',
};

/** `GET /sobjects/<object>/describe`: the object and its current fields. @throws CrmRefusal */
export function describe(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  const { name, label, keyPrefix } = object;
  const fields = Object.entries(object.fields).map(([field, definition]) => describeField(field, definition));
  const can = { createable: true, updateable: true, deletable: true, queryable: true };
  return {
    status: 200,
    body: { name, label, keyPrefix, custom: name.endsWith('__c'), ...can, fields, recordTypeInfos: [] },
  };
}

/** Audit fields, which always have a value. */
const AUTOMATIC = new Set([
  'CreatedDate',
  'CreatedById',
  'LastModifiedDate',
  'LastModifiedById',
  'SystemModstamp',
  'OwnerId',
]);

function describeField(name: string, field: FieldDefinition): Record<string, unknown> {
  const { type, label, createable } = field;
  const required = field.required === true;
  const filled = field.filled === true || type === 'boolean' || (type === 'id' && name === 'Id');
  return {
    name,
    label,
    type,
    soapType: SOAP_TYPES[type],
    length: lengthOf(field),
    precision: type === 'double' ? 18 : 0,
    scale: 0,
    custom: name.endsWith('__c'),
    nameField: name === 'Name',
    createable,
    updateable: createable,
    nillable: !required && !filled && !AUTOMATIC.has(name),
    defaultedOnCreate: filled || AUTOMATIC.has(name),
    externalId: field.externalId !== undefined,
    unique: field.externalId?.unique === true,
    caseSensitive: false,
    idLookup: name === 'Id' || field.externalId !== undefined,
    filterable: type !== 'textarea',
    sortable: type !== 'textarea',
    groupable: type !== 'textarea' && type !== 'double' && type !== 'datetime',
    aggregatable: type !== 'textarea' && type !== 'boolean',
    calculated: false,
    deprecatedAndHidden: false,
    restrictedPicklist: field.values !== undefined,
    picklistValues: (field.values ?? []).map((value) => ({
      value,
      label: value,
      active: true,
      // A Lead starts with the first status.
      defaultValue: filled && value === field.values?.[0],
      validFor: null,
    })),
    referenceTo: field.referenceTo === undefined ? [] : [field.referenceTo],
    relationshipName: field.relationship ?? null,
  };
}

function lengthOf({ type, length }: FieldDefinition): number {
  if (type === 'id' || type === 'reference') return 18;
  if (type === 'double' || type === 'boolean' || type === 'datetime') return 0;
  return length ?? 255;
}
