import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/**
 * What runs on the server (and the sandbox), what renders in a browser-like document, and the proofs that kill and restart
 * real processes and servers: those belong to `npm run nightly`.
 */
export default defineConfig({
  test: {
    // Many tests wait for a pretended backend that does not answer: more of them than cores can do so at once.
    maxWorkers: 4,
    projects: [
      {
        // Node loads graphql as CommonJS; Vite would pick its other build, and two of them do not know each other.
        resolve: { alias: { graphql: 'graphql/index.js' } },
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/web/**'],
          // Files in one process one after another share the modules they load: half the time. Each has its own servers and data.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { alias: { graphql: 'graphql/index.js' } },
        test: {
          name: 'proofs',
          environment: 'node',
          include: ['tests/**/*.proof.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        resolve: { alias: { graphql: 'graphql/index.js' } },
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['tests/web/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/web/patience.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
