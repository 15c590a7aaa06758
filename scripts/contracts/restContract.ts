import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { z } from 'zod';
import { readOperations, type OperationPart } from './documentParts.ts';
import { spelledAsDocumented } from './spelling.ts';

export interface RestRequest {
  /** Below the base URL, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined when there is none. */
  readonly body?: unknown;
}

/** What the contract says about one call. */
export interface RestOperation extends OperationPart {
  /** What is wrong with a request; empty when it is as documented. */
  requestProblems(request: RestRequest): string[];
  /** What is wrong with an answer; empty when it is as documented. The body is undefined when it is not JSON. */
  answerProblems(status: number, body: unknown): string[];
}

export interface RestContract {
  /** The whole OpenAPI document. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly operations: readonly RestOperation[];
  /** The operation of a request; null when the contract has none. */
  find(method: string, path: string): RestOperation | null;
}

/** The problems of a value, by the schema at a pointer of the document. */
type Check = (pointer: string, value: unknown) => string[];

const contractFile = new URL('../../docs/contracts/rest.openapi.yaml', import.meta.url);

/** Reads the contract of the REST backend. @throws Error when the document cannot be read. */
export function loadRestContract(): RestContract {
  const document = z.record(z.string(), z.unknown()).parse(parse(readFileSync(contractFile, 'utf8')));
  const check = createCheck(document);
  const operations = readOperations(document).map((part): RestOperation => ({
    ...part,
    requestProblems: (request) => requestProblems(part, request, check),
    answerProblems: (status, body) => answerProblems(part, status, body, check),
  }));
  const find = (method: string, path: string) =>
    operations.find((one) => one.method === method && pathValues(one.path, path) !== null) ?? null;
  return { document, operations, find };
}

function createCheck(document: Readonly<Record<string, unknown>>): Check {
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false });
  addFormats.default(ajv);
  // The names at the top of the document are no keywords of a schema.
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, 'rest');
  return (pointer, value) => {
    const validate = ajv.getSchema(`rest${encodeURI(pointer)}`);
    if (!validate) throw new Error(`The document has no schema at ${pointer}.`);
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'the value'} ${message}`);
  };
}

/** Headers that belong to HTTP itself, and the token. */
const plainHeaders = new Set([
  'accept',
  'accept-encoding',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'host',
  'transfer-encoding',
  'user-agent',
]);

function requestProblems(part: OperationPart, request: RestRequest, check: Check): string[] {
  const { parameters, requestBody, token, path } = part;
  const given = { path: pathValues(path, request.path) ?? {}, query: request.query, header: request.headers };
  const wrong = parameters.flatMap(({ name, place, required, pointer }) => {
    const value = given[place][place === 'header' ? name.toLowerCase() : name];
    if (value === undefined) return required ? [`${place} ${name} is missing`] : [];
    return check(pointer, value).map((problem) => `${place} ${name}: ${problem}`);
  });
  const known = (place: string) =>
    new Set(parameters.filter((one) => one.place === place).map(({ name }) => name.toLowerCase()));
  const unknownQuery = Object.keys(request.query).filter((name) => !known('query').has(name.toLowerCase()));
  const unknownHeaders = Object.keys(request.headers).filter(
    (name) => !plainHeaders.has(name) && !known('header').has(name),
  );
  const bearer = /^Bearer \S+$/.test(request.headers['authorization'] ?? '');
  return [
    ...wrong,
    ...unknownQuery.map((name) => `query ${name} is not documented`),
    ...unknownHeaders.map((name) => `header ${name} is not documented`),
    ...(token === 'required' && !bearer ? ['the token is missing'] : []),
    ...(token === 'none' && 'authorization' in request.headers ? ['the token is not documented'] : []),
    ...bodyProblems(requestBody?.pointer ?? null, request.body, check),
  ];
}

function bodyProblems(pointer: string | null, body: unknown, check: Check): string[] {
  if (pointer === null) return body === undefined ? [] : ['the body is not documented'];
  return body === undefined ? ['the body is missing'] : check(pointer, body).map((problem) => `body: ${problem}`);
}

function answerProblems({ answers }: OperationPart, status: number, body: unknown, check: Check): string[] {
  const answer = answers.get(String(status)) ?? answers.get(`${Math.floor(status / 100)}XX`) ?? answers.get('default');
  const success = status >= 200 && status <= 299;
  if (!answer || (success && answer === answers.get('default'))) return [`status ${status} is not documented`];
  return check(answer.pointer, spelledAsDocumented(answer.spelling, body));
}

/** The values of a path by its template; null when it does not fit. */
function pathValues(template: string, path: string): Record<string, string> | null {
  const pattern = template.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(path);
  return found && { ...found.groups };
}
