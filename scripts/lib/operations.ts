import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatePersistedQueryManifest } from '@apollo/generate-persisted-query-manifest';
import { Kind, parse } from 'graphql';
import { ROOT } from './paths.ts';

/** Where the manifest goes: beside what else is generated from the operations. */
export const MANIFEST = 'web/apollo/__generated__/persisted-operations.json';

/** One operation of a client that is known. The id is the SHA-256 of the body, as APQ has it. */
export interface PersistedOperation {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** What the client sends, with all its fragments. */
  readonly body: string;
  readonly clientName: 'web' | 'kiosk';
}

export interface Manifest {
  readonly format: 'apollo-persisted-query-manifest';
  readonly version: 1;
  readonly operations: readonly PersistedOperation[];
}

/** A template literal of a script that begins like an operation. */
const LITERAL = /`((?:query|mutation) [^`]*)`/g;

/** Scripts send their operations to the letter, so the letters are what counts. */
const operationsOfScripts = (): PersistedOperation[] =>
  globSync('docs/examples/*.mjs', { cwd: ROOT })
    .toSorted()
    .flatMap((name) => [...readFileSync(join(ROOT, name), 'utf8').matchAll(LITERAL)])
    .map(([, body = '']) => {
      const operation = parse(body).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
      if (!operation?.name) throw new Error('Every operation of an example needs a name, e.g. `query Products`.');
      const id = createHash('sha256').update(body).digest('hex');
      return { id, name: operation.name.value, type: operation.operation, body, clientName: 'kiosk' };
    });

/**
 * Every operation of every client that is known: the web client's as its Apollo Client sends them (with `__typename`,
 * fragments in the order of their names), the examples' as they stand. Ends the process with the errors in words when a
 * document cannot be read, two have one name, or a file holds more than one operation. To be run from the root.
 */
export const createManifest = async (): Promise<Manifest> => {
  const web = await generatePersistedQueryManifest({ documents: 'web/**/*.graphql' }, undefined);
  const operations = web.operations.map((operation) => ({ ...operation, clientName: 'web' as const }));
  return { format: web.format, version: web.version, operations: [...operations, ...operationsOfScripts()] };
};
