import { defineConfig } from '@pandacss/dev';
import club from '../../panda.config.ts';

/** The styles of the club and of the style guide, which also shows text styles that it names only when it runs. */
export default defineConfig({
  ...club,
  include: [...(club.include ?? []), 'tools/styleguide/**/*.{ts,tsx}'],
  staticCss: { css: [{ properties: { textStyle: ['*'] } }] },
});
