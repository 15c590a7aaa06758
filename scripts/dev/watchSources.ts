import { relative, sep } from 'node:path';
import type { FSWatcher } from 'vite';
import { ROOT } from '../lib/paths.ts';

/** Editors write several files at once; they count as one change. */
const QUIET_MS = 30;

const isDocument = (file: string): boolean => /^(clients|schema|server|web)\/.*\.graphql$/.test(file);
const isOfApi = (file: string): boolean => /^(api|rules|schema)\/(?!.*__generated__)/.test(file);
const isOfSandbox = (file: string): boolean => /^sandbox\/.*\.ts$/.test(file);

/** Generates code and restarts the api after changes to their sources. Vite takes care of the client's own modules. */
export function watchSources(
  watcher: FSWatcher,
  actions: {
    readonly generate: () => Promise<void>;
    readonly restart: () => void;
    readonly report: (message: string) => void;
  },
): void {
  const changed = new Set<string>();
  let quiet: NodeJS.Timeout | undefined;

  const apply = async (): Promise<void> => {
    const files = [...changed];
    try {
      if (files.some(isDocument)) await actions.generate();
    } catch (error) {
      // They stay changed, for the save that mends them.
      return actions.report(error instanceof Error ? error.message : String(error));
    }
    files.forEach((file) => changed.delete(file));
    if (files.some(isOfApi)) actions.restart();
    if (files.some(isOfSandbox)) console.log('The sandbox keeps running. Restart `npm run dev` to apply its changes.');
  };

  watcher.on('all', (_event, path) => {
    changed.add(relative(ROOT, path).split(sep).join('/'));
    clearTimeout(quiet);
    quiet = setTimeout(() => void apply(), QUIET_MS);
  });
}
