import { defineConfig } from '@pandacss/dev';
import club from '../../panda.config.ts';

/** The styles of the club and of the style guide, which also shows text styles that it names only when it runs. */
export default defineConfig({
  ...club,
  include: ['web/{app,checkout,club,features,routing,styleguide,ui}/**/*.{ts,tsx}'],
  staticCss: { css: [{ properties: { textStyle: ['*'] } }] },
});
