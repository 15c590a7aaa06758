import { readFileSync } from 'node:fs';
import {
  type DocumentNode,
  getOperationAST,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
} from 'graphql';
import { examples } from '#web/playground/examples.ts';

export interface KnownOperation {
  readonly name: string;
  readonly document: DocumentNode;
  /** Values of the right types; every page as large as pages can be. */
  readonly variables: Record<string, unknown>;
}

/** The largest page of any list. */
const mostRows = 100;
const scalars: Readonly<Record<string, unknown>> = { Int: 1, Float: 1, Points: 1, Rupees: 1, Boolean: true };

function valueOf(type: GraphQLInputType, name: string): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, name);
  if (name === 'first') return mostRows;
  if (isListType(type)) return [valueOf(type.ofType, name)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, valueOf(field.type, field.name)]),
    );
  }
  return { ...scalars, Date: '2026-11-22', DateTime: '2026-11-22T00:00:00Z', Mobile: '9999900001' }[type.name] ?? 'x';
}

/** Every operation of the web client, of the examples in docs/ and of the playground. */
export function knownOperations(schema: GraphQLSchema): KnownOperation[] {
  const manifest = new URL('../../api/__generated__/persisted-operations.json', import.meta.url);
  const { operations } = JSON.parse(readFileSync(manifest, 'utf8')) as { operations: { body: string }[] };
  return [...operations.map(({ body }) => body), ...examples.map(({ query }) => query)].map((text) => {
    const document = parse(text);
    const operation = getOperationAST(document);
    const variables: Record<string, unknown> = {};
    for (const { variable, type } of operation?.variableDefinitions ?? []) {
      const declared = typeFromAST(schema, type as never) as GraphQLInputType | undefined;
      if (declared) variables[variable.name.value] = valueOf(declared, variable.name.value);
    }
    return { name: operation?.name?.value ?? 'without a name', document, variables };
  });
}
