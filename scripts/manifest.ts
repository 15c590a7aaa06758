import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createManifest, MANIFEST } from './lib/operations.ts';
import { inRoot } from './lib/paths.ts';

/** `npm run manifest`: writes the persisted operations of all known clients; a part of `npm run codegen`. */
const file = inRoot(MANIFEST);
const manifest = await createManifest();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${manifest.operations.length} operations in ${MANIFEST}.`);
