import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApolloLink } from '@apollo/client';
import { Kind, type OperationTypeNode, parse, print, validate, type DocumentNode } from 'graphql';
import { firstValueFrom, throwError } from 'rxjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKnownOperations, readManifests } from '#api/graph/knownOperations.ts';
import { createSchema } from '#api/graph/schema.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { operations as kioskOperations } from '#kiosk/apollo/__generated__/operations.ts';
import { publicReads } from '#web/apollo/__generated__/public-reads.ts';
import { createClient } from '#web/apollo/client.ts';
import { createManifest, type Manifest } from '../../scripts/lib/operations.ts';

/** What code generation made of the client's documents: the very documents that its hooks send. */
const generated = import.meta.glob<Record<string, unknown>>('../../{server,web}/**/*.generated.ts', { eager: true });
const documents = Object.values(generated)
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Document'))
  .map(([, document]) => document as DocumentNode);

const operationOf = (document: DocumentNode) => {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (!operation?.name) throw new Error('An operation without a name.');
  return { name: operation.name.value, type: operation.operation, definition: operation };
};

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
  const begin: Record<OperationTypeNode, () => Promise<unknown>> = {
    query: () => client.query({ query: document, variables }),
    mutation: () => client.mutate({ mutation: document, variables }),
    subscription: async () => {
      const { error } = await firstValueFrom(client.subscribe({ query: document, variables }));
      throw error ?? new Error('Nothing failed.');
    },
  };
  await expect(begin[operationOf(document).type]()).rejects.toThrow('It goes no further.');
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
      expect(entry?.body).toBe(print(await sent(document)));
    }
  });

  it.each([
    ['docs/examples/kiosk.html', 'kiosk'],
    ['docs/examples/ledger.py', 'script'],
    ['docs/examples/order.mjs', 'script'],
  ])('holds every operation of %s, to the letter', (file, client) => {
    const text = readFileSync(file, 'utf8');
    const names = [...text.matchAll(/(?:`|""")(?:query|mutation) (\w+)/g)].map(([, name]) => name);
    const examples = manifest.operations.filter(({ body, isExample }) => isExample && text.includes(body));
    expect(names.length).toBeGreaterThan(3);
    expect(examples.map(({ name }) => name)).toEqual(names);
    expect(new Set(examples.map(({ clientName }) => clientName))).toEqual(new Set([client]));
  });

  it('gives our own kiosk its own operations alone', () => {
    const own = manifest.operations.filter(({ clientName, isExample }) => clientName === 'kiosk' && !isExample);
    expect([...kioskOperations.values()].toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect(own.some(({ name }) => name.startsWith('Example'))).toBe(false);
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

  it('asks for its operation alone', async () => {
    const one = manifest.operations.find(({ name }) => name === 'HomeProjects');
    const extensions = { persistedQuery: { version: 1, sha256Hash: one?.id } };
    const answer = await post({ extensions });
    expect(answer).toMatchObject({ data: { projects: { totalCount: 12, __typename: 'ProjectConnection' } } });
    expect(await post({ query: one?.body, extensions })).toEqual(answer);
    expect(await post({ query: one?.body })).toEqual(answer);
  });

  it('is a public read for the web client exactly when everyone may get the same answer', async () => {
    const schema = createSchema();
    const { all } = createKnownOperations(schema, [manifest]);
    const web = new Set(manifest.operations.flatMap(({ id, clientName }) => (clientName === 'web' ? [id] : [])));
    const known = all.filter(({ publicSeconds, id }) => publicSeconds > 0 && web.has(id));
    expect(known.map(({ name }) => name).toSorted()).toEqual([...publicReads.keys()].toSorted());
    for (const { id, name } of known) expect(publicReads.get(name)).toBe(id);
    expect(publicReads.has('Projects')).toBe(true);
    for (const name of ['Viewer', 'EventDetail', 'PendingOtp', 'SiteVisitSlots', 'ConfirmOrder']) {
      expect(publicReads.has(name)).toBe(false);
    }
  });
});

describe('Operations of other channels', () => {
  const text = 'query WallClub { club { sessionHours } }';
  const sha256 = (body: string) => createHash('sha256').update(body).digest('hex');
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const manifestOf = (operations: object[]): string => {
    const path = join(folder, 'other.json');
    writeFileSync(path, JSON.stringify({ format: 'apollo-persisted-query-manifest', version: 1, operations }));
    return path;
  };

  it('are known from the start by their hashes', async () => {
    const path = manifestOf([{ id: sha256(text), name: 'WallClub', type: 'query', body: text }]);
    const sandbox = await startSandbox();
    const api = await startApi(sandbox, { env: { PERSISTED_OPERATIONS: path } });
    const extensions = (hash: string) => encodeURIComponent(`{"persistedQuery":{"version":1,"sha256Hash":"${hash}"}}`);
    const get = async (hash: string, headers: Record<string, string>) =>
      await (await fetch(`${api.url}/graphql?extensions=${extensions(hash)}`, { headers })).json();
    const headers = { 'apollo-require-preflight': 'true' };
    expect(await get(sha256(text), headers)).toEqual({ data: { club: { sessionHours: 24 } } });
    const unknown = { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };
    for (const hash of [sha256('another'), 'no hash']) expect(await get(hash, headers)).toMatchObject(unknown);
    // Another site's page cannot set the header.
    expect(await get(sha256(text), {})).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
    await api.close();
    await sandbox.close();
  });

  it.each([
    ['is not there', () => join(folder, 'nowhere.json'), /is not a manifest/],
    ['has another form', () => manifestOf([{ name: 'NoText' }]), /is not a manifest/],
    [
      'has a wrong hash',
      () => manifestOf([{ id: sha256('x'), name: 'Wrong', body: text }]),
      /The id of the operation Wrong/,
    ],
    [
      'does not fit',
      () => manifestOf([{ id: sha256('{ no }'), name: 'No', body: '{ no }' }]),
      /No does not fit the schema/,
    ],
  ])('are refused at the start when the file %s', (_, path, message) => {
    expect(() => createKnownOperations(createSchema(), readManifests(path()))).toThrow(message);
  });
});
