import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The style guide, for development alone: served from the sources, never built into the product. */
export default defineConfig({
  root: 'web/styleguide',
  base: '/styleguide/',
  cacheDir: '../../var/styleguide',
  plugins: [react()],
  server: { port: 4400, open: '/styleguide/' },
});
