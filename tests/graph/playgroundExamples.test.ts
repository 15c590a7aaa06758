import { getOperationAST, Kind, OperationTypeNode, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSchema } from '#api/graph/schema.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { logIn } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { type Example, examples } from '#web/playground/examples.ts';

const schema = createSchema();

const read = (example: Example) => {
  const document = parse(example.query);
  const operation = getOperationAST(document);
  if (!operation?.name) throw new Error('An example needs one operation with a name.');
  const variables = JSON.parse(example.variables || '{}') as Record<string, unknown>;
  return { ...example, document, operation, name: operation.name.value, variables };
};
const all = examples.map(read);
const named = all.map((example) => [example.name, example] as const);

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
  let sandbox: TestSandbox;
  let api: ApiUnderTest;
  let headers: { authorization: string };
  beforeAll(async () => {
    sandbox = await startSandbox();
    api = await startApi(sandbox);
    ({ headers } = await logIn(api, sandbox, '9999900001'));
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  const complete = ({ variables }: { variables: Record<string, unknown> }) => !Object.values(variables).includes('');
  const queries = named.filter(([, one]) => one.operation.operation === OperationTypeNode.QUERY && complete(one));

  it.each(queries)('answers a member without an error: %s', async (_name, { query, variables }) => {
    const { data, errors } = await api.graph(query, variables, headers);
    expect(errors).toBeUndefined();
    expect(Object.values(data ?? {}).filter((value) => value === null)).toEqual([]);
  });
});
