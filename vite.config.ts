import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const foundations =
  /node_modules\/(@emotion|@wry|cookie|graphql|optimism|react|react-dom|react-router|rxjs|set-cookie-parser|stylis|tslib)\//;

const groups = [
  // What fetches a part of the club on demand is all that the first script of a page needs.
  { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
  // What every page stands on is one file that stays the same, and in caches, from release to release.
  { name: 'base', test: foundations, priority: 2 },
  // What the frame of every page needs is one file too: forty small ones are a tenth larger.
  {
    name: 'frame',
    test: /web\/(app\/(client|RootLayout)|ui\/(IconButton|PictureOrArch|Rupees|TextLink))\.tsx$/,
    priority: 1,
  },
];

const language = (mode: string) => (mode === 'hi' ? 'hi' : 'en');
const hindi = (folder: string) => join(import.meta.dirname, folder, 'hi', '$1');

/**
 * A build speaks one language, English unless `--mode hi` says otherwise: its words are then part of its code, so that no
 * visitor fetches another language's, or the means to choose between them.
 */
const hindiWords = [
  { find: /^#text\/(.*)$/, replacement: hindi('web/text') },
  { find: /^#brand-text\/(.*)$/, replacement: hindi('web/brand') },
  // The rules' own messages, wherever they are taken from.
  { find: /^(?:\.|#rules)\/messages\.ts$/, replacement: join(import.meta.dirname, 'web/text/hi/messages.ts') },
];

/**
 * The web client for browsers (`vite build`) and for the server that renders pages (`vite build --ssr`), in English and
 * in Hindi (`--mode hi`).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  // Compressed once at build; the server only picks the variant that the browser takes.
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(m?js|svg)$/ })]),
  ],
  resolve: {
    alias: mode === 'hi' ? hindiWords : [],
    // RxJS, which Apollo Client stands on, keeps its modern build behind this name; the other one is written for browsers of 2009.
    ...(isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] }),
  },
  publicDir: false,
  build: {
    outDir: isSsrBuild ? `build/server/${language(mode)}` : 'build/client',
    // The Hindi client lies beside the English one: what they share, they share in the visitor's cache too.
    emptyOutDir: isSsrBuild || mode !== 'hi',
    manifest: isSsrBuild ? false : `.vite/manifest.${language(mode)}.json`,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A text is part of the one place that says it, not of a file of texts.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      input: isSsrBuild ? 'web/app/server.tsx' : 'web/app/afterFirstPaint.ts',
      ...(isSsrBuild
        ? {}
        : {
            output: { codeSplitting: { groups } },
            // A text stands where it is said, not behind a name: every name costs bytes, and each one that two files share an export.
            optimization: { inlineConst: { mode: 'all' } },
          }),
    },
  },
}));
