import { colors } from '#web/brand/colors.ts';
import * as en from '#web/text/en/letters.ts';
import * as hi from '#web/text/hi/letters.ts';
import { fontStacks } from './fonts.ts';

/** Spaces are multiples of four pixels: `p={4}` is 16 px, `gap={6}` is 24 px. */
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36] as const;
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 4}px` }]));

export const tokens = {
  fontSizes: {
    /** Printed text, and tables. */
    paper: { value: '11pt' },
    print: { value: '9pt' },
    11: { value: '.6875rem' },
    12: { value: '.75rem' },
    13: { value: '.8125rem' },
    14: { value: '.875rem' },
    15: { value: '.9375rem' },
    17: { value: '1.0625rem' },
    18: { value: '1.125rem' },
    21: { value: '1.3125rem' },
    24: { value: '1.5rem' },
    28: { value: 'clamp(1.5rem, 1.2rem + 1vw, 1.75rem)' },
    38: { value: 'clamp(1.875rem, 1.4rem + 1.6vw, 2.375rem)' },
    44: { value: 'clamp(1.75rem, 1.1rem + 2.1vw, 2.75rem)' },
    52: { value: 'clamp(2.25rem, 1.5rem + 2.6vw, 3.25rem)' },
    72: { value: 'clamp(2.75rem, 1.6rem + 4vw, 4.5rem)' },
    /** The day of the month on a badge, and the heading of the home page on phones. */
    day: { value: '3.25rem' },
    92: { value: '5.75rem' },
  },
  spacing: {
    ...spacing,
    gutter: { value: 'var(--gutter)' },
    edge: { value: 'var(--edge)' },
    section: { value: 'clamp(72px, 9vw, 128px)' },
  },
  sizes: {
    ...spacing,
    full: { value: '100%' },
    /** The width of header, hero and sections. */
    page: { value: '1296px' },
    header: { value: 'var(--hdr)' },
  },
  radii: {
    none: { value: '0' },
    2: { value: '2px' },
    4: { value: '4px' },
    control: { value: '6px' },
    card: { value: '10px' },
    /** Bottom sheets. */
    sheet: { value: '14px 14px 0 0' },
    /** The lower corners inside a card's border. */
    foot: { value: '0 0 9px 9px' },
    knob: { value: '11px 11px 3px 3px' },
    round: { value: '999px' },
    arch: { value: '999px 999px 0 0' },
  },
  easings: { out: { value: 'cubic-bezier(.2, .7, .2, 1)' } },
  durations: {
    fast: { value: '150ms' },
    normal: { value: '180ms' },
    slow: { value: '250ms' },
    picture: { value: '600ms' },
  },
  zIndex: {
    sticky: { value: 30 },
    header: { value: 50 },
    dialog: { value: 80 },
    toast: { value: 90 },
    skip: { value: 95 },
  },
};

/** A value of `web/text/.../letters.ts`, by the language of the page. */
const byLanguage = (english: string, hindi: string) => ({ value: { base: english, _hindi: hindi } });

export const semanticTokens = {
  colors,
  fonts: { display: { value: fontStacks.display }, text: { value: fontStacks.text } },
  lineHeights: {
    hero: byLanguage(en.heroLine, hi.heroLine),
    banner: byLanguage(en.bannerLine, hi.bannerLine),
    display: byLanguage(en.displayLine, hi.displayLine),
    h1: byLanguage(en.h1Line, hi.h1Line),
    h2: byLanguage(en.h2Line, hi.h2Line),
    h3: byLanguage(en.h3Line, hi.h3Line),
  },
  letterSpacings: { nav: byLanguage(en.navSpacing, hi.navSpacing), caps: byLanguage(en.capsSpacing, hi.capsSpacing) },
  shadows: {
    /** A second line around a focused input; `fault` is for one with an error. */
    ring: { value: '0 0 0 1px {colors.brand.solid}' },
    fault: { value: '0 0 0 1px {colors.bad}' },
    edge: { value: '0 0 0 1px {colors.line}' },
    /** Lines inside a shape. */
    inner: { value: 'inset 0 0 0 2px {colors.brand.solid}' },
    innerWait: { value: 'inset 0 0 0 2px {colors.wait}' },
    innerLine: { value: 'inset 0 0 0 2px {colors.line}' },
    tab: { value: 'inset 0 2px {colors.brand.solid}' },
    focus: { value: '0 0 0 2px {colors.focus}' },
    chosen: { value: '0 0 0 2px {colors.bg.paper}, 0 0 0 4px {colors.fg.ink}' },
    /** An underline on the wall colour. */
    underline: { value: '0 1px 0 {colors.wall.fg}' },
    underfault: { value: '0 1px 0 {colors.wall.accent}' },
    header: { value: '0 1px 0 light-dark(transparent, {colors.line})' },
    float: { value: '0 24px 60px -24px light-dark(rgb(18 36 29 / .28), rgb(0 0 0 / .7))' },
    lift: { value: '0 2px 10px light-dark(rgb(18 36 29 / .12), rgb(0 0 0 / .5))' },
  },
};
