import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { loadRestContract } from '../../scripts/contracts/restContract.ts';
import { propertiesOf } from './support/schemaProperties.ts';

const folder = join(import.meta.dirname, '../../api/upstreams/club');

/** A node of a syntax tree, as far as it is looked at. */
const node = z.looseObject({ type: z.string() });
type Node = z.output<typeof node>;

const isNode = (value: unknown): value is Node => node.safeParse(value).success;
const textOf = (value: unknown): string | null =>
  isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The name of a property without quotes around it. */
const keyOf = (property: unknown): string | null => {
  if (!isNode(property)) return null;
  const key = property['key'];
  return isNode(key) && key.type === 'Identifier' && typeof key['name'] === 'string' ? key['name'] : textOf(key);
};

/** The names of the wire that a node mentions. */
function namesAt(at: Node): (string | null)[] {
  // `ours: ['wire_name', reader]`
  if (at.type === 'Property' && isNode(at['value']) && at['value'].type === 'ArrayExpression') {
    const [name, reader] = listOf(at['value']['elements']);
    return isNode(reader) && textOf(reader) === null ? [textOf(name)] : [];
  }
  // `value['wire_name']`
  if (at.type === 'MemberExpression' && at['computed'] === true) return [textOf(at['property'])];
  // `z.object({ wire_name: reader })`
  if (at.type === 'CallExpression' && isNode(at['callee']) && at['callee'].type === 'MemberExpression') {
    const [fields] = listOf(at['arguments']);
    const called = at['callee']['property'];
    const isObject = isNode(called) && (called['name'] === 'object' || called['name'] === 'extend');
    return isObject && isNode(fields) ? listOf(fields['properties']).map(keyOf) : [];
  }
  return [];
}

/** What the club sends is described with its own names: `const newReferral = z.object({ ours: reader })`. */
const isSent = (at: Node): boolean => {
  const id = at.type === 'VariableDeclarator' ? at['id'] : null;
  return isNode(id) && typeof id['name'] === 'string' && /^new[A-Z]/.test(id['name']);
};

function namesBelow(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesBelow);
  if (!isNode(value) || isSent(value)) return [];
  const own = namesAt(value).filter((name) => name !== null);
  return [...own, ...Object.values(value).flatMap(namesBelow)];
}

/** Every name of an answer of the REST backend that the readers of the club mention. */
const wireNames = (): Set<string> =>
  new Set(
    readdirSync(folder).flatMap((file) =>
      namesBelow(parseAst(readFileSync(join(folder, file), 'utf8'), { lang: 'ts' }).body),
    ),
  );

it('the contract has a property for every name that a reader of the club knows', () => {
  const { document, operations } = loadRestContract();
  const pointers = operations.flatMap(({ answers }) => (answers.get('2XX') ?? answers.get('201'))?.pointer ?? []);
  const documented = new Set(pointers.flatMap((pointer) => propertiesOf(document, pointer)).map(({ name }) => name));
  const known = wireNames();
  expect(known.size).toBeGreaterThan(100);
  expect([...known].filter((name) => !documented.has(name))).toEqual([]);
});
