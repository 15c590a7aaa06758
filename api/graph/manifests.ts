import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifest, UnknownOperationError } from './knownOperations.ts';

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
