import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  print,
} from 'graphql';
import { EMPTY } from 'rxjs';
import { publicSeconds } from '#api/graph/cachePolicy.ts';
import { ROOT } from './paths.ts';

/** The file for the manifest: the api knows these operations from its start. */
export const MANIFEST = 'api/__generated__/persisted-operations.json';
/** The hashes of the web client's public reads, which it sends as GET. */
export const PUBLIC_READS = 'web/apollo/__generated__/public-reads.ts';
/** The hashes of all operations of the kiosk: it sends no texts. */
export const KIOSK_OPERATIONS = 'kiosk/apollo/__generated__/operations.ts';

/** An operation of a known client. The id is the SHA-256 of the body, as in APQ. */
export interface PersistedOperation {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** The text that the client sends, with all its fragments. */
  readonly body: string;
  /** A kiosk may send only those of `kiosk`. */
  readonly clientName: 'web' | 'kiosk' | 'script';
  /** Whether an example in the docs sends it, and no client of our own. */
  readonly isExample?: true;
}

export interface Manifest {
  readonly format: 'apollo-persisted-query-manifest';
  readonly version: 1;
  readonly operations: readonly PersistedOperation[];
}

/** The examples by their ending: who sends their operations, and a literal that starts like one. */
const examples: Readonly<Record<string, { readonly clientName: 'kiosk' | 'script'; readonly literal: RegExp }>> = {
  '.html': { clientName: 'kiosk', literal: /`((?:query|mutation|subscription) [^`]*)`/g },
  '.mjs': { clientName: 'script', literal: /`((?:query|mutation|subscription) [^`]*)`/g },
  '.py': { clientName: 'script', literal: /"""((?:query|mutation|subscription) [^]*?)"""/g },
};

/** Examples send their operations unchanged, so the hash is taken from the exact text. */
const operationsOfExample = (name: string): PersistedOperation[] => {
  const example = examples[extname(name)];
  if (!example) return [];
  return [...readFileSync(join(ROOT, name), 'utf8').matchAll(example.literal)].map(([, body = '']) => {
    const operation = parse(body).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
    if (!operation?.name) throw new Error('Every operation of an example needs a name, for example `query Products`.');
    const id = createHash('sha256').update(body).digest('hex');
    const { clientName } = example;
    return { id, name: operation.name.value, type: operation.operation, body, clientName, isExample: true };
  });
};

/** The pages of the web client are rendered by the server, which also writes files from the graph. */
const foldersOf = { web: '{server,web}', kiosk: 'kiosk' } as const;

/** The operations of a client of our own, from its generated code, as Apollo Client puts them on the wire. */
async function operationsOf(clientName: 'web' | 'kiosk'): Promise<PersistedOperation[]> {
  const operations: PersistedOperation[] = [];
  const link = new ApolloLink(({ query, operationName = '', operationType: type }) => {
    const body = print(query);
    const id = createHash('sha256').update(body).digest('hex');
    operations.push({ id, name: operationName, type, body, clientName });
    return EMPTY;
  });
  const client = new ApolloClient({ cache: new InMemoryCache(), link, dataMasking: true });
  for (const path of globSync(`${foldersOf[clientName]}/**/*.generated.ts`, { cwd: ROOT }).toSorted()) {
    const exported = (await import(join(ROOT, path))) as Record<string, DocumentNode>;
    for (const [name, document] of Object.entries(exported).filter(([one]) => one.endsWith('Document'))) {
      const operation = getOperationAST(document);
      if (!operation?.name) throw new Error(`${name} in ${path} needs exactly one operation, with a name.`);
      // A value for the variables of `@include`, without which the cache cannot read.
      const variables = Object.fromEntries(
        operation.variableDefinitions?.map(({ variable }) => [variable.name.value, true]) ?? [],
      );
      const sent = {
        [OperationTypeNode.QUERY]: () => client.query({ query: document, variables }),
        [OperationTypeNode.MUTATION]: () => client.mutate({ mutation: document, variables }),
        [OperationTypeNode.SUBSCRIPTION]: async () => void client.subscribe({ query: document, variables }).subscribe(),
      };
      await sent[operation.operation]().catch(() => undefined);
    }
  }
  return operations;
}

/** All operations of all known clients: those of our own clients as they send them, and those of the examples unchanged. */
export const createManifest = async (): Promise<Manifest> => ({
  format: 'apollo-persisted-query-manifest',
  version: 1,
  operations: [
    ...(await operationsOf('web')),
    ...(await operationsOf('kiosk')),
    ...globSync('docs/examples/*.*', { cwd: ROOT }).toSorted().flatMap(operationsOfExample),
  ],
});

const ofClient = ({ operations }: Manifest, client: 'web' | 'kiosk'): PersistedOperation[] =>
  operations.filter(({ clientName, isExample }) => clientName === client && !isExample);

/** The operations of a client whose answers are the same for everyone. */
const publicReadsOf = (manifest: Manifest, client: 'web' | 'kiosk'): PersistedOperation[] => {
  const schema = buildASTSchema(
    concatAST(globSync('schema/*.graphql', { cwd: ROOT }).map((name) => parse(readFileSync(join(ROOT, name), 'utf8')))),
  );
  return ofClient(manifest, client).filter(({ body }) => publicSeconds(schema, parse(body)) > 0);
};

const printMap = (name: string, operations: readonly PersistedOperation[]): string =>
  `export const ${name}: ReadonlyMap<string, string> = new Map([\n${operations.map((one) => `  ['${one.name}', '${one.id}'],\n`).join('')}]);\n`;

/** A module of the hashes of those operations of the web client whose answers are the same for everyone, by name. */
export const printPublicReads = (manifest: Manifest): string => printMap('publicReads', publicReadsOf(manifest, 'web'));

/** A module of the hashes of the kiosk's operations by name, and of those of them whose answers are the same for everyone. */
export const printKioskOperations = (manifest: Manifest): string =>
  printMap('operations', ofClient(manifest, 'kiosk')) + printMap('publicReads', publicReadsOf(manifest, 'kiosk'));
