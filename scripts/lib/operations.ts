import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatePersistedQueryManifest } from '@apollo/generate-persisted-query-manifest';
import { buildASTSchema, concatAST, Kind, parse } from 'graphql';
import { publicSeconds } from '#api/graphql/cachePolicy.ts';
import { ROOT } from './paths.ts';

/** The file for the manifest: the api knows these operations from its start. */
export const MANIFEST = 'api/__generated__/persisted-operations.json';
/** The hashes of the web client's public reads, which it sends as GET. */
export const PUBLIC_READS = 'web/apollo/__generated__/public-reads.ts';

/** An operation of a known client. The id is the SHA-256 of the body, as in APQ. */
export interface PersistedOperation {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** The text that the client sends, with all its fragments. */
  readonly body: string;
  readonly clientName: 'web' | 'kiosk';
}

export interface Manifest {
  readonly format: 'apollo-persisted-query-manifest';
  readonly version: 1;
  readonly operations: readonly PersistedOperation[];
}

/** A template literal in a script that starts like an operation. */
const LITERAL = /`((?:query|mutation) [^`]*)`/g;

/** Scripts send their operations unchanged, so the hash is taken from the exact text. */
const operationsOfScripts = (): PersistedOperation[] =>
  globSync('docs/examples/*.mjs', { cwd: ROOT })
    .toSorted()
    .flatMap((name) => [...readFileSync(join(ROOT, name), 'utf8').matchAll(LITERAL)])
    .map(([, body = '']) => {
      const operation = parse(body).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
      if (!operation?.name)
        throw new Error('Every operation of an example needs a name, for example `query Products`.');
      const id = createHash('sha256').update(body).digest('hex');
      return { id, name: operation.name.value, type: operation.operation, body, clientName: 'kiosk' };
    });

/**
 * All operations of all known clients: those of the web client as its Apollo Client sends them (with `__typename` and with
 * fragments sorted by name), and those of the examples unchanged. Prints errors and ends the process when a document
 * cannot be read, two have the same name, or a file contains more than one operation. Run it from the root.
 */
export const createManifest = async (): Promise<Manifest> => {
  const web = await generatePersistedQueryManifest({ documents: 'web/**/*.graphql' }, undefined);
  const operations = web.operations.map((operation) => ({ ...operation, clientName: 'web' as const }));
  return { format: web.format, version: web.version, operations: [...operations, ...operationsOfScripts()] };
};

/** A module of the hashes of those operations of the web client whose answers are the same for everyone, by name. */
export const printPublicReads = ({ operations }: Manifest): string => {
  const schema = buildASTSchema(
    concatAST(globSync('schema/*.graphql', { cwd: ROOT }).map((name) => parse(readFileSync(join(ROOT, name), 'utf8')))),
  );
  const reads = operations.filter(
    ({ clientName, body }) => clientName === 'web' && publicSeconds(schema, parse(body)) > 0,
  );
  const lines = reads.map(({ name, id }) => `  ['${name}', '${id}'],\n`);
  return `export const publicReads: ReadonlyMap<string, string> = new Map([\n${lines.join('')}]);\n`;
};
