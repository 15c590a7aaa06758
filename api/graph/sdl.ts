import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DocumentNode, parse, Source } from 'graphql';

/** The folder of the SDL: the public graph, and below it the parts for the gateway and for the desk. */
export const sdlFolder = join(import.meta.dirname, '..', '..', 'schema');

/** The documents of one folder, without those of its folders. */
export const readSdl = (folder: string): DocumentNode[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .toSorted()
    // Nobody asks the schema for the places of its types in the SDL, which would take a third of its memory.
    .map((name) => parse(new Source(readFileSync(join(folder, name), 'utf8'), name), { noLocation: true }));
