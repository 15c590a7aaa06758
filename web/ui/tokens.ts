/** One colour for both themes: CSS picks by the `color-scheme` in force, so no script is needed and nothing flashes. */
const pair = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

/** Spaces are multiples of four pixels: `p={4}` is 16 px, `gap={6}` is 24 px. */
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32, 36] as const;
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 4}px` }]));

export const tokens = {
  fonts: {
    display: { value: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif" },
    text: { value: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif" },
    body: { value: '{fonts.text}' },
    heading: { value: '{fonts.display}' },
  },
  fontSizes: {
    13: { value: '.8125rem' },
    15: { value: '.9375rem' },
    17: { value: '1.0625rem' },
    21: { value: '1.3125rem' },
    24: { value: '1.5rem' },
    28: { value: 'clamp(1.5rem, 1.2rem + 1vw, 1.75rem)' },
    38: { value: 'clamp(1.875rem, 1.4rem + 1.6vw, 2.375rem)' },
    52: { value: 'clamp(2.25rem, 1.5rem + 2.6vw, 3.25rem)' },
    72: { value: 'clamp(2.75rem, 1.6rem + 4vw, 4.5rem)' },
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
    wide: { value: '1296px' },
    page: { value: '1200px' },
    header: { value: 'var(--hdr)' },
  },
  radii: {
    none: { value: '0' },
    control: { value: '6px' },
    card: { value: '10px' },
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

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: { value: '{colors.bg.paper}' },
      paper: pair('#faf6ef', '#101613'),
      raised: pair('#ffffff', '#18201c'),
      sunken: pair('#f2ebdf', '#0c110f'),
      /** Where a picture is missing: seen on the page and on cards. */
      blank: pair('#f2ebdf', '#1e2722'),
      field: pair('#ffffff', '#101613'),
      /** A wash over whatever is below: rows and quiet buttons under the pointer. */
      hover: pair('rgb(18 36 29 / .045)', 'rgb(241 236 226 / .055)'),
    },
    fg: { DEFAULT: { value: '{colors.fg.ink}' }, ink: pair('#12241d', '#f1ece2'), muted: pair('#5b665f', '#a7b0a9') },
    brand: {
      solid: pair('#12372a', '#8fbfa4'),
      contrast: pair('#faf6ef', '#0f1c16'),
      hover: pair('#0c2a20', '#a8d1b9'),
    },
    accent: {
      solid: pair('#b9532c', '#e58a62'),
      contrast: pair('#ffffff', '#1b0f09'),
      hover: pair('#a34623', '#f0a07c'),
    },
    /** Points and nothing else. */
    points: { DEFAULT: pair('#8a6420', '#ddb469'), soft: pair('#f4e9d2', '#2a2417') },
    line: { DEFAULT: pair('#e4dccd', '#2b352f'), field: pair('#8b958e', '#6d7a72') },
    good: { DEFAULT: pair('#2c6e49', '#79c79b'), soft: pair('#e6f0e7', '#17291f') },
    bad: { DEFAULT: pair('#a8321f', '#f08a77'), soft: pair('#f8e7e1', '#33201b') },
    wait: { DEFAULT: pair('#8a5c08', '#e4b45c'), soft: pair('#f7ecd3', '#2d2618') },
    /** Held points: hatched everywhere. */
    hatch: pair('rgb(138 100 32 / .55)', 'rgb(221 180 105 / .6)'),
    /** The wall stays dark in both themes: home hero, footer, not-found, member card. */
    wall: {
      DEFAULT: pair('#12372a', '#0d1f18'),
      deep: pair('#0b2a1f', '#07150f'),
      header: pair('#12372a', '#0d1512'),
      card: pair('#12372a', '#14362a'),
      fg: { value: '#faf6ef' },
      muted: { value: '#b4c4b8' },
      line: { value: 'rgb(250 246 239 / .18)' },
      accent: { value: '#e58a62' },
    },
    /** Things that float over everything and speak once: toasts. */
    note: {
      bg: pair('#12241d', '#f1ece2'),
      fg: pair('#faf6ef', '#12241d'),
      good: pair('#79c79b', '#2c6e49'),
      bad: pair('#f08a77', '#a8321f'),
      info: pair('#ddb469', '#8a6420'),
    },
    scrim: { value: 'rgb(9 22 17 / .62)' },
    focus: { value: 'var(--focus)' },
  },
  shadows: {
    float: { value: '0 24px 60px -24px light-dark(rgb(18 36 29 / .28), rgb(0 0 0 / .7))' },
    lift: { value: '0 2px 10px light-dark(rgb(18 36 29 / .12), rgb(0 0 0 / .5))' },
  },
};
