import type { ObjectNames } from './names.ts';
import type { OrgDescription } from './orgDescription.ts';

type Json = Readonly<Record<string, unknown>>;

/** The description of an object, as the org gives it. */
export function describeOwn(description: Json, names: ObjectNames, { currencies }: OrgDescription): Json {
  const { of, own } = names;
  const given = description['fields'] as readonly Json[];
  const fields = given.map((field) => {
    const standard = String(field['name']);
    const name = names.toOwn(standard);
    const relationship = of.lookups[standard];
    const lookup = relationship === undefined ? {} : { type: 'reference', relationshipName: relationship };
    const custom = standard !== name && field['type'] === 'reference' ? { relationshipName: relationOf(name) } : {};
    const values = of.values[standard];
    const picklistValues = (field['picklistValues'] as readonly Json[] | undefined)?.map((one) => {
      const value = values?.[String(one['value'])] ?? one['value'];
      return { ...one, value, label: value };
    });
    return {
      ...field,
      name,
      ...lookup,
      ...custom,
      ...(picklistValues === undefined ? {} : { picklistValues }),
      ...(of.readOnly ? { createable: false } : {}),
      ...of.described[standard],
    };
  });
  const added = Object.entries(of.added).map(([name, { type, required, values }]) =>
    fieldOf(name, { type, nillable: !required, picklistValues: values }),
  );
  const dates = of.dateField === undefined ? [] : [fieldOf(of.dateField, { type: 'datetime', nillable: true })];
  const currency =
    currencies.length === 0
      ? []
      : [fieldOf('CurrencyIsoCode', { type: 'picklist', nillable: false, picklistValues: currencies, filled: true })];
  const recordTypeInfos = of.recordTypes.map(({ developerName, id }, i) => ({
    developerName,
    name: developerName,
    recordTypeId: id,
    available: true,
    active: true,
    defaultRecordTypeMapping: i === 0,
    master: false,
  }));
  return {
    ...description,
    name: own,
    createable: !of.readOnly,
    fields: [...fields, ...added, ...dates, ...currency],
    recordTypeInfos,
  };
}

const relationOf = (field: string): string => field.replace(/__c$/, '__r');

function fieldOf(
  name: string,
  field: {
    readonly type: string;
    readonly nillable: boolean;
    readonly picklistValues?: readonly string[] | undefined;
    readonly filled?: boolean;
  },
): Json {
  return {
    name,
    label: name.replace('__c', '').replaceAll('_', ' '),
    type: field.type,
    length: 255,
    createable: true,
    updateable: true,
    nillable: field.nillable,
    defaultedOnCreate: field.type === 'boolean' || field.filled === true,
    externalId: false,
    unique: false,
    relationshipName: null,
    restrictedPicklist: field.picklistValues !== undefined,
    picklistValues: (field.picklistValues ?? []).map((value) => ({ value, label: value, active: true })),
  };
}
