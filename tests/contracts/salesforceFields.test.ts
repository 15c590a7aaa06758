import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { fieldsByApiName, standardMapping } from '#api/upstreams/salesforce/mapping.ts';
import { connect } from '#tests/sandbox/crmClient.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { optionalFields, recordCrmUse } from './support/crmCalls.ts';
import { components, fieldsByObject, permissionSet, type CustomField } from './support/metadata.ts';

const use = await recordCrmUse();
const fields = fieldsByObject();
const objects = [...fields.keys()];

const isCustom = (field: string) => field.endsWith('__c');
const readOf = (object: string) => [...(use.read.get(object) ?? [])];
const writtenOf = (object: string) => [...(use.written.get(object)?.keys() ?? [])];
const usedOf = (object: string) => [...new Set([...readOf(object), ...writtenOf(object)])];
const namesOf = (object: string) => (fields.get(object) ?? []).map(({ fullName }) => fullName);
const fieldOf = (object: string, name: string) => fields.get(object)?.find(({ fullName }) => fullName === name);

/** A field that Salesforce fills itself. */
const isComputed = ({ type, formula }: CustomField) =>
  type === 'Summary' || type === 'AutoNumber' || formula !== undefined;
/** Salesforce does not let anybody hide it, and a permission set may not name it. */
const isAlwaysVisible = ({ type, required }: CustomField) => type === 'MasterDetail' || required;

/** The standard fields that the club uses; only those with true can be hidden. */
const standardFields: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  Loyalty_Member__c: { Id: false, Name: false, CreatedDate: false },
  Loyalty_Transaction__c: { Id: false, Name: false, CreatedDate: false },
  Case: {
    Id: false,
    CaseNumber: false,
    IsClosed: false,
    CreatedDate: false,
    Description: true,
    Origin: true,
    Reason: true,
    Subject: true,
  },
  Lead: {
    Id: false,
    FirstName: false,
    LastName: false,
    Company: false,
    Status: false,
    CreatedDate: false,
    LastModifiedDate: false,
    Description: true,
    Email: true,
    LeadSource: true,
    MobilePhone: true,
    Rating: true,
  },
};

describe('the fields that the club uses', () => {
  it('are those of all its clients', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../api/upstreams/salesforce/*.ts', { eager: true });
    const clients = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter((one) => typeof one === 'function')
      .filter((one) => /^(?:async )?(?:function \w+)?\s*\(\s*crm,\s*call\b/.test(one.toString()))
      .map(({ name }) => name);
    // This one writes what the other clients ask for.
    expect(clients.filter((name) => name !== 'writeRecord' && !use.clients.has(name))).toEqual([]);
    expect(clients.length).toBeGreaterThan(12);
  });

  it.each(objects)('are the custom fields of %s in the folder', (object) => {
    expect(usedOf(object).filter(isCustom).toSorted()).toEqual(namesOf(object).toSorted());
  });

  it.each(Object.keys(standardFields))('are known standard fields of %s', (object) => {
    const standard = usedOf(object).filter((name) => !isCustom(name));
    expect(standard.toSorted()).toEqual(Object.keys(standardFields[object] ?? {}).toSorted());
  });

  it('are on no other object', () => {
    expect([...use.read.keys()].toSorted()).toEqual(objects.toSorted());
    expect([...use.written.keys()].toSorted()).toEqual(objects.toSorted());
  });

  it.each(objects)('of %s are those whose access the club checks, as far as they can be hidden', (object) => {
    const checked = [...(fieldsByApiName(standardMapping).get(object) ?? [])];
    const unchecked = new Set<string>(['Id', ...Object.values(optionalFields)]);
    const used = usedOf(object).filter((name) => !unchecked.has(name));
    expect(checked.map(([name]) => name).toSorted()).toEqual(used.toSorted());
    const written = new Set(writtenOf(object));
    expect(checked.filter(([name, { written: is = false }]) => is !== written.has(name))).toEqual([]);
  });
});

describe('a field of the folder', () => {
  const all = objects.flatMap((object) =>
    (fields.get(object) ?? []).map((field) => ({ object, field, name: `${object}.${field.fullName}` })),
  );

  it.each(all)('$name takes what the club writes', ({ object, field }) => {
    const values = [...(use.written.get(object)?.get(field.fullName) ?? [])];
    expect(isComputed(field) && values.length > 0).toBe(false);
    const choices = field.valueSet?.valueSetDefinition.value.map(({ fullName }) => fullName);
    for (const value of values) {
      const kinds: Readonly<Record<string, () => boolean>> = {
        Text: () => typeof value === 'string' && value.length <= (field.length ?? 0),
        Checkbox: () => typeof value === 'boolean',
        Number: () => typeof value === 'number',
        Picklist: () => choices?.includes(String(value)) ?? false,
        MasterDetail: () => typeof value === 'string' && value.length === 18,
      };
      expect([field.type, value, kinds[field.type]?.()]).toEqual([field.type, value, true]);
    }
  });

  it('has the length that the club counts on', () => {
    expect(fieldOf('Loyalty_Transaction__c', optionalFields.reason)?.length).toBe(255);
    for (const object of use.upserted) {
      const key = fieldOf(object, optionalFields.externalKey);
      expect(key).toMatchObject({ type: 'Text', length: 80, externalId: true, unique: true, caseSensitive: true });
    }
  });

  it('that finds records without their ID has an index', () => {
    const searched: readonly [string, string][] = [
      ['Loyalty_Member__c', 'Phone_Mobile_Number__c'],
      ['Lead', 'Loyalty_Member_Unique_Id__c'],
      ['Case', 'Loyalty_Member_Unique_Id__c'],
      ['Loyalty_Transaction__c', 'External_Key__c'],
    ];
    for (const [object, name] of searched) expect(fieldOf(object, name)?.externalId).toBe(true);
    expect(fieldOf('Loyalty_Transaction__c', 'Loyalty_Member__c')?.type).toBe('MasterDetail');
  });
});

describe('the permission set', () => {
  const content = components.find(({ type }) => type === 'PermissionSet')?.content;
  const given = permissionSet.parse(content);

  it('gives the fields that the club uses, and no others', () => {
    const expected = objects.flatMap((object) => {
      const custom = (fields.get(object) ?? [])
        .filter((field) => !isAlwaysVisible(field))
        .map(({ fullName }) => fullName);
      const standard = Object.entries(standardFields[object] ?? {}).flatMap(([name, canBeHidden]) =>
        canBeHidden ? [name] : [],
      );
      return [...custom, ...standard].map((name) => ({
        field: `${object}.${name}`,
        readable: true,
        editable: writtenOf(object).includes(name),
      }));
    });
    const byName = (a: { field: string }, b: { field: string }) => a.field.localeCompare(b.field);
    expect(given.fieldPermissions.toSorted(byName)).toEqual(expected.toSorted(byName));
  });

  it('gives the objects that the club uses, and changes of records only where it upserts', () => {
    const expected = objects.map((object) => ({
      object,
      allowRead: true,
      allowCreate: use.written.has(object),
      allowEdit: use.upserted.has(object),
      allowDelete: false,
      // A member whom the club cannot see would get a second membership.
      viewAllRecords: true,
      modifyAllRecords: false,
    }));
    const byName = (a: { object: string }, b: { object: string }) => a.object.localeCompare(b.object);
    expect(given.objectPermissions.toSorted(byName)).toEqual(expected.toSorted(byName));
  });

  it('gives the API and the validation of mobile numbers, and nothing else', () => {
    expect(given.userPermissions).toEqual([{ name: 'ApiEnabled', enabled: true }]);
    expect(given.classAccesses).toEqual([{ apexClass: 'ClubValidation', enabled: true }]);
    const others = Object.keys(given).filter((name) => !name.startsWith('@'));
    expect(others.toSorted()).toEqual([
      'classAccesses',
      'description',
      'fieldPermissions',
      'hasActivationRequired',
      'label',
      'objectPermissions',
      'userPermissions',
    ]);
  });
});

const described = z.looseObject({
  fields: z.array(z.looseObject({ name: z.string(), createable: z.boolean(), nillable: z.boolean() })),
});

describe('the sandbox', () => {
  it.each(objects)('has %s with the same fields, as the permission set shows it', async (object) => {
    const { reason, expiresOn, externalKey } = optionalFields;
    const switches = { reasonField: reason, expiryField: expiresOn, externalIdField: externalKey };
    const sandbox = await startSandbox({ switches });
    onTestFinished(() => sandbox.close());
    const crm = await connect(sandbox);
    const { body } = await crm.get(`/services/data/v64.0/sobjects/${object}/describe`);
    // It has the external key on every object, also where the club does not use it.
    const shown = described
      .parse(body)
      .fields.filter(({ name }) => isCustom(name) && (name !== externalKey || usedOf(object).includes(name)));
    const inFolder = (fields.get(object) ?? []).map((field) => ({
      name: field.fullName,
      createable: writtenOf(object).includes(field.fullName),
      nillable: !isAlwaysVisible(field) && field.type !== 'Checkbox',
    }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(shown.map(({ name, createable, nillable }) => ({ name, createable, nillable })).toSorted(byName)).toEqual(
      inFolder.toSorted(byName),
    );
  });
});
