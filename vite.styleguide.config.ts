import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The style guide, only for development: served from the sources and not part of the build. */
export default defineConfig({
  root: 'tools/styleguide',
  base: '/styleguide/',
  cacheDir: '../../var/styleguide',
  plugins: [react()],
  server: { port: 4400, open: '/styleguide/' },
});
