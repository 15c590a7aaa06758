import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type DocumentNode,
  getNamedType,
  getOperationAST,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  parse,
  typeFromAST,
} from 'graphql';
import { createSchema } from '#api/graph/schema.ts';
import { examples } from '#tools/playground/examples.ts';

/** The served schema; what walks over it meets a field on the day it is added. */
export const schema = createSchema();

/** What fields with arguments are asked with, as GraphQL text by `Type.field`, e.g. `(id: "101")`. */
export type GivenArguments = Readonly<Record<string, string>>;

interface Wanted {
  readonly given?: GivenArguments;
  /** How many objects deep the selection goes; 1 takes the leaves alone. */
  readonly depth: number;
  /** Names every field `Type__field` in the answer, so that the answer itself tells what was asked. */
  readonly marked?: boolean;
}

/** Types of the language are not ours. */
const isOurs = ({ name }: GraphQLNamedType) => !name.startsWith('__');

/** Our object types, with what carries them on the way. */
export const objectTypes = (of = schema) => Object.values(of.getTypeMap()).filter(isObjectType).filter(isOurs);

/** The fields of an object type. */
export function fieldsOf(typeName: string): GraphQLField<unknown, unknown>[] {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is no object type.`);
  return Object.values(type.getFields());
}

/** One field as it stands in an operation, with everything below it; empty where the depth does not reach its leaves. */
export function fieldText(typeName: string, field: GraphQLField<unknown, unknown>, wanted: Wanted): string {
  return written(typeName, field, wanted, [typeName]);
}

/** A whole mutation, marked, that asks for everything that any of its outcomes carries; its variables are the arguments. */
export function mutationText(name: string, given: GivenArguments): string {
  const field = fieldsOf('Mutation').find((one) => one.name === name);
  if (!field) throw new Error(`There is no mutation ${name}.`);
  const inBraces = (texts: readonly string[]) => (texts.length > 0 ? `(${texts.join(', ')})` : '');
  const declared = inBraces(field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`));
  const passed = inBraces(field.args.map((arg) => `${arg.name}: $${arg.name}`));
  const selection = selectionOf(getNamedType(field.type), { given, depth: 2, marked: true });
  return `mutation ${declared} { Mutation__${name}: ${name}${passed} ${selection} }`;
}

/** A query for one field of Query or Member, with everything below it. */
export function queryText(coordinate: string, wanted: Wanted): string {
  const [type = '', name] = coordinate.split('.');
  const field = fieldsOf(type).find((one) => one.name === name);
  if (!field) throw new Error(`There is no ${coordinate}.`);
  const text = fieldText(type, field, wanted);
  return type === 'Member' ? `{ ${wanted.marked ? 'Query__me: ' : ''}me { ${text} } }` : `{ ${text} }`;
}

/** What is asked of a type, in braces; empty for a leaf. */
export const selectionOf = (type: GraphQLNamedType, wanted: Wanted): string => below(type, wanted, []);

function written(
  typeName: string,
  field: GraphQLField<unknown, unknown>,
  wanted: Wanted,
  above: readonly string[],
): string {
  const coordinate = `${typeName}.${field.name}`;
  const type = getNamedType(field.type);
  const selection = below(type, wanted, above);
  const isComposite = isObjectType(type) || isUnionType(type) || isInterfaceType(type);
  if (isComposite && selection === '') return '';
  const given = wanted.given?.[coordinate];
  if (given === undefined && field.args.some(isRequiredArgument)) {
    throw new Error(`${coordinate} takes arguments: say with which it shall be asked.`);
  }
  const alias = wanted.marked ? `${typeName}__${field.name}: ` : '';
  return `${alias}${field.name}${given ?? ''}${selection && ` ${selection}`}`;
}

function below(type: GraphQLNamedType, wanted: Wanted, above: readonly string[]): string {
  if (isUnionType(type)) {
    // Far below, the whole members would be too much to ask for.
    const asked = above.length < 2 ? wanted : { ...wanted, depth: 0 };
    const members = type
      .getTypes()
      .map((member) => `... on ${member.name} ${below(member, asked, above) || '{ __typename }'}`);
    return `{ __typename ${members.join(' ')} }`;
  }
  if (isInterfaceType(type)) return '{ __typename }';
  // A type inside itself would never end.
  if (!isObjectType(type) || wanted.depth === 0 || above.includes(type.name)) return '';
  const deeper = { ...wanted, depth: wanted.depth - 1 };
  const fields = fieldsOf(type.name).map((field) => written(type.name, field, deeper, [...above, type.name]));
  const selected = fields.filter((text) => text !== '');
  return selected.length === 0 ? '' : `{ ${selected.join(' ')} }`;
}

/** The `Type.field` of everything that a marked answer holds and that is not null. */
export function answeredFields(answer: unknown): Set<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      if (inside !== null && key.includes('__') && !key.startsWith('__')) found.add(key.replace('__', '.'));
      walk(inside);
    }
  };
  walk(answer);
  return found;
}

/** The largest page of any list. */
const mostRows = 100;

/** Values of the right types for the variables of an operation; every page as large as pages can be. */
export function sampleVariables(document: DocumentNode): Record<string, unknown> {
  const declared = getOperationAST(document)?.variableDefinitions ?? [];
  return Object.fromEntries(
    declared.map(({ variable: { name }, type }) => [
      name.value,
      sampleOf(typeFromAST(schema, type as never), name.value),
    ]),
  );
}

function sampleOf(type: GraphQLType | undefined, name: string): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, name);
  if (name === 'first') return mostRows;
  if (name === 'idempotencyKey') return randomUUID();
  if (isListType(type)) return [sampleOf(type.ofType, name)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return Object.fromEntries(fields.map((field) => [field.name, sampleOf(field.type, field.name)]));
  }
  const scalars: Readonly<Record<string, unknown>> = {
    Int: 1,
    Float: 1,
    Points: 1,
    Rupees: 1,
    Boolean: true,
    Date: '2026-11-22',
    DateTime: '2026-11-22T00:00:00Z',
    Mobile: '9999900001',
    URL: 'https://club.example/',
  };
  return scalars[type?.name ?? ''] ?? 'x';
}

/** Every operation of the web client, of the examples in docs/ and of the playground. */
export function knownOperations() {
  const manifest = new URL('../../api/__generated__/persisted-operations.json', import.meta.url);
  const { operations } = JSON.parse(readFileSync(manifest, 'utf8')) as { operations: { body: string }[] };
  return [...operations.map(({ body }) => body), ...examples.map(({ query }) => query)].map((text) => {
    const document = parse(text);
    const name = getOperationAST(document)?.name?.value ?? 'without a name';
    return { name, document, variables: sampleVariables(document) };
  });
}
