import { z } from 'zod';
import type { Spelling } from './spelling.ts';

/** The parts of an OpenAPI document that requests and answers are checked with. Schemas are left to the validator. */

const reference = z.looseObject({ $ref: z.string() });

const media = z.looseObject({
  'application/json': z.looseObject({
    schema: z.unknown(),
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.unknown()).default({}),
    /** Which names of an answer may be in camel case. */
    'x-spelling': z.enum(['exact', 'rows', 'body']).default('exact'),
  }),
});

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['query', 'path', 'header']),
  required: z.boolean().default(false),
  example: z.string(),
});

const operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});

const openApiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** A part of the document and where it is, as a JSON pointer. */
interface Part<T> {
  readonly pointer: string;
  readonly value: T;
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

/** The pointer to a part below another one. */
const below = (pointer: string, ...names: readonly (string | number)[]): string =>
  [pointer, ...names.map((name) => escaped(String(name)))].join('/');

/** The value at a pointer such as `#/components/schemas/Text`. @throws Error when there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const name of pointer.split('/').slice(1)) {
    const record = z.record(z.string(), z.unknown()).or(z.array(z.unknown())).parse(value);
    value = Array.isArray(record) ? record[Number(name)] : record[unescaped(name)];
    if (value === undefined) throw new Error(`The document has nothing at ${pointer}.`);
  }
  return value;
}

/** The part at a pointer, or the one that it refers to. */
function followed(document: unknown, pointer: string): Part<unknown> {
  const value = valueAt(document, pointer);
  const refers = reference.safeParse(value);
  return refers.success ? followed(document, refers.data.$ref) : { pointer, value };
}

export interface BodyPart {
  /** Of the schema. */
  readonly pointer: string;
  readonly spelling: Spelling;
  readonly examples: ReadonlyMap<string, unknown>;
}

/** The JSON body of a request or a response. */
function bodyAt(document: unknown, at: string): BodyPart {
  const { pointer, value } = followed(document, at);
  const json = z.looseObject({ content: media }).parse(value).content['application/json'];
  const named = Object.keys(json.examples).map((name): [string, unknown] => {
    const example = followed(document, below(pointer, 'content', 'application/json', 'examples', name));
    return [name, z.looseObject({ value: z.unknown() }).parse(example.value).value];
  });
  const single: [string, unknown][] = json.example === undefined ? [] : [['example', json.example]];
  return {
    pointer: below(pointer, 'content', 'application/json', 'schema'),
    spelling: json['x-spelling'],
    examples: new Map([...named, ...single]),
  };
}

export interface ParameterPart {
  readonly name: string;
  readonly place: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly example: string;
  /** Of the schema. */
  readonly pointer: string;
}

function parameterAt(document: unknown, at: string): ParameterPart {
  const { pointer, value } = followed(document, at);
  const { name, in: place, required, example } = parameter.parse(value);
  return { name, place, required, example, pointer: below(pointer, 'schema') };
}

/** One call of the document. */
export interface OperationPart {
  readonly id: string;
  readonly method: string;
  /** With `{id}` where an ID belongs. */
  readonly path: string;
  readonly token: 'required' | 'optional' | 'none';
  readonly parameters: readonly ParameterPart[];
  /** Null when the call has none. */
  readonly requestBody: BodyPart | null;
  /** By status: `201`, `2XX` or `default`. */
  readonly answers: ReadonlyMap<string, BodyPart>;
}

/** All calls of an OpenAPI document. @throws Error when it is not one that this project can read. */
export const readOperations = (document: unknown): OperationPart[] =>
  Object.entries(openApiDocument.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters, requestBody, responses }]) => {
      const at = below('#/paths', path, method);
      const withoutToken = security.some((needed) => Object.keys(needed).length === 0);
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        token: security.length === 0 ? 'none' : withoutToken ? 'optional' : 'required',
        parameters: parameters.map((_parameter, index) => parameterAt(document, below(at, 'parameters', index))),
        requestBody: requestBody === undefined ? null : bodyAt(document, below(at, 'requestBody')),
        answers: new Map(
          Object.keys(responses).map((status) => [status, bodyAt(document, below(at, 'responses', status))]),
        ),
      };
    }),
  );
