import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { code } from '#text/language.ts';

/**
 * The path of the page's first script, from the manifest that the client build left beside the server bundle.
 * @throws Error when the client was not built.
 */
export function readEntry(): string {
  const path = join(import.meta.dirname, '..', '..', 'client', '.vite', `manifest.${code}.json`);
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { file: string; isEntry?: boolean }>;
  const entry = Object.values(manifest).find((one) => one.isEntry);
  if (!entry) throw new Error('The web client is not built. Run `npm run build`.');
  return `/${entry.file}`;
}
