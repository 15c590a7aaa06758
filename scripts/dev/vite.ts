import type { Server } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import { inRoot, ROOT } from '../lib/paths.ts';

/** The Vite server for the browser's modules and, through `onChange`, for those of the api process. */
export const createViteServer = (options: {
  readonly server: Server;
  readonly language: string;
  /** Called with each changed file, when Vite no longer has an older state of it. */
  readonly onChange: (file: string) => void;
}): Promise<ViteDevServer> =>
  createServer({
    configFile: inRoot('vite.config.ts'),
    root: ROOT,
    mode: options.language,
    appType: 'custom',
    cacheDir: inRoot('var/vite', options.language),
    clearScreen: false,
    resolve: { alias: [{ find: './clientFiles.ts', replacement: inRoot('web/app/development/clientFiles.ts') }] },
    css: { postcss: inRoot('web/app/development') },
    optimizeDeps: { entries: ['web/app/development/client.ts'] },
    server: {
      middlewareMode: true,
      ws: { server: options.server },
      warmup: { clientFiles: ['web/app/client.tsx'], ssrFiles: ['server/server.tsx'] },
      watch: {
        ignored: ['build', 'var', 'test-results', 'sandbox/media'].map((folder) => `${inRoot(folder)}/**`),
        // Otherwise a file could be read while it is being written.
        awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 },
      },
    },
    plugins: [
      {
        name: 'forget-changed-modules',
        hotUpdate({ file }) {
          if (this.environment.name !== 'ssr') return undefined;
          options.onChange(file);
          // The api process forgets them itself; the browser is not reloaded for them.
          return [];
        },
      },
    ],
  });
