import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { filesNamed } from './scripts/lib/filesNamed.ts';
import { hindiWords } from './codegen/hindiWords.ts';
import { onlyAscii } from './codegen/onlyAscii.ts';
import { oldestBrowsers } from './codegen/oldestBrowsers.ts';
import { compileStyles } from './codegen/styles/compileStyles.ts';

/** The libraries of every page. What sends requests (web/apollo/transport.ts) or changes data is loaded when it is needed. */
const foundations =
  /node_modules\/(?!@apollo\/client\/(link\/(client-awareness|http|persisted-queries)|react\/hooks\/useMutation))(@apollo|@wry|graphql|optimism|react-router|react-router-dom|rxjs|tslib)\//;

const frameParts = filesNamed([
  'rules/projectPath.ts',
  'web/apollo/useClubRules.ts',
  'web/app/RootLayout.tsx',
  'web/app/client.tsx',
  'web/hooks/useSlides.ts',
  'web/text/*/projectFacts.ts',
  'web/ui/Amount.tsx',
  'web/ui/Arcade.tsx',
  'web/ui/Button.tsx',
  'web/ui/FigureNumber.tsx',
  'web/ui/Picture.tsx',
  'web/ui/TextLink.tsx',
]);

const sharedParts = filesNamed([
  'web/format/*',
  'web/hooks/deviceValue.ts',
  'web/hooks/useGoBack.ts',
  'web/hooks/useHydrated.ts',
  'web/hooks/useDebounced.ts',
  'web/hooks/useNear.ts',
  'web/hooks/useWasTrue.ts',
  'web/routing/waitFor.ts',
  'web/ui/Chip.tsx',
  'web/ui/CursorPager.tsx',
  'web/ui/DefaultValue.tsx',
  'web/ui/Facts.tsx',
  'web/ui/LazyViewer.tsx',
  'web/ui/Message.tsx',
  'web/ui/Meter.tsx',
  'web/ui/Note.tsx',
  'web/ui/PageHead.tsx',
  'web/ui/Pager.tsx',
  'web/ui/SearchBox.tsx',
  'web/ui/Segment.tsx',
  'web/ui/Status.tsx',
  'web/ui/Tabs.tsx',
]);

const memberParts = filesNamed([
  'rules/orderPaths.ts',
  'rules/orders.ts',
  'web/apollo/failureText.ts',
  'web/apollo/memberQuery.ts',
  'web/club/ItemLine.tsx',
  'web/club/SessionOver.tsx',
  'web/club/subject.ts',
  'web/routing/MemberGate.tsx',
  'web/routing/memberPage.ts',
  'web/text/*/delivery.ts',
  // It needs these parts, and they need it.
  'web/text/*/ordersStatus.ts',
  'web/text/*/subjects.ts',
  'web/text/*/uiLogin.ts',
]);

const entryParts = filesNamed([
  'web/app/entry.ts',
  'web/app/holdPresses.ts',
  'web/app/nextTask.ts',
  'web/app/pageMoments.ts',
]);

const groups = [
  // The first script of a page, and the code that loads parts of the club on demand.
  {
    name: 'entry',
    test: new RegExp(`vite/preload-helper|${entryParts.source}`),
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // The libraries of every page are two files that stay the same between releases, so that they stay in caches.
  {
    name: 'react',
    test: new RegExp(`node_modules/(react|react-dom|scheduler)/|${filesNamed(['web/app/hydrateRoot.ts']).source}`),
    priority: 3,
  },
  { name: 'base', test: foundations, priority: 2 },
  // The code of the page frame, with what home shares with some pages, is also one file: forty small files are a tenth larger.
  { name: 'frame', test: frameParts, priority: 1 },
  // The small parts that most pages share, but not home, are one file instead of fifteen: each file costs a request and a header.
  { name: 'shared', test: sharedParts, priority: 0 },
  // The same for the pages of members, without what only some of these parts need.
  { name: 'member', test: memberParts, includeDependenciesRecursively: false, priority: 0 },
];

/** These are there before anything is loaded on demand. */
const isThere = (file: string) => /\/(base|entry|frame|react|rolldown-runtime)-[^/]+$/.test(file);

/** The files of single pages have no names: the page frame lists a hundred of them. The manifest says what they are. */
const chunkFileNames = ({ name }: { readonly name: string }) =>
  [...groups.map((group) => group.name), 'rolldown-runtime'].includes(name)
    ? 'assets/[name]-[hash].js'
    : 'assets/[hash:7].js';

/** Of file names, in the browser's build and the server's, which name the same pictures. They compress better than base64. */
const hashCharacters = 'base36';

const language = (mode: string) => (mode === 'hi' ? 'hi' : 'en');
/** React Router's package offers its build for development only: the other one has no warnings. */
const productionRouter = [
  {
    find: /^react-router$/,
    replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
  },
  {
    find: /^react-router\/dom$/,
    replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/**
 * The web client for browsers (`vite build`) and for the server that renders pages (`vite build --ssr`), in English and
 * in Hindi (`--mode hi`).
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  // Files are compressed once in the build; the server picks the variant that the browser accepts.
  plugins: [
    compileStyles(),
    react(),
    ...(isSsrBuild
      ? [onlyAscii()]
      : [compression({ algorithms: ['brotliCompress', 'gzip'], include: /\.(css|m?js|svg)$/ })]),
  ],
  resolve: {
    alias: [...productionRouter, ...(mode === 'hi' ? hindiWords : [])],
    // Selects the modern build of RxJS, which Apollo Client uses; the default build targets browsers of 2009.
    ...(isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] }),
  },
  publicDir: false,
  // The libraries of the pages become part of the server's build, so they need not be installed where it runs. The api uses
  // graphql and zod too: a second copy of graphql would refuse the objects of the first. PDFKit reads files of its package.
  ssr: isSsrBuild ? { noExternal: true, external: ['graphql', 'pdfkit', 'zod'] } : {},
  // As in the browser's build: without it, the build would contain the development versions as well.
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    outDir: isSsrBuild ? `build/server/${language(mode)}` : 'build/client',
    // The Hindi client is in the same folder as the English one, so browsers cache the files that both share once.
    emptyOutDir: isSsrBuild || mode !== 'hi',
    // The licences of all code that the build contains; `npm run sbom` reads which packages that is.
    license: { fileName: `.vite/licenses.${language(mode)}.json` },
    manifest: isSsrBuild ? false : `.vite/manifest.${language(mode)}.json`,
    target: oldestBrowsers.web,
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => !isThere(file)) },
    // Prices are on most pages, and their sign is only known to be needed once the page is laid out.
    assetsInlineLimit: (file) => file.endsWith('figtree-rupee.woff2'),
    rolldownOptions: {
      // Each text is inlined where it is used, instead of in a file of texts: every name costs bytes, and every name shared by
      // two files costs an export.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      input: isSsrBuild ? 'server/server.tsx' : ['web/app/entry.ts', 'web/styled-system/styles.css'],
      // Node keeps the text of all code that it loads in memory. The names stay, for readable stack traces.
      ...(isSsrBuild
        ? {
            output: { hashCharacters, minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } },
          }
        : { output: { codeSplitting: { groups }, chunkFileNames, hashCharacters } }),
    },
  },
}));
