import { mobileMenuBelowPixels } from '#rules/constants.ts';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { globalStyles } from './globalStyles.ts';
import { keyframes } from './keyframes.ts';
import { textStyles } from './textStyles.ts';
import { semanticTokens, tokens } from './tokens.ts';

/**
 * The club's Chakra system: only our tokens, and no recipe of the library, so that nothing looks like its defaults.
 * `preflight` must stay on: without it Chakra writes an invalid layer list and the browser drops the base layer.
 * `_dark` is for what light-dark() cannot express (another picture, a filter); see darkRule.ts.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'v',
    conditions: { dark: '@dark', light: '@light' },
    globalCss: globalStyles,
    theme: {
      breakpoints: { sm: '760px', md: '820px', lg: `${mobileMenuBelowPixels}px`, xl: '1100px', '2xl': '1440px' },
      keyframes,
      tokens,
      semanticTokens,
      textStyles,
    },
  }),
);
