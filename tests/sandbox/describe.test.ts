import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

import { connect, type CrmClient } from './crmClient.ts';

const Description = z.object({
  name: z.string(),
  keyPrefix: z.string(),
  fields: z.array(z.looseObject({ name: z.string() })),
});

describe('the description of an object', () => {
  let sandbox: TestSandbox;
  let crm: CrmClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    crm = await connect(sandbox);
  });
  afterAll(() => sandbox.close());

  const describeObject = async (name: string) =>
    Description.parse((await crm.get(`/services/data/v64.0/sobjects/${name}/describe`)).body);
  const field = async (object: string, name: string) =>
    (await describeObject(object)).fields.find((candidate) => candidate.name === name);

  it.each([
    ['Lead', '00Q'],
    ['Loyalty_Member__c', 'a0X'],
    ['Loyalty_Transaction__c', 'a0Y'],
  ])('names %s, its prefix and every field that can be asked for', async (name, keyPrefix) => {
    const description = await describeObject(name.toLowerCase());
    expect(description).toMatchObject({ name, keyPrefix });
    const fields = description.fields.map((candidate) => candidate.name);
    expect((await crm.query(`SELECT ${fields.join(', ')} FROM ${name}`)).status).toBe(200);
  });

  it('says what a create needs, may say and must not say', async () => {
    expect(await field('Lead', 'LastName')).toMatchObject({
      type: 'string',
      length: 80,
      nillable: false,
      createable: true,
    });
    expect(await field('Lead', 'Email')).toMatchObject({ type: 'email', nillable: true });
    expect(await field('Lead', 'Status')).toMatchObject({ nillable: false, defaultedOnCreate: true });
    expect(await field('Lead', 'Name')).toMatchObject({ createable: false, nameField: true });
    expect(await field('Lead', 'Rating')).toMatchObject({
      type: 'picklist',
      picklistValues: [{ value: 'Hot' }, { value: 'Warm' }, { value: 'Cold' }],
    });
    expect(await field('Loyalty_Transaction__c', 'Loyalty_Member__c')).toMatchObject({
      type: 'reference',
      referenceTo: ['Loyalty_Member__c'],
      nillable: false,
    });
  });

  it.each(['Lead', 'Loyalty_Member__c', 'Loyalty_Transaction__c'])(
    'shows the external id of %s while it has one',
    async (object) => {
      await sandbox.switches({ externalIdField: null });
      expect(await field(object, 'External_Key__c')).toBeUndefined();
      await sandbox.switches({ externalIdField: 'External_Key__c' });
      expect(await field(object, 'External_Key__c')).toMatchObject({
        type: 'string',
        length: 80,
        externalId: true,
        unique: true,
        idLookup: true,
        caseSensitive: false,
        createable: true,
        nillable: true,
      });
      await sandbox.switches({ externalIdUnique: false });
      expect(await field(object, 'External_Key__c')).toMatchObject({ externalId: true, unique: false });
      await sandbox.switches({ externalIdUnique: true });
    },
  );

  it('does not know other objects', async () => {
    expect(await crm.get('/services/data/v64.0/sobjects/Contact/describe')).toMatchObject({
      status: 404,
      body: [{ errorCode: 'NOT_FOUND' }],
    });
  });
});
