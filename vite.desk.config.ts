import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { oldestBrowsers } from './codegen/oldestBrowsers.ts';
import { brandFonts } from './codegen/brandFonts.ts';

/** The staff desk: one page below `/desk/`. */
export default defineConfig({
  root: 'desk',
  base: '/desk/',
  plugins: [
    brandFonts('desk'),
    react(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /assets\/.*\.(css|m?js)$/ }),
  ],
  // Selects the modern build of RxJS, which Apollo Client uses; the default build targets browsers of 2009.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  publicDir: false,
  server: { proxy: { '/desk/graphql': 'http://127.0.0.1:4000', '/desk/oidc': 'http://127.0.0.1:4000' } },
  build: {
    outDir: '../build/desk',
    emptyOutDir: true,
    manifest: true,
    target: oldestBrowsers.desk,
    license: { fileName: '.vite/licenses.json' },
    chunkSizeWarningLimit: 2_000,
  },
});
