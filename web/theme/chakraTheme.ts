import { colors } from '../brand/colors.ts';
import { textStyles } from './textStyles.ts';
import { semanticTokens, tokens } from './tokens.ts';

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

/** The names of a status in Chakra's recipes (`red` is that of errors), from the brand's colour for it. */
const status = (name: 'good' | 'bad' | 'wait') => ({
  solid: { value: `{colors.${name}}` },
  contrast: { value: '{colors.bg.raised}' },
  fg: { value: `{colors.${name}}` },
  subtle: { value: `{colors.${name}.soft}` },
  muted: { value: `{colors.${name}.soft}` },
  emphasized: { value: `{colors.${name}.soft}` },
  border: { value: `{colors.${name}}` },
  focusRing: { value: '{colors.accent.solid}' },
});

/**
 * The brand under the names of Chakra UI, for the clients that are made of its components: kiosk and desk. Colours, fonts, radii
 * and text styles are those of the member client; sizes and spaces stay Chakra's.
 */
export const chakraTheme = {
  tokens: { fontSizes: tokens.fontSizes, radii: tokens.radii, easings: tokens.easings },
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
      red: status('bad'),
      orange: status('wait'),
      green: status('good'),
      blue: palette('brand'),
    },
    fonts: { ...semanticTokens.fonts, heading: semanticTokens.fonts.display, body: semanticTokens.fonts.text },
    lineHeights: semanticTokens.lineHeights,
    letterSpacings: semanticTokens.letterSpacings,
    shadows: semanticTokens.shadows,
    radii: { l1: { value: '{radii.control}' }, l2: { value: '{radii.control}' }, l3: { value: '{radii.card}' } },
  },
  textStyles,
};
