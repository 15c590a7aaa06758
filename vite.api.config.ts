import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { onlyAscii } from './codegen/onlyAscii.ts';

const root = import.meta.dirname;
const outDir = 'build/api';

/** A bundled module still finds the files beside its source, such as the migrations. */
const ownPlace = (): Plugin => ({
  name: 'own-place',
  transform(code, id) {
    if (id.startsWith('\0') || !/import\.meta\.(dirname|url)/.test(code)) return undefined;
    const from = (path: string) => JSON.stringify(relative(join(root, outDir), path));
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + "/" + ${from(dirname(id))})`)
      .replaceAll('import.meta.url', `new URL(${from(id)}, import.meta.url).href`);
  },
});

/** The transport of jsforce loads an HTTP client of 1.2 MB. The api sends the calls of jsforce with its own (api/upstreams/salesforce/transport.ts). */
const noTransport = (): Plugin => ({
  name: 'no-transport',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'undici' && importer?.includes('/node_modules/jsforce/') ? '\0no-transport' : null,
  load: (id) =>
    id === '\0no-transport'
      ? 'export class Agent {}\nexport const { fetch, Response } = globalThis;\nexport { Agent as ProxyAgent };\nexport const errors = {};'
      : null,
});

/**
 * The api and its packages in a few files, for the image, `npm start` and `npm run serve`: it starts in 0.6 of the time, and takes 20 MB
 * less, than from its 2,200 files (`npm run bench -- --idle`). In development and in tests the sources run as they are.
 */
export default defineConfig({
  plugins: [ownPlace(), noTransport(), onlyAscii()],
  publicDir: false,
  ssr: {
    noExternal: true,
    // The pages and graphql-parse-resolve-info must use the same graphql, the pages the same zod. The other two read files of their packages.
    external: ['@electric-sql/pglite', 'graphql', 'graphql-parse-resolve-info', 'pdfkit', 'zod'],
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'api/main/server.ts',
    outDir,
    target: 'node24',
    rolldownOptions: {
      // The names stay, for readable stack traces.
      output: {
        chunkFileNames: '[name]-[hash].js',
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
