import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { componentStyles } from './codegen/styles/componentStyles.ts';

/**
 * Three projects: code of the server and the sandbox, components in a browser-like document, and the long tests (nightly)
 * that kill and restart real processes and servers. These run in `npm run nightly`.
 */
export default defineConfig({
  test: {
    // Many tests wait for a sandbox backend that does not answer, so more of them than cores can run at once.
    maxWorkers: 4,
    projects: [
      {
        // Node loads graphql as CommonJS. Vite would pick the other build, and the two do not work together.
        resolve: { alias: { graphql: 'graphql/index.js' } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{kiosk,web,desk/client}/**'],
          // Test files that run in one process share loaded modules, which halves the time. Each has its own servers and data.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias: { graphql: 'graphql/index.js' } },
        test: {
          name: 'nightly',
          environment: 'node',
          include: ['tests/**/*.nightly.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [componentStyles(), react()],
        resolve: { alias: { graphql: 'graphql/index.js' } },
        test: {
          name: 'web',
          environment: 'jsdom',
          pool: 'vmThreads',
          include: ['tests/{kiosk,web,desk/client}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/setup.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
