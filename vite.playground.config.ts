import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The playground: GraphiQL with all its files, so that it makes no request to another host. */
export default defineConfig({
  root: 'tools/playground',
  base: '/playground/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: '../../build/playground',
    emptyOutDir: true,
    chunkSizeWarningLimit: 10_000,
    license: { fileName: '.vite/licenses.json' },
  },
});
