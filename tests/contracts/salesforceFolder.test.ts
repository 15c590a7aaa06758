import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#api/main/config.ts';
import { recordCrmUse } from './support/crmCalls.ts';
import { components, fieldsByObject, type CustomField } from './support/metadata.ts';

const folder = join(import.meta.dirname, '../../salesforce');
const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const fields = fieldsByObject();
const classes = ['ClubValidation', 'ClubValidationTest'];

describe('the folder for Salesforce', () => {
  it('is well-formed, which Salesforce’s library does not insist on', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.xml'));
    const checked = files.map((name) => [name, XMLValidator.validate(readFileSync(join(folder, name), 'utf8'))]);
    expect(checked.length).toBeGreaterThan(20);
    expect(checked.filter(([, result]) => result !== true)).toEqual([]);
  });

  it('has the version of the API that the club uses', () => {
    const { crm } = readConfig({
      REST_URL: 'https://rest.example',
      CRM_LOGIN_URL: 'https://crm.example',
      CRM_CLIENT_ID: 'id',
      CRM_CLIENT_SECRET: 'secret',
      CRM_REFRESH_TOKEN: 'token',
    });
    expect(json('sfdx-project.json')).toMatchObject({ sourceApiVersion: crm.apiVersion });
    const versions = components.filter(({ type }) => type === 'ApexClass').map(({ content }) => content);
    expect(versions).toEqual(
      classes.map(() => expect.objectContaining({ apiVersion: crm.apiVersion, status: 'Active' })),
    );
  });
});

describe('the validation of mobile numbers', () => {
  const source = readFileSync(join(folder, 'force-app/main/default/classes/ClubValidation.cls'), 'utf8');

  it('answers where the club asks, and reads what it sends', async () => {
    const { apex } = await recordCrmUse();
    expect(apex).toHaveLength(1);
    const [, address] = /@RestResource\(urlMapping='(.+?)'\)/.exec(source) ?? [];
    expect(apex[0]?.path).toBe(address);
    const read = [...source.matchAll(/params\.get\('(\w+)'\)/g)].map(([, name = '']) => name);
    expect(Object.keys(apex[0]?.query ?? {}).toSorted()).toEqual(read.toSorted());
    expect(source).toContain(`!= '${apex[0]?.query['ValidationType']}'`);
  });

  it('answers with what the club reads', () => {
    const answered = [...source.matchAll(/'(\w+)' => /g)].map(([, name = '']) => name);
    const errors = ['errorCode', 'message'];
    const put = [...source.matchAll(/record\.put\('(\w+)'/g)].map(([, name = '']) => name);
    const read = ['records', 'Id', 'Full_Name__c', 'Opportunity_Name__c', 'Membership_Id__c'];
    expect([...answered, ...put].toSorted()).toEqual([...errors, ...read].toSorted());
    const reader = readFileSync(join(folder, '../api/upstreams/salesforce/validation.ts'), 'utf8');
    for (const name of read) expect(reader).toContain(name);
  });
});

const plan = z
  .array(z.strictObject({ sobject: z.string(), files: z.array(z.string()).length(1) }))
  .parse(json('data/plan.json'));
const record = z.looseObject({ attributes: z.strictObject({ type: z.string(), referenceId: z.string() }) });

describe('the sample data', () => {
  const files = plan.map(({ files: [file = ''] }) =>
    z.object({ records: z.array(record) }).parse(json(`data/${file}`)),
  );
  const records = files.flatMap((file) => file.records);
  const named = records.map(({ attributes, ...values }) => ({ ...attributes, values }));

  it('is all in the plan, each object in a file of its own', () => {
    expect(plan.map(({ files: [file] }) => file)).toEqual(plan.map(({ sobject }) => `${sobject}.json`));
    const all = [...plan.map(({ sobject }) => `${sobject}.json`), 'plan.json'];
    expect(readdirSync(join(folder, 'data')).toSorted()).toEqual(all.toSorted());
    const types = files.map((file) => [...new Set(file.records.map(({ attributes }) => attributes.type))]);
    expect(types).toEqual(plan.map(({ sobject }) => [sobject]));
  });

  it('refers only to records before it', () => {
    const names = named.map(({ referenceId }) => referenceId);
    expect(new Set(names).size).toBe(names.length);
    const references = named.flatMap(({ values }, index) =>
      Object.values(values)
        .filter((value) => typeof value === 'string')
        .filter((value) => value.startsWith('@'))
        .map((value) => ({ value, isKnown: names.slice(0, index).includes(value.slice(1)) })),
    );
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter(({ isKnown }) => !isKnown)).toEqual([]);
  });

  it('sets only fields of the folder, with values that they take, and all that are required', () => {
    const takes = ({ valueSet, length = Infinity }: CustomField, value: unknown) =>
      String(value).length <= length &&
      (valueSet?.valueSetDefinition.value.some(({ fullName }) => fullName === value) ?? true);
    const wrong = named.flatMap(({ type, values }) => {
      const known = fields.get(type) ?? [];
      const needed = known.filter((field) => field.required || field.type === 'MasterDetail');
      const set = Object.entries(values).filter(([name]) => name.endsWith('__c'));
      return [
        ...needed.filter(({ fullName }) => !(fullName in values)).map(({ fullName }) => `${type} lacks ${fullName}`),
        ...set
          .filter(([name, value]) => !known.some((field) => field.fullName === name && takes(field, value)))
          .map(([name]) => `${type}.${name}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  it('is about nobody', () => {
    const texts = named.flatMap(({ values }) => Object.values(values).filter((value) => typeof value === 'string'));
    const phones = texts.filter((text) => /^(?:\+91)?\d{10}$/.test(text));
    expect(phones.length).toBeGreaterThan(5);
    // The numbers of the demo, which nobody has.
    expect(phones.filter((phone) => !/^(?:\+91)?99999000\d\d$/.test(phone))).toEqual([]);
    const addresses = texts.filter((text) => text.indexOf('@') > 0);
    expect(addresses.filter((text) => !text.endsWith('@example.com'))).toEqual([]);
  });
});
