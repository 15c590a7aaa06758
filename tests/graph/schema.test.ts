import { isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '#api/graph/schema.ts';

const schema = createSchema();
/** Types of the language are not ours to name or describe. */
const own = Object.values(schema.getTypeMap()).filter((type) => !type.name.startsWith('__'));

describe('the schema', () => {
  it('describes every type of ours', () => {
    const builtIn = new Set(['String', 'Boolean', 'Int', 'Float', 'ID', 'Query', 'Mutation']);
    const silent = own.filter((type) => !type.description && !builtIn.has(type.name)).map((type) => type.name);
    expect(silent).toEqual([]);
  });

  it('answers a page of every list with what Relay expects', () => {
    for (const type of own.filter(isObjectType).filter((one) => one.name.endsWith('Connection'))) {
      expect(Object.keys(type.getFields())).toEqual(
        expect.arrayContaining(['edges', 'nodes', 'pageInfo', 'totalCount']),
      );
    }
  });

  it('gives every expected failure a message and a code', () => {
    const failures = own.filter(isObjectType).filter((one) => one.name.endsWith('Error'));
    expect(failures.length).toBeGreaterThan(5);
    for (const type of failures) {
      expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining(['message', 'code']));
      expect(type.getInterfaces().map((one) => one.name)).toEqual(['UserError']);
    }
  });

  it('names fields in camel case and enum values in capitals', () => {
    const types = [...own.filter(isObjectType), ...own.filter(isInputObjectType)];
    const fields = types.flatMap((type) => Object.keys(type.getFields()));
    const values = own.filter(isEnumType).flatMap((type) => type.getValues().map((value) => value.name));
    expect(fields.filter((name) => !/^[a-z][A-Za-z0-9]*$/.test(name))).toEqual([]);
    expect(values.filter((name) => !/^[A-Z_]+$/.test(name))).toEqual([]);
  });
});
