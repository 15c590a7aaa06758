import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The playground: GraphiQL with everything it needs, so that it asks no other host. */
export default defineConfig({
  root: 'web/playground',
  base: '/playground/',
  plugins: [react()],
  worker: { format: 'es' },
  build: { outDir: '../../build/playground', emptyOutDir: true, chunkSizeWarningLimit: 10_000 },
});
