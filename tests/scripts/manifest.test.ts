import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ApolloLink } from '@apollo/client';
import { Kind, OperationTypeNode, parse, print, validate, type DocumentNode } from 'graphql';
import { throwError } from 'rxjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSchema } from '#api/graphql/schema.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { createClient } from '#web/apollo/client.ts';
import { createManifest, type Manifest } from '../../scripts/lib/operations.ts';

/** What code generation made of the client's documents: the very documents that its hooks send. */
const generated = import.meta.glob<Record<string, unknown>>('../../web/**/*.generated.ts', { eager: true });
const documents = Object.values(generated)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Document'))
  .map(([, document]) => document as DocumentNode);

const operationOf = (document: DocumentNode) => {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation?.name) throw new Error('An operation without a name.');
  return { name: operation.name.value, type: operation.operation, definition: operation };
};

/** The definitions of a document as text, whatever their order. */
const parts = (document: DocumentNode) => document.definitions.map((one) => print(one)).toSorted();

/** What the web client puts on the wire for a document. */
const sent = async (document: DocumentNode): Promise<DocumentNode> => {
  const wire: DocumentNode[] = [];
  const link = new ApolloLink(({ query }) => {
    wire.push(query);
    return throwError(() => new Error('It goes no further.'));
  });
  const client = createClient(link, { ssr: false });
  // The cache cannot look for a document whose `@include` asks for a variable that is not there.
  const variables = Object.fromEntries(
    (operationOf(document).definition.variableDefinitions ?? []).map(({ variable }) => [variable.name.value, true]),
  );
  const created =
    operationOf(document).type === OperationTypeNode.MUTATION
      ? client.mutate({ mutation: document, variables })
      : client.query({ query: document, variables });
  await expect(created).rejects.toThrow('It goes no further.');
  const [query] = wire;
  if (!query) throw new Error('Nothing was sent.');
  return query;
};

let manifest: Manifest;
beforeAll(async () => {
  manifest = await createManifest();
});

describe('The manifest of persisted operations', () => {
  it('holds every operation of the web client, in the form in which it is sent', async () => {
    expect(documents.length).toBeGreaterThan(5);
    const web = manifest.operations.filter(({ clientName }) => clientName === 'web');
    expect(web.map(({ name }) => name).toSorted()).toEqual(documents.map((one) => operationOf(one).name).toSorted());
    for (const document of documents) {
      const { name, type } = operationOf(document);
      const entry = web.find((one) => one.name === name);
      expect(entry?.type).toBe(type);
      expect(parts(parse(entry?.body ?? ''))).toEqual(parts(await sent(document)));
    }
  });

  it('holds every operation of the kiosk example, to the letter', () => {
    const script = readFileSync('docs/examples/order.mjs', 'utf8');
    const kiosk = manifest.operations.filter(({ clientName }) => clientName === 'kiosk');
    expect(kiosk.map(({ name }) => name)).toEqual(
      [...script.matchAll(/`(?:query|mutation) (\w+)/g)].map(([, name]) => name),
    );
    expect(kiosk.length).toBeGreaterThan(3);
    for (const { body } of kiosk) expect(script).toContain(body);
  });

  it('names each operation by the SHA-256 of its text, and each one once', () => {
    for (const { id, body } of manifest.operations) expect(id).toBe(createHash('sha256').update(body).digest('hex'));
    expect(new Set(manifest.operations.map(({ id }) => id)).size).toBe(manifest.operations.length);
  });

  it('holds only what the graph can answer', () => {
    const schema = createSchema();
    for (const { body } of manifest.operations) expect(validate(schema, parse(body))).toEqual([]);
  });
});

describe('An id of the manifest', () => {
  let sandbox: TestSandbox;
  let api: ApiUnderTest;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(() => sandbox.close());
  beforeEach(async () => {
    api = await startApi(sandbox);
  });
  afterEach(() => api.close());

  const post = async (body: Record<string, unknown>): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${api.url}/graphql`, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };

  it('is accepted for the text of its operation, and for no other', async () => {
    for (const { id, body } of manifest.operations) {
      const extensions = { persistedQuery: { version: 1, sha256Hash: id } };
      // An operation that the document does not hold, so that no mutation is carried out.
      const request = { operationName: 'NoneOfIt', extensions };
      const right = await post({ ...request, query: body });
      expect(right).toMatchObject({ errors: [{ extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }] });
      const wrong = await post({ ...request, query: `${body} ` });
      expect(wrong).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    }
  });

  it('asks for its operation alone once the graph has heard its text', async () => {
    const one = manifest.operations.find(({ name }) => name === 'HomeProjects');
    const extensions = { persistedQuery: { version: 1, sha256Hash: one?.id } };
    expect(await post({ extensions })).toMatchObject({
      errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    });
    const answer = await post({ query: one?.body, extensions });
    expect(answer).toMatchObject({ data: { projects: { totalCount: 12, __typename: 'ProjectConnection' } } });
    expect(await post({ extensions })).toEqual(answer);
  });
});
