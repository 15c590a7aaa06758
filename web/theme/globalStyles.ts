/** Page-wide rules: the two themes, focus, selection, reduced motion and print. */
export const globalStyles = {
  ':root': {
    colorScheme: 'light dark',
    '--gutter': 'clamp(20px, 5vw, 72px)',
    '--edge': 'max(var(--gutter), calc((100vw - {sizes.page}) / 2))',
    '--hdr': '64px',
    '--as-of': '0px',
    '--bottom-bar': '0px',
    '--focus': '{colors.accent.solid}',
    '--picture-filter': 'none',
  },
  '[data-theme=light]': { colorScheme: 'light' },
  '[data-theme=dark]': { colorScheme: 'dark', '--picture-filter': 'brightness(.9)' },
  '@media (prefers-color-scheme: dark)': { ':root:not([data-theme])': { '--picture-filter': 'brightness(.9)' } },
  '@media (max-width: 759.98px)': {
    ':root': { '--hdr': '60px' },
    // A bar over the page leaves room for the end of the page.
    ':root:has([data-bottom-bar=fixed]) body': { paddingBottom: '76px' },
  },
  /* Elements fixed to the bottom of the window make room for the bar that says how old the data is. */
  ':root:has([data-as-of])': { '--as-of': 'clamp(64px, calc(282px - 49vw), 126px)' },
  /* What has the focus, or is scrolled to, stays above the bar at the bottom of the window. */
  ':root:has([data-bottom-bar])': { '--bottom-bar': '88px' },
  '*': { overflowWrap: 'break-word' },
  html: {
    touchAction: 'manipulation',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingBlock: '110px calc(var(--bottom-bar) + var(--as-of))',
    background: 'bg.paper',
    scrollbarColor: '{colors.line.field} transparent',
  },
  body: {
    position: 'relative',
    height: 'auto',
    minHeight: '100dvh',
    background: 'bg.paper',
    color: 'fg.ink',
    fontFamily: 'text',
    fontSize: '17',
    lineHeight: '1.6',
    fontFeatureSettings: '"kern", "tnum" 0',
    textRendering: 'optimizeLegibility',
    // The display font has one weight, and a browser would smear a bolder one.
    fontSynthesisWeight: 'none',
    WebkitFontSmoothing: 'antialiased',
    overflowX: 'clip',
  },
  'h1, h2, h3': {
    fontFamily: 'display',
    fontWeight: '380',
    letterSpacing: '-.02em',
    lineHeight: 'h2',
    textWrap: 'balance',
  },
  p: { textWrap: 'pretty' },
  'b, strong': { fontWeight: '600' },
  'i, em': { fontStyle: 'italic' },
  'button, input, select, textarea': { letterSpacing: 'normal' },
  option: { font: 'inherit' },
  'input:is([type=text], [type=email], [type=search], [type=password])': { appearance: 'none' },
  'input[type=search]': { outlineOffset: '-2px' },
  'input[type=number]': { appearance: 'textfield' },
  '::placeholder': { userSelect: 'none' },
  a: { color: 'inherit', textDecoration: 'none' },
  'button, summary, label, select': { cursor: 'pointer' },
  'button:disabled, select:disabled': { cursor: 'not-allowed' },
  /* A control that was pressed before the page was hydrated; see web/app/holdPresses.ts. */
  '[data-pressed]': { cursor: 'progress', opacity: '.6' },
  ':focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '3px', borderRadius: '4' },
  /* What older browsers than those of docs/start/known-limits.md read; web/app/entry.ts asks the same. */
  '[data-old-browser]': { padding: '12px {spacing.gutter}', background: 'wall', color: 'wall.fg', textAlign: 'center' },
  '@supports (width: 1rlh)': { '[data-old-browser]': { display: 'none' } },
  /* The page takes the place of its frame, which is out of the flow so that the page does not move; see server/server.tsx. */
  '[data-frame]': { position: 'absolute', insetInline: '0', top: '0' },
  '[data-frame]:has(~ #club)': { display: 'none' },
  '@supports not selector(:has(*))': { '[data-frame]': { display: 'none' } },
  /* A heading that gets the focus after a navigation is announced, but shows no focus ring. */
  ':is(h1, main)[tabindex="-1"]:focus-visible': { outline: '0' },
  /* Safari on iOS enlarges the page when a field with smaller letters gets the focus. */
  '@media (max-width: 1023.98px)': { 'input, select, textarea': { fontSize: 'max(16px, 1em) !important' } },
  /* A part that is loading and whose height nobody knows: what stands below is shown once it stays where it is. */
  '@media (scripting: enabled)': { '[data-pending] ~ *': { visibility: 'hidden' } },
  '::selection': { background: 'accent.solid', color: 'accent.contrast' },
  /* Print only the text and pictures of the page, without the frame around it and without controls. */
  '@media print': {
    ':root, [data-theme]': { colorScheme: 'light !important', '--picture-filter': 'none' },
    'html, body': { background: 'none', fontSize: 'paper' },
    // The day that was chosen stands in a button.
    '#club > :not(main), main :is(nav, form, a[download], button:not([aria-haspopup=grid]), iframe, video), [role=dialog]':
      {
        display: 'none !important',
      },
    main: { minHeight: '0 !important' },
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
