import { z } from 'zod';
import { valueAt } from '../../../scripts/contracts/documentParts.ts';

const schemaNode = z.looseObject({
  $ref: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});

/** A property that a schema names, and its place in an answer. */
interface FoundProperty {
  /** In the document. */
  readonly pointer: string;
  readonly name: string;
  readonly path: readonly (string | number)[];
}

/** In place of a value: all properties are looked at. */
const anyValue = Symbol('any value');
const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Walks through a schema beside a value. Without one, each schema is met at most once on a way. */
function walk(
  document: unknown,
  pointer: string,
  value: unknown,
  path: readonly (string | number)[],
  way: readonly string[],
): FoundProperty[] {
  if (value === anyValue && way.includes(pointer)) return [];
  const node = schemaNode.parse(valueAt(document, pointer));
  const below = (at: string, part: unknown, step: readonly (string | number)[] = []) =>
    walk(document, at, part, [...path, ...step], [...way, pointer]);
  const same = (keyword: 'anyOf' | 'allOf') =>
    (node[keyword] ?? []).flatMap((_schema, index) => below(`${pointer}/${keyword}/${index}`, value));
  const record = recordOf(value);
  const named = Object.keys(node.properties ?? {}).flatMap((name): FoundProperty[] => {
    const at = `${pointer}/properties/${name}`;
    const found = { pointer: at, name, path: [...path, name] };
    if (value !== anyValue && !(name in record)) return [];
    return [found, ...below(at, value === anyValue ? anyValue : record[name], [name])];
  });
  const elements = Array.isArray(value) ? value.entries() : value === anyValue ? [[0, anyValue] as const] : [];
  const items = [...elements].flatMap(([index, element]) =>
    node.items === undefined ? [] : below(`${pointer}/items`, element, [index]),
  );
  return [
    ...(node.$ref === undefined ? [] : below(node.$ref, value)),
    ...same('anyOf'),
    ...same('allOf'),
    ...named,
    ...items,
  ];
}

/** Every property that a schema names, at any depth. */
export const propertiesOf = (document: unknown, pointer: string): FoundProperty[] =>
  walk(document, pointer, anyValue, [], []);

/** The properties of an answer that its schema names. */
export const propertiesIn = (document: unknown, pointer: string, value: unknown): FoundProperty[] =>
  walk(document, pointer, value, [], []);
