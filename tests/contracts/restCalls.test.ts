import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { UpstreamError } from '#api/upstreams/errors.ts';
import { open } from '#tests/upstreams/support/rest.ts';
import { json, startUpstream, type SeenRequest } from '#tests/upstreams/support/upstream.ts';
import { loadRestContract, type RestRequest } from '../../scripts/contracts/restContract.ts';
import { clubCalls, type ClubCall } from './support/clubCalls.ts';
import { propertiesIn, propertiesOf } from './support/schemaProperties.ts';

const contract = loadRestContract();

/** The request of a call, as it arrives at a backend. */
async function requestOf({ ask }: ClubCall): Promise<Omit<SeenRequest, 'body' | 'headers'> & RestRequest> {
  const upstream = await startUpstream(json({}));
  await ask(open(upstream.url).http, () => {}).catch((error: unknown) => {
    // Only the request matters here.
    if (!(error instanceof UpstreamError)) throw error;
  });
  const [seen] = upstream.seen;
  if (!seen) throw new Error('nothing was sent');
  const headers = Object.fromEntries(Object.entries(seen.headers).map(([name, value]) => [name, String(value)]));
  const body: unknown = seen.body === '' ? undefined : JSON.parse(seen.body);
  return { ...seen, headers, body };
}

const operationOf = (id: string) => {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  return operation;
};

describe('every call of the club', () => {
  it.each(clubCalls.map((call, index) => ({ ...call, index })))('$index: $id is in the contract', async (call) => {
    const request = await requestOf(call);
    const operation = contract.find(request.method, request.path);
    expect(operation?.id).toBe(call.id);
    expect(operation?.requestProblems(request)).toEqual([]);
  });

  it('is known here: each client of the backend is called', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../api/upstreams/club/*.ts', { eager: true });
    const clients = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter((one) => typeof one === 'function')
      .filter((one) => /^(?:async )?(?:function \w+)?\s*\(\s*(?:http|authHttp)\b/.test(one.toString()))
      .map(({ name }) => name);
    expect(clients.length).toBeGreaterThan(20);
    // These two send what the other clients ask for.
    const called = new Set([...clubCalls.map(({ client }) => client.name), 'getList', 'getOne']);
    expect(clients.filter((name) => !called.has(name))).toEqual([]);
  });
});

describe('everything in the contract', () => {
  it('is called by the club', () => {
    const called = new Set(clubCalls.map(({ id }) => id));
    expect(contract.operations.filter(({ id }) => !called.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it.each(contract.operations)(
    '$id: every parameter and field is sent, and sent always if it is required',
    async ({ id }) => {
      const { parameters, requestBody, path } = operationOf(id);
      const requests = await Promise.all(clubCalls.filter((call) => call.id === id).map(requestOf));
      const isSent = (request: RestRequest, place: string, name: string) =>
        place === 'query'
          ? name in request.query
          : place === 'path'
            ? path.includes('{id}')
            : name.toLowerCase() in request.headers;
      for (const { name, place, required } of parameters) {
        const sent = new Set(requests.map((request) => isSent(request, place, name)));
        expect({ name, sent: sent.has(true), always: !sent.has(false) }).toEqual({
          name,
          sent: true,
          always: required,
        });
      }
      if (requestBody === null) return;
      const documented = propertiesOf(contract.document, requestBody.pointer).map(({ pointer }) => pointer);
      const used = new Set(
        requests.flatMap(({ body }) =>
          propertiesIn(contract.document, requestBody.pointer, body).map(({ pointer }) => pointer),
        ),
      );
      expect(documented.filter((pointer) => !used.has(pointer))).toEqual([]);
    },
  );
});

describe('a request that is not as documented', () => {
  const operation = operationOf('createOrder');
  const good: RestRequest = {
    path: '/orders/create_with_loyalty.json',
    query: {},
    headers: { authorization: 'Bearer token', 'x-request-id': 'request-1', 'idempotency-key': 'key-1' },
    body: { shipping_address_id: 41, product_id: 204, quantity: 1, use_loyalty_points: true },
  };

  it.each<[string, Partial<RestRequest>, string]>([
    [
      'without the token',
      { headers: { 'x-request-id': 'request-1', 'idempotency-key': 'key-1' } },
      'the token is missing',
    ],
    [
      'without a header',
      { headers: { authorization: 'Bearer token', 'x-request-id': 'request-1' } },
      'header Idempotency-Key is missing',
    ],
    ['with another header', { headers: { ...good.headers, 'x-debug': '1' } }, 'header x-debug is not documented'],
    ['with another parameter', { query: { debug: '1' } }, 'query debug is not documented'],
    ['without its body', { body: undefined }, 'the body is missing'],
    [
      'with another quantity',
      { body: { ...Object(good.body), quantity: 2 } },
      'body: /quantity must be equal to constant',
    ],
    [
      'with another field',
      { body: { ...Object(good.body), points: 2 } },
      'body: the value must NOT have additional properties',
    ],
  ])('is found: %s', (_name, changes, problem) => {
    expect(operation.requestProblems(good)).toEqual([]);
    expect(operation.requestProblems({ ...good, ...changes })).toEqual([problem]);
  });

  it('is found: a path that nobody documents', () => {
    expect(contract.find('DELETE', '/orders/1.json')).toBeNull();
    expect(contract.find('GET', '/orders/1/more.json')).toBeNull();
  });
});

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
  const { document, operations } = contract;
  const pointers = operations.flatMap(({ answers }) => (answers.get('2XX') ?? answers.get('201'))?.pointer ?? []);
  const documented = new Set(pointers.flatMap((pointer) => propertiesOf(document, pointer)).map(({ name }) => name));
  const known = wireNames();
  expect(known.size).toBeGreaterThan(100);
  expect([...known].filter((name) => !documented.has(name))).toEqual([]);
});
