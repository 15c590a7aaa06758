import {
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  NoDeprecatedCustomRule,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { knownOperations, schema } from '#tests/support/operations.ts';

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

  it('says of every scalar of ours where its form is specified', () => {
    const scalars = own.filter(isScalarType).filter((type) => !isSpecifiedScalarType(type));
    expect(scalars.length).toBeGreaterThan(5);
    const unspecified = scalars.filter(({ specifiedByURL }) => URL.parse(specifiedByURL ?? '')?.protocol !== 'https:');
    expect(unspecified.map(({ name }) => name)).toEqual([]);
  });

  it('gives each id for `node` its type in front', () => {
    const nodes = own.filter(isObjectType).filter((type) => type.getFields()['nodeId']);
    expect(nodes.length).toBeGreaterThan(5);
    for (const type of nodes) {
      expect(type.getInterfaces().map(({ name }) => name)).toEqual(['Node']);
      expect(type.getFields()['nodeId']?.description).toContain(`\`${type.name}:\``);
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

describe('what is deprecated', () => {
  it('is not used by our own clients, the examples in docs/ and the playground', () => {
    const operations = knownOperations();
    expect(operations.length).toBeGreaterThan(80);
    const uses = operations.flatMap(({ name, document }) =>
      validate(schema, document, [NoDeprecatedCustomRule]).map(({ message }) => `${name}: ${message}`),
    );
    expect(uses).toEqual([]);
  });
});
