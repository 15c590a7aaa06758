import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  createManifest,
  KIOSK_OPERATIONS,
  MANIFEST,
  printKioskOperations,
  printPublicReads,
  PUBLIC_READS,
} from './lib/operations.ts';
import { inRoot } from './lib/paths.ts';
import { optionsOf } from './lib/options.ts';

optionsOf({}, 'Writes the operations that the api knows.');

/** `npm run manifest`: writes the persisted operations of all known clients; a part of `npm run codegen`. */
const manifest = await createManifest();
const write = (name: string, text: string): void => {
  mkdirSync(dirname(inRoot(name)), { recursive: true });
  writeFileSync(inRoot(name), text);
};
write(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
write(PUBLIC_READS, printPublicReads(manifest));
write(KIOSK_OPERATIONS, printKioskOperations(manifest));
console.log(`${manifest.operations.length} operations in ${MANIFEST}.`);
