import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { hindiWords } from './codegen/hindiWords.ts';
import { LongestFirst } from './scripts/testing/longestFirst.ts';

/** Tests of the clients; some of them need no document. */
const CLIENTS = 'tests/{kiosk,server,web,desk/client}';
/** Tests of clients that need a document although they render no component. */
const WITH_DOCUMENT = [
  'tests/desk/client/addresses.test.ts',
  'tests/kiosk/{client,countdown,credential,idle,linkedCode}.test.ts',
  'tests/web/checkout/attempts.test.ts',
  'tests/web/hooks/deviceValue.test.ts',
  'tests/web/live/usePolling.test.ts',
];
/** Tests that run with the Hindi texts too, by day: they take all texts from where the screens have them. */
export const IN_HINDI = ['tests/web/forms/forms.test.tsx'];
/** At night, those of all components; the desk has no Hindi. */
export const IN_HINDI_AT_NIGHT = ['tests/{kiosk,web}/**/*.test.tsx'];
/** Chooses a language, so that it needs the one in which a visit begins. */
export const OF_LANGUAGES = ['tests/kiosk/language.test.tsx'];
/** The kiosk has both languages in one build, and begins in English. */
const kioskInHindi = {
  find: /^(?:\.|#kiosk\/text)\/en\.ts$/,
  replacement: join(import.meta.dirname, 'kiosk/text/hi.ts'),
};
/** Tests of scripts, documents and generators (scripts/testing/stamps.ts). */
const TOOLS = ['tests/{scripts,docs,languages,bench,codegen}/**/*.test.ts', 'tests/contracts/*Document.test.ts'];

// Node loads graphql as CommonJS. Vite would pick the other build, and the two do not work together.
const resolve: TestProjectInlineConfiguration['resolve'] = { alias: { graphql: 'graphql/index.js' } };
const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000, interval: 25 } } };
// Test files that run in one process share loaded modules, which halves the time. Each has its own servers and data.
const onNode = { environment: 'node', isolate: false, ...limits };
const DATABASES = 'tests/support/databases.ts';
const inDocument: TestProjectInlineConfiguration['test'] = {
  environment: 'jsdom',
  pool: 'vmThreads',
  setupFiles: ['tests/web/setup.ts'],
  ...limits,
};

/**
 * The projects of the day: code of the server and the sandbox (node), code of the clients without a document (pure) and in
 * a browser-like document (web), and tests of scripts and documents (tools). `nightly` has the long tests, which kill and
 * restart real processes and servers. `npm run nightly` runs all projects.
 */
export default defineConfig({
  test: {
    // Many tests wait for a sandbox backend that does not answer, so more of them than cores can run at once.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [`${CLIENTS}/**`, ...TOOLS],
          globalSetup: DATABASES,
          ...onNode,
        },
      },
      {
        plugins: [react()],
        resolve,
        test: { name: 'pure', include: [`${CLIENTS}/**/*.test.ts`], exclude: WITH_DOCUMENT, ...onNode },
      },
      {
        plugins: [react()],
        resolve,
        test: { name: 'web', ...inDocument, include: [`${CLIENTS}/**/*.test.tsx`, ...WITH_DOCUMENT] },
      },
      {
        plugins: [react()],
        resolve: { alias: [...hindiWords, kioskInHindi, { find: 'graphql', replacement: 'graphql/index.js' }] },
        test: {
          name: 'hindi',
          ...inDocument,
          include: process.env['NIGHTLY'] === '1' ? IN_HINDI_AT_NIGHT : IN_HINDI,
          exclude: OF_LANGUAGES,
        },
      },
      // These run whole commands, several seconds each on an idle machine.
      { resolve, test: { name: 'tools', include: TOOLS, ...onNode, testTimeout: 240_000, hookTimeout: 240_000 } },
      {
        resolve,
        test: {
          name: 'nightly',
          environment: 'node',
          include: ['tests/**/*.nightly.ts'],
          globalSetup: DATABASES,
          ...limits,
        },
      },
    ],
  },
});
