import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { buildSchema } from 'graphql';
import { defineConfig, type Plugin } from 'vite';
import { referenceOf } from './tools/playground/reference.ts';
import { name } from './web/brand/identity.ts';

const folder = join(import.meta.dirname, 'tools/playground');

/** Writes all types of the schema into the page of the reference, which needs no code in the browser. */
const reference: Plugin = {
  name: 'reference',
  transformIndexHtml: (html) =>
    html.replace('<!-- reference -->', () =>
      referenceOf(
        buildSchema(readFileSync(join(import.meta.dirname, 'schema.graphql'), 'utf8')),
        `${name} API reference`,
      ),
    ),
};

/** The playground, GraphiQL with all its files, so that it makes no request to another host, and the API reference. */
export default defineConfig({
  root: folder,
  base: '/playground/',
  plugins: [react(), reference],
  worker: { format: 'es' },
  build: {
    outDir: '../../build/playground',
    emptyOutDir: true,
    chunkSizeWarningLimit: 10_000,
    license: { fileName: '.vite/licenses.json' },
    rolldownOptions: { input: [join(folder, 'index.html'), join(folder, 'reference.html')] },
  },
});
