import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestEntry {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

/**
 * The addresses of the client's scripts, from the manifest that its build left beside the server's bundle.
 *
 * @throws Error when the client was not built.
 */
export function readAssets(): { entry: string; preloads: readonly string[] } {
  const path = join(import.meta.dirname, '..', 'client', '.vite', 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, ManifestEntry>;
  const entry = Object.values(manifest).find((one) => one.isEntry);
  if (!entry) throw new Error('The web client is not built. Run `npm run build`.');
  const preloads = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? []);
  return { entry: `/${entry.file}`, preloads: preloads.map((file) => `/${file}`) };
}
