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
  double: 'xsd:double',
  boolean: 'xsd:boolean',
  datetime: 'xsd:dateTime',
};

/** `GET /sobjects/<object>/describe`: the object and its current fields. @throws CrmRefusal */
export function describe(org: Org, call: Call): Answer {
  const { name, label, keyPrefix, fields } = objectNamed(org, call.params['sobject']);
  const base = `/services/data/${call.params['version'] ?? 'v64.0'}/sobjects/${name}`;
  return {
    status: 200,
    body: {
      name,
      label,
      labelPlural: `${label}s`,
      keyPrefix,
      custom: name.endsWith('__c'),
      createable: true,
      updateable: true,
      deletable: false,
      queryable: true,
      retrieveable: true,
      urls: { sobject: base, describe: `${base}/describe`, rowTemplate: `${base}/{ID}` },
      fields: Object.entries(fields).map(([field, definition]) => describeField(field, definition)),
    },
  };
}

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
    nillable: !required && !filled && name !== 'CreatedDate',
    defaultedOnCreate: filled || name === 'CreatedDate',
    externalId: field.externalId !== undefined,
    unique: field.externalId?.unique === true,
    caseSensitive: false,
    idLookup: name === 'Id' || field.externalId !== undefined,
    filterable: true,
    sortable: true,
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
    relationshipName: field.referenceTo === undefined ? null : name.replace(/__c$/, '__r'),
  };
}

function lengthOf({ type, length }: FieldDefinition): number {
  if (type === 'id' || type === 'reference') return 18;
  if (type === 'double' || type === 'boolean' || type === 'datetime') return 0;
  return length ?? 255;
}
