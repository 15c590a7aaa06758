import { defineConfig } from 'vite';
import { oldestBrowsers } from './codegen/oldestBrowsers.ts';

/** The service worker of the web client: one file without a hash in its name, since browsers ask for it by its address. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/worker',
    emptyOutDir: true,
    target: oldestBrowsers.web,
    modulePreload: false,
    rolldownOptions: {
      input: 'web/serviceWorker/serviceWorker.ts',
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
});
