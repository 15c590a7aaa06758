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
  { name: 'frame', test: /web\/(app\/(client|RootLayout)|ui\/(IconButton|TextLink))\.tsx$/, priority: 1 },
];

/** The web client for browsers (`vite build`) and for the server that renders pages (`vite build --ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  // Compressed once at build; the server only picks the variant that the browser takes.
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(m?js|svg)$/ })]),
  ],
  // RxJS, which Apollo Client stands on, keeps its modern build behind this name; the other one is written for browsers of 2009.
  ...(isSsrBuild ? {} : { resolve: { conditions: ['es2015', ...defaultClientConditions] } }),
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'build/server' : 'build/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'web/app/server.tsx' : 'web/app/afterFirstPaint.ts',
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups } } }),
    },
  },
}));
