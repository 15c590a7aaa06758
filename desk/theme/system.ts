import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react';
import { chakraTheme } from '#web/theme/chakraTheme.ts';

/** The desk's Chakra system: the brand's colours and fonts, and Chakra's own sizes. Light or dark by `color-scheme`. */
const config = defineConfig({
  conditions: {
    // The web client's tokens name this condition (web/theme/conditions.ts). The desk is in English.
    hindi: '&:lang(hi)',
  },
  globalCss: {
    ':root': { '--focus': '{colors.accent.solid}', '--gutter': '1rem', '--edge': '1.5rem' },
    html: { colorPalette: 'brand' },
    body: { bg: 'bg.paper', color: 'fg.ink', fontFamily: 'text', fontFeatureSettings: '"kern", "tnum"' },
    'h1, h2, h3': { fontWeight: '380' },
  },
  theme: chakraTheme,
});

export const system = createSystem(defaultConfig, config);
