import { createSystem, defaultConfig, defineConfig, defineSlotRecipe } from '@chakra-ui/react';
import { chakraTheme } from '#web/theme/chakraTheme.ts';

/** The names of one of Chakra's palettes, from a status colour of the brand. Chakra's recipes choose them by status. */
const palette = (solid: string, soft: string) => ({
  solid: { value: `{colors.${solid}}` },
  contrast: { value: '{colors.accent.contrast}' },
  fg: { value: `{colors.${solid}}` },
  subtle: { value: `{colors.${soft}}` },
  muted: { value: `color-mix(in srgb, {colors.${solid}} 18%, {colors.bg.raised})` },
  emphasized: { value: `color-mix(in srgb, {colors.${solid}} 28%, {colors.bg.raised})` },
  border: { value: `color-mix(in srgb, {colors.${solid}} 35%, {colors.bg.raised})` },
  focusRing: { value: '{colors.focus}' },
});

const field = { bg: 'bg.field', borderColor: 'line.field' };

const { colors } = chakraTheme.semanticTokens;

/** The desk's Chakra system: the brand's colours and fonts, and Chakra's own sizes. Light or dark by `color-scheme`. */
const config = defineConfig({
  conditions: {
    // The web client's tokens name this condition (web/theme/conditions.ts). The desk is in English.
    hindi: '&:lang(hi)',
  },
  globalCss: {
    ':root': { '--focus': '{colors.accent.solid}', '--gutter': '1rem', '--edge': '1.5rem', colorScheme: 'light dark' },
    html: { colorPalette: 'brand' },
    body: {
      bg: 'bg.paper',
      color: 'fg.ink',
      fontFamily: 'text',
      fontSize: '14',
      lineHeight: '1.5',
      fontFeatureSettings: '"kern", "tnum", "lnum"',
    },
    'h1, h2, h3': { fontWeight: '380' },
    // Safari on iOS enlarges the page when a field with smaller letters gets the focus.
    'input, select, textarea': { '@media (max-width: 1023.98px)': { fontSize: 'max(16px, 1em) !important' } },
    '*, ::before, ::after': {
      _motionReduce: { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
    },
  },
  theme: {
    ...chakraTheme,
    semanticTokens: {
      ...chakraTheme.semanticTokens,
      colors: {
        ...colors,
        green: palette('good', 'good.soft'),
        red: palette('bad', 'bad.soft'),
        orange: palette('wait', 'wait.soft'),
        blue: palette('brand.solid', 'bg.sunken'),
        gray: palette('fg.muted', 'bg.sunken'),
      },
    },
    recipes: {
      button: { base: { fontWeight: '600' }, defaultVariants: { size: 'sm' } },
      input: { variants: { variant: { outline: field } }, defaultVariants: { size: 'sm' } },
      textarea: { variants: { variant: { outline: field } }, defaultVariants: { size: 'sm' } },
      badge: { base: { fontWeight: '600' }, defaultVariants: { size: 'sm' } },
    },
    slotRecipes: {
      dialog: defineSlotRecipe({
        slots: [],
        base: {
          backdrop: { bg: 'scrim' },
          content: { bg: 'bg.raised', borderRadius: 'card' },
          // Beside the button that closes it.
          header: { pe: '12' },
          title: { fontFamily: 'text', fontWeight: '600' },
          // What scrolls ends above the buttons, not at them.
          footer: { pt: '4' },
        },
      }),
      // The brand's radius for controls would make these small squares circles, which are radio buttons.
      checkbox: defineSlotRecipe({ slots: [], base: { control: { borderRadius: '3px' } } }),
      // In the dark, a shadow alone does not lift it off a card.
      menu: defineSlotRecipe({ slots: [], base: { content: { bg: 'bg.raised', borderWidth: '1px' } } }),
      drawer: defineSlotRecipe({ slots: [], base: { backdrop: { bg: 'scrim' } } }),
      card: defineSlotRecipe({
        slots: [],
        base: {
          root: { bg: 'bg.raised', borderRadius: 'card', minW: '0' },
          title: { fontFamily: 'text', fontWeight: '600', fontSize: '15' },
        },
      }),
      table: defineSlotRecipe({
        slots: [],
        base: {
          columnHeader: { color: 'fg.muted', fontSize: '13', fontWeight: '500', whiteSpace: 'nowrap' },
        },
        variants: {
          variant: { line: { row: { bg: 'transparent' } } },
          // The colour of points has enough contrast on it.
          interactive: { true: { body: { '& tr': { _hover: { bg: 'bg.paper' } } } } },
        },
      }),
      nativeSelect: defineSlotRecipe({
        slots: [],
        variants: { variant: { outline: { field } } },
      }),
      alert: defineSlotRecipe({ slots: [], base: { title: { fontWeight: '600' }, description: { color: 'fg.ink' } } }),
    },
  },
});

export const system = createSystem(defaultConfig, config);
