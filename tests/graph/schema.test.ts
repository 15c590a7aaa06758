import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '#api/schema.ts';

const schema = createSchema();
const own = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));

describe('the schema', () => {
  it('describes every type of ours', () => {
    const builtIn = ['String', 'Boolean', 'Int', 'Float', 'ID', 'Query', 'Mutation'];
    const silent = own.filter((type) => !type.description && !builtIn.includes(type.name)).map((type) => type.name);
    expect(silent).toEqual([]);
  });

  it('answers a page of every list with what Relay expects', () => {
    for (const type of own.filter((one) => one.name.endsWith('Connection'))) {
      if (!isObjectType(type)) throw new Error(`${type.name} is no object`);
      expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining(['edges', 'nodes', 'pageInfo', 'totalCount']));
    }
  });

  it('gives every expected failure a message and a code', () => {
    for (const type of own.filter((one) => one.name.endsWith('Error'))) {
      if (!isObjectType(type) && !isInterfaceType(type)) throw new Error(`${type.name} is no error`);
      expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining(['message', 'code']));
      if (isObjectType(type)) expect(type.getInterfaces().map((one) => one.name)).toEqual(['UserError']);
    }
  });

  it('names fields in camel case and enum values in capitals', () => {
    for (const type of own) {
      if (isObjectType(type) || isInputObjectType(type)) {
        for (const name of Object.keys(type.getFields())) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
      }
      if (isEnumType(type)) for (const value of type.getValues()) expect(value.name).toMatch(/^[A-Z_]+$/);
    }
  });
});
