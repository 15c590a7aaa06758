import type { Answer, Call } from '../answer.ts';
import { OBJECT_NAMES, objectsOf, type FieldDefinition, type FieldType, type ObjectDefinition } from './objects.ts';
import { objectNamed, type Org } from './org.ts';
import { conditionalAnswer } from './sobjects.ts';

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
  const objects = OBJECT_NAMES.flatMap((name) => objectsOf(org.switches.read())(name) ?? []);
  const children = objects.flatMap((child) =>
    Object.entries(child.fields)
      .filter(([, { referenceTo, children: name }]) => referenceTo === object.name && name !== undefined)
      .map(([field, { children: relationshipName, masterDetail = false }]) => ({
        childSObject: child.name,
        field,
        relationshipName,
        cascadeDelete: masterDetail,
        restrictedDelete: false,
        deprecatedAndHidden: false,
      })),
  );
  const fields = Object.entries(object.fields).map(([field, definition]) => describeField(field, definition));
  const changedAt = org.switches.changedAt();
  const headers = { 'last-modified': new Date(changedAt).toUTCString() };
  const unchanged = conditionalAnswer(call, changedAt);
  if (unchanged !== null) return { ...unchanged, headers };
  return {
    status: 200,
    headers,
    body: { ...summaryOf(object, call), fields, childRelationships: children, recordTypeInfos: [] },
  };
}

/** `GET /sobjects`: all objects of the org. */
export function describeGlobal(org: Org, call: Call): Answer {
  const objects = OBJECT_NAMES.flatMap((name) => objectsOf(org.switches.read())(name) ?? []);
  return {
    status: 200,
    body: { encoding: 'UTF-8', maxBatchSize: 200, sobjects: objects.map((object) => summaryOf(object, call)) },
  };
}

/** `GET /sobjects/<object>`. No record is recent: the API's user has opened none in the browser. @throws CrmRefusal */
export function describeBriefly(org: Org, call: Call): Answer {
  const object = objectNamed(org, call.params['sobject']);
  return { status: 200, body: { objectDescribe: summaryOf(object, call), recentItems: [] } };
}

function summaryOf({ name, label, keyPrefix, readOnly }: ObjectDefinition, call: Call): Record<string, unknown> {
  const base = `/services/data/${call.params['version'] ?? 'v64.0'}/sobjects/${name}`;
  const writable = readOnly === undefined;
  return {
    name,
    label,
    labelPlural: `${label}s`,
    keyPrefix,
    custom: name.endsWith('__c'),
    createable: writable,
    updateable: writable,
    deletable: writable,
    undeletable: writable,
    queryable: true,
    retrieveable: true,
    searchable: false,
    replicateable: true,
    urls: { sobject: base, describe: `${base}/describe`, rowTemplate: `${base}/{ID}` },
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
    cascadeDelete: field.masterDetail ?? false,
  };
}

function lengthOf({ type, length }: FieldDefinition): number {
  if (type === 'id' || type === 'reference') return 18;
  if (type === 'double' || type === 'boolean' || type === 'datetime') return 0;
  return length ?? 255;
}
