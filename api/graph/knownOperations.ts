import { createHash } from 'node:crypto';
import { type DocumentNode, getOperationAST, type GraphQLSchema, parse, validate } from 'graphql';
import { z } from 'zod';
import { type PersonalVariables, personalVariables, publicSeconds } from './cachePolicy.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of our own web client and examples; written by `npm run manifest`. */
const own = join(import.meta.dirname, '..', '__generated__', 'persisted-operations.json');

function read(path: string): Manifest {
  try {
    return manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new UnknownOperationError(`${path} is not a manifest of persisted operations.`, { cause: error });
  }
}

/**
 * The operations of our own clients, and those of other channels if a file is configured.
 *
 * @throws UnknownOperationError for a file that is missing or not a manifest.
 */
export const readManifests = (others: string | null): Manifest[] => [
  { ...read(own), isValid: true },
  ...(others === null ? [] : [read(others)]),
];

/** An operation that a known client may send by its hash. */
export interface KnownOperation {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly document: DocumentNode;
  readonly variables: readonly string[];
  /** For how many seconds everyone may get the same answer; 0 for all that depends on the caller. */
  readonly publicSeconds: number;
  /** Whether the answer depends on the caller with these variables, although the operation is public. */
  readonly isPersonalWith: PersonalVariables;
}

export interface KnownOperations {
  readonly all: readonly KnownOperation[];
  readonly byId: ReadonlyMap<string, KnownOperation>;
  readonly byText: ReadonlyMap<string, KnownOperation>;
  readonly documents: ReadonlySet<DocumentNode>;
  /** Those that a kiosk may send. */
  readonly documentsOfKiosks: ReadonlySet<DocumentNode>;
}

/** A list of persisted operations, in the form of Apollo's `generate-persisted-query-manifest`. */
export const manifest = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      body: z.string(),
      /** The client that sends it; `kiosk` for what kiosks may send. */
      clientName: z.string().optional(),
    }),
  ),
});
export interface Manifest {
  /** Whether its operations were validated against this schema when it was written, which makes the start faster. */
  readonly isValid?: boolean;
  readonly operations: readonly {
    readonly id: string;
    readonly name: string;
    readonly body: string;
    readonly clientName?: string | undefined;
  }[];
}

/** Persisted operations that this graph cannot execute. */
class UnknownOperationError extends Error {
  override readonly name = 'UnknownOperationError';
}

/**
 * Parses the operations of all known clients, once, and validates those that nobody has validated yet.
 *
 * @throws UnknownOperationError naming the operation that does not fit the schema, or whose id is not the hash of its
 * text.
 */
export function createKnownOperations(schema: GraphQLSchema, manifests: readonly Manifest[]): KnownOperations {
  const byId = new Map<string, KnownOperation>();
  const operations = manifests.flatMap((one) =>
    one.operations.map((operation) => ({ ...operation, isValid: one.isValid })),
  );
  const ofKiosks = new Set<string>();
  for (const { id, name, body, clientName, isValid } of operations) {
    if (clientName === 'kiosk') ofKiosks.add(id);
    if (createHash('sha256').update(body).digest('hex') !== id) {
      throw new UnknownOperationError(`The id of the operation ${name} is not the SHA-256 of its text.`);
    }
    const document = parse(body);
    const operation = getOperationAST(document);
    if (!operation || (!isValid && validate(schema, document).length > 0)) {
      throw new UnknownOperationError(`The operation ${name} does not fit the schema.`);
    }
    const variables = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
    byId.set(id, {
      id,
      name,
      text: body,
      document,
      variables,
      publicSeconds: publicSeconds(schema, document),
      isPersonalWith: personalVariables(schema, document),
    });
  }
  const all = [...byId.values()];
  return {
    all,
    byId,
    byText: new Map(all.map((one) => [one.text, one])),
    documents: new Set(all.map(({ document }) => document)),
    documentsOfKiosks: new Set(all.flatMap(({ id, document }) => (ofKiosks.has(id) ? [document] : []))),
  };
}
