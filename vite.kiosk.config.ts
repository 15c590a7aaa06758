import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { oldestBrowsers } from './codegen/oldestBrowsers.ts';
import { brandFonts } from './codegen/brandFonts.ts';

/**
 * Gives the service worker the list of files that it keeps on the device, in the form of Workbox (`__WB_MANIFEST`): the whole
 * build. Files with a hash in their name need no revision.
 */
const filesToKeep = (): Plugin => ({
  name: 'kiosk-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const worker = bundle['serviceWorker.js'];
      if (worker?.type !== 'chunk') throw new Error('The build has no service worker.');
      const kept = Object.values(bundle)
        .filter(({ fileName }) => fileName !== worker.fileName && !fileName.startsWith('.vite/'))
        .map((file) => ({
          url: file.fileName,
          revision: file.fileName.startsWith('assets/')
            ? null
            : createHash('sha256')
                .update(file.type === 'chunk' ? file.code : file.source)
                .digest('hex'),
        }));
      worker.code = worker.code.replace('self.__WB_MANIFEST', JSON.stringify(kept));
    },
  },
});

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/**
 * The kiosk: one page in both languages, with a service worker. Its addresses are relative, so the same files work below
 * `/kiosk/` and on another origin.
 */
export default defineConfig({
  root: 'kiosk',
  base: './',
  plugins: [
    brandFonts('kiosk'),
    react(),
    filesToKeep(),
    // Not the service worker: its list of files is written last.
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /assets\/.*\.(css|m?js)$/ }),
  ],
  // Selects the modern build of RxJS, which Apollo Client uses; the default build targets browsers of 2009.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  publicDir: false,
  define: { 'import.meta.env.VITE_KIOSK_VERSION': JSON.stringify(version) },
  server: { proxy: { '/graphql': 'http://127.0.0.1:4000' } },
  build: {
    outDir: '../build/kiosk',
    emptyOutDir: true,
    target: oldestBrowsers.kiosk,
    manifest: '.vite/manifest.json',
    license: { fileName: '.vite/licenses.json' },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: { index: 'kiosk/index.html', serviceWorker: 'kiosk/serviceWorker/serviceWorker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'serviceWorker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
