import {
  getOperationAST,
  isIntrospectionType,
  isSpecifiedScalarType,
  Kind,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { schema } from '#tests/support/operations.ts';
import { type Example, examples, withDemoValues } from '#tools/playground/examples.ts';
import { referenceOf } from '#tools/playground/reference.ts';

const read = (example: Example) => {
  const document = parse(example.query);
  const operation = getOperationAST(document);
  if (!operation?.name) throw new Error('An example needs one operation with a name.');
  const variables = JSON.parse(example.variables || '{}') as Record<string, unknown>;
  return { ...example, document, operation, name: operation.name.value, variables };
};
const all = examples.map(read);
const named = all.map((example) => [example.name, example] as const);

it('the API reference has an entry for every type, and every link leads to one', () => {
  const page = referenceOf(schema, 'Reference');
  const entries = new Set(Array.from(page.matchAll(/<h3 id="(\w+)"/g), ([, name]) => name));
  const links = new Set(Array.from(page.matchAll(/href="#(\w+)"/g), ([, name]) => name));
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  expect(entries).toEqual(new Set(types.map(({ name }) => name)));
  expect(links).toEqual(entries);
});

describe('The examples of the playground', () => {
  it('cover every field of the roots that a person uses', () => {
    const used = all.flatMap(({ operation }) =>
      operation.selectionSet.selections.map((one) => ('name' in one ? one.name.value : '')),
    );
    const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.filter((name) => !used.includes(name)).toSorted()).toEqual([
      'signOut',
      'signOutEverywhere',
      'updateAddress',
    ]);
    expect(used).toEqual(
      expect.arrayContaining(['me', 'projects', 'project', 'posts', 'events', 'products', 'hotels', 'club', 'service']),
    );
  });

  it('carry a name each, which the playground shows on the tab', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it.each(named)('can be asked as it stands: %s', (_name, { document, operation, variables }) => {
    expect(validate(schema, document)).toEqual([]);
    const declared = operation.variableDefinitions ?? [];
    const needed = declared.filter(({ type }) => type.kind === Kind.NON_NULL_TYPE);
    expect(Object.keys(variables)).toEqual(expect.arrayContaining(needed.map(({ variable }) => variable.name.value)));
    expect(declared.map(({ variable }) => variable.name.value)).toEqual(expect.arrayContaining(Object.keys(variables)));
  });
});

describe('What only reads, among them', () => {
  const club = openClub();
  const complete = ({ variables }: { variables: Record<string, unknown> }) => !Object.values(variables).includes('');
  const queries = named.filter(([, one]) => one.operation.operation === OperationTypeNode.QUERY && complete(one));

  it.each(queries)('answers a member without an error: %s', async (_name, { query, variables }) => {
    const { data, errors } = await (await club.member('9999900001')).graph(query, variables);
    expect(errors).toBeUndefined();
    expect(Object.values(data ?? {}).filter((value) => value === null)).toEqual([]);
  });
});

describe('The cost that the playground shows', () => {
  const club = openClub();
  const costOf = async (query: string, variables: object = {}): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query, variables });
    return (await fetch(`${club.api.url}/graphql/cost`, { method: 'POST', headers, body })).json();
  };

  it('is that of the limit, and null for what cannot be sent', async () => {
    expect(await costOf('{ me { points { available } } }')).toEqual({ cost: 11, limit: expect.any(Number) });
    const several = 'query ($ids: [ID!]!) { nodes(ids: $ids) { nodeId } }';
    expect(await costOf(several, { ids: ['Project:101', 'Project:102'] })).toMatchObject({ cost: 11 });
    for (const query of ['{', '{ nothing }', '']) expect(await costOf(query)).toMatchObject({ cost: null });
  });
});

describe('The variables of an example in the sandbox', () => {
  it('are filled where the sandbox knows a value', () => {
    const open = examples
      .map(withDemoValues)
      .flatMap(({ variables }) => variables.match(/"(?:mobile|date|email)": ""/g) ?? []);
    expect(open).toEqual([]);
    expect(examples.map(withDemoValues).filter(({ variables }) => variables !== '' && !JSON.parse(variables))).toEqual(
      [],
    );
  });
});
