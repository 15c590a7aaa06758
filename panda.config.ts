import chakra from '@chakra-ui/panda-preset';
import base from '@pandacss/preset-base';
import { defineConfig } from '@pandacss/dev';
import { mobileMenuBelowPixels } from '#rules/constants.ts';
import { conditions } from '#web/theme/conditions.ts';
import { fontFaces } from '#web/theme/fonts.ts';
import { globalStyles } from '#web/theme/globalStyles.ts';
import { keyframes } from '#web/theme/keyframes.ts';
import { primitives, primitiveStyle, styleProps } from '#web/theme/primitives.ts';
import { textStyles } from '#web/theme/textStyles.ts';
import { semanticTokens, tokens } from '#web/theme/tokens.ts';

const names = Object.keys(primitives) as (keyof typeof primitives)[];

/** So that Panda CSS reads the style props of the primitives. */
const patterns = Object.fromEntries(
  names.map((name) => [
    `primitive${name}`,
    {
      jsx: [name] as string[],
      properties: Object.fromEntries(Object.keys(styleProps).map((prop) => [prop, { type: 'string' as const }])),
      transform: (props: Record<string, unknown>) => primitiveStyle(name, props) as never,
    },
  ]),
);

/**
 * The styles of the web client. Panda CSS reads them from the sources (`npm run codegen`) and writes one style sheet and
 * the functions that name its classes into web/styled-system. Of Chakra's preset only its utilities are in use: the theme
 * here replaces its own, recipes included, so that nothing looks like its defaults.
 */
export default defineConfig({
  eject: true,
  presets: [
    { ...base, patterns: {}, globalCss: {} },
    { ...chakra, theme: {}, globalCss: {} },
  ],
  preflight: true,
  include: ['web/{app,checkout,club,features,routing,ui}/**/*.{ts,tsx}'],
  outdir: 'web/styled-system',
  outExtension: 'js',
  jsxFramework: 'react',
  jsxStyleProps: 'minimal',
  importMap: {
    css: ['#styled-system'],
    recipes: ['#styled-system'],
    patterns: ['#styled-system'],
    jsx: ['/styled.ts'],
  },
  hash: { className: true, cssVar: false },
  prefix: { cssVar: 'v' },
  conditions: { extend: conditions },
  globalCss: globalStyles,
  globalFontface: fontFaces,
  patterns,
  theme: {
    breakpoints: { sm: '760px', md: '820px', lg: `${mobileMenuBelowPixels}px`, xl: '1100px', '2xl': '1440px' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
  },
});
