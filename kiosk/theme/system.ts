import { createSystem, defaultConfig, defineConfig, defineSlotRecipe } from '@chakra-ui/react';
import { colors } from '#web/brand/colors.ts';
import { textStyles } from '#web/theme/textStyles.ts';
import { semanticTokens, tokens } from '#web/theme/tokens.ts';

/** The names of one palette in Chakra's recipes, from two colours of the brand. */
const palette = (name: 'brand' | 'accent') => ({
  ...colors[name],
  fg: { value: `{colors.${name}.solid}` },
  subtle: { value: `color-mix(in srgb, {colors.${name}.solid} 8%, {colors.bg.paper})` },
  muted: { value: `color-mix(in srgb, {colors.${name}.solid} 14%, {colors.bg.paper})` },
  emphasized: { value: `color-mix(in srgb, {colors.${name}.solid} 24%, {colors.bg.paper})` },
  border: { value: `color-mix(in srgb, {colors.${name}.solid} 40%, {colors.bg.paper})` },
  focusRing: { value: '{colors.accent.solid}' },
});

/**
 * The kiosk's Chakra system. Colours, fonts, radii and text styles are those of the brand and of the web client; sizes and
 * spaces stay Chakra's, since they grow with the screen: everything is in rem, and 1 rem is a 45th of the shorter side.
 */
const config = defineConfig({
  conditions: {
    // The web client's tokens name this condition (web/theme/conditions.ts); the kiosk can change its language at any time.
    hindi: '&:lang(hi)',
  },
  globalCss: {
    ':root': { colorScheme: 'light', '--focus': '{colors.accent.solid}', '--gutter': '2rem', '--edge': '2rem' },
    html: {
      colorPalette: 'brand',
      fontSize: 'calc(100vmin / 45)',
      height: '100%',
      // A touch never scrolls the page itself, reloads it or leaves it.
      overscrollBehavior: 'none',
      touchAction: 'pan-x pan-y',
      WebkitTapHighlightColor: 'transparent',
    },
    body: {
      height: '100%',
      overflow: 'hidden',
      userSelect: 'none',
      WebkitUserSelect: 'none',
      WebkitTouchCallout: 'none',
      bg: 'bg.paper',
      color: 'fg.ink',
      fontFamily: 'text',
      lineHeight: '1.5',
      fontFeatureSettings: '"kern", "tnum" 0',
    },
    '#kiosk': { height: '100%' },
    img: { pointerEvents: 'none' },
    'h1, h2, h3': { fontWeight: '380' },
  },
  theme: {
    tokens: {
      fontSizes: tokens.fontSizes,
      radii: tokens.radii,
      easings: tokens.easings,
    },
    semanticTokens: {
      colors: {
        ...semanticTokens.colors,
        bg: {
          ...colors.bg,
          subtle: { value: '{colors.bg.sunken}' },
          muted: { value: '{colors.bg.sunken}' },
          emphasized: { value: '{colors.line}' },
          inverted: { value: '{colors.wall}' },
          panel: { value: '{colors.bg.raised}' },
          error: { value: '{colors.bad.soft}' },
          warning: { value: '{colors.wait.soft}' },
          success: { value: '{colors.good.soft}' },
          info: { value: '{colors.bg.sunken}' },
        },
        fg: {
          ...colors.fg,
          subtle: { value: '{colors.fg.muted}' },
          inverted: { value: '{colors.wall.fg}' },
          error: { value: '{colors.bad}' },
          warning: { value: '{colors.wait}' },
          success: { value: '{colors.good}' },
          info: { value: '{colors.fg.ink}' },
        },
        border: {
          DEFAULT: { value: '{colors.line}' },
          subtle: { value: '{colors.line}' },
          muted: { value: '{colors.line}' },
          emphasized: { value: '{colors.line.field}' },
          error: { value: '{colors.bad}' },
        },
        brand: palette('brand'),
        accent: palette('accent'),
      },
      fonts: {
        ...semanticTokens.fonts,
        heading: semanticTokens.fonts.display,
        body: semanticTokens.fonts.text,
      },
      lineHeights: semanticTokens.lineHeights,
      letterSpacings: semanticTokens.letterSpacings,
      shadows: semanticTokens.shadows,
      radii: { l1: { value: '{radii.control}' }, l2: { value: '{radii.control}' }, l3: { value: '{radii.card}' } },
    },
    textStyles,
    recipes: {
      button: {
        base: { fontWeight: '600', borderRadius: 'control', transitionDuration: 'fast' },
        variants: {
          // The smallest is 64 px on a screen whose shorter side is 1080 px.
          size: {
            md: { h: '2.75rem', minW: '2.75rem', px: '1.25rem', textStyle: 'md', gap: '0.5rem' },
            lg: { h: '3.25rem', minW: '3.25rem', px: '1.75rem', fontSize: '1.125rem', gap: '0.625rem' },
            xl: { h: '4rem', minW: '4rem', px: '2.25rem', fontSize: '1.25rem', gap: '0.75rem' },
          },
        },
        defaultVariants: { size: 'md' },
      },
    },
    slotRecipes: {
      dialog: defineSlotRecipe({
        slots: [],
        base: { backdrop: { bg: 'scrim' }, content: { borderRadius: 'card', bg: 'bg.raised' } },
      }),
    },
  },
});

export const system = createSystem(defaultConfig, config);
