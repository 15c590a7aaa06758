import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Two projects: what runs on the server (and the sandbox), and what renders in a browser-like document. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/web/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: { name: 'web', environment: 'jsdom', include: ['tests/web/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
      },
    ],
  },
});
