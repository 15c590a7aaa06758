import { h2Line } from '#text/letters.ts';

/** Page-wide rules: the two themes, focus, selection, reduced motion and print. */
export const globalStyles = {
  ':root': {
    colorScheme: 'light dark',
    '--gutter': 'clamp(20px, 5vw, 72px)',
    '--edge': 'max(var(--gutter), calc((100vw - 1296px) / 2))',
    '--hdr': '64px',
    '--as-of': '0px',
    '--focus': '{colors.accent.solid}',
    '--picture-filter': 'none',
  },
  '[data-theme=light]': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark', '--picture-filter': 'brightness(.9)' },
  '@media (prefers-color-scheme: dark)': { ':root:not([data-theme])': { '--picture-filter': 'brightness(.9)' } },
  '@media (max-width: 759.98px)': { ':root': { '--hdr': '60px' } },
  /* Elements fixed to the bottom of the window make room for the bar that says how old the data is. */
  ':root:has([data-as-of])': { '--as-of': '64px' },
  html: {
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: '110px',
    background: 'bg.paper',
    scrollbarColor: '{colors.line.field} transparent',
  },
  body: {
    background: 'bg.paper',
    color: 'fg.ink',
    fontFamily: 'text',
    fontSize: '17',
    lineHeight: '1.6',
    fontFeatureSettings: '"kern", "tnum" 0',
    textRendering: 'optimizeLegibility',
    WebkitFontSmoothing: 'antialiased',
    overflowX: 'clip',
  },
  'h1, h2, h3': {
    fontFamily: 'display',
    fontWeight: '380',
    letterSpacing: '-.02em',
    lineHeight: h2Line,
    textWrap: 'balance',
  },
  p: { textWrap: 'pretty' },
  'b, strong': { fontWeight: '600' },
  'i, em': { fontStyle: 'italic' },
  a: { color: 'inherit', textDecoration: 'none' },
  'button, summary, label, select': { cursor: 'pointer' },
  'button:disabled, select:disabled': { cursor: 'not-allowed' },
  ':focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '3px', borderRadius: '4' },
  /* A heading that gets the focus after a navigation is announced, but shows no focus ring. */
  ':is(h1, main)[tabindex="-1"]:focus-visible': { outline: 'none' },
  '::selection': { background: 'accent.solid', color: 'accent.contrast' },
  /* Print only the text and pictures of the page, without the frame around it and without controls. */
  '@media print': {
    ':root, [data-theme]': { colorScheme: 'light !important', '--picture-filter': 'none' },
    'html, body': { background: 'none', fontSize: 'paper' },
    '#club > :not(main), main :is(nav, form, button, iframe, video), [role=dialog], [aria-live]': {
      display: 'none !important',
    },
    'main *': { animation: 'none !important' },
    'h1, h2, h3': { breakAfter: 'avoid' },
    'img, figure, li, dl > div': { breakInside: 'avoid' },
    'p, li': { orphans: '3', widows: '3' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      transitionDuration: '.01ms !important',
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      scrollBehavior: 'auto !important',
    },
    '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': { animation: 'none !important' },
  },
} as const;
