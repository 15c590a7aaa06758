/* The brand's colours, light and dark, by purpose. The design system (web/ui) uses only these names. */

/**
 * One colour for both themes. CSS picks one by the current `color-scheme`, so no script is needed and nothing flashes.
 */
const pair = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

/** The colours of documents, which are on white paper in both themes. */
export const documentColors = { ink: '#12241d', muted: '#5b665f', line: '#d8cfbf' } as const;

export const colors = {
  bg: {
    DEFAULT: { value: '{colors.bg.paper}' },
    paper: pair('#faf6ef', '#101613'),
    raised: pair('#ffffff', '#18201c'),
    sunken: pair('#f2ebdf', '#0c110f'),
    /** The background of a missing picture, on pages and on cards. */
    blank: pair('#f2ebdf', '#1e2722'),
    field: pair('#ffffff', '#101613'),
    /** An overlay on any background: rows and quiet buttons on hover. */
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
  /** Only for points. */
  points: { DEFAULT: pair('#8a6420', '#ddb469'), soft: pair('#f4e9d2', '#2a2417') },
  line: { DEFAULT: pair('#e4dccd', '#2b352f'), field: pair('#8b958e', '#6d7a72') },
  good: { DEFAULT: pair('#2c6e49', '#79c79b'), soft: pair('#e6f0e7', '#17291f') },
  bad: { DEFAULT: pair('#a8321f', '#f08a77'), soft: pair('#f8e7e1', '#33201b') },
  wait: { DEFAULT: pair('#8a5c08', '#e4b45c'), soft: pair('#f7ecd3', '#2d2618') },
  /** Held points are hatched everywhere. */
  hatch: pair('rgb(138 100 32 / .55)', 'rgb(221 180 105 / .6)'),
  /** The wall is dark in both themes: home hero, footer, not-found page, member card. */
  wall: {
    DEFAULT: pair('#12372a', '#0d1f18'),
    deep: pair('#0b2a1f', '#07150f'),
    header: pair('#12372a', '#0d1512'),
    card: pair('#12372a', '#14362a'),
    fg: { value: '#faf6ef' },
    muted: { value: '#b4c4b8' },
    line: { value: 'rgb(250 246 239 / .18)' },
    accent: { value: '#e58a62' },
    /** The wall at night, behind full-screen pictures; its lawn; a closed door and its visible parts. */
    night: { value: '#07110d' },
    lawn: { value: '#2a4537' },
    shut: pair('#061b13', '#040d09'),
    door: pair('#0f3226', '#14291f'),
  },
  /** An overlay on a picture that keeps text on it readable. */
  shade: { value: '#0a1a14' },
  /** Paper that is white in both themes, and the ink on it: QR codes, brochures. */
  sheet: { DEFAULT: { value: '#ffffff' }, ink: { value: '#12241d' } },
  /** Toasts. */
  note: {
    bg: pair('#12241d', '#f1ece2'),
    fg: pair('#faf6ef', '#12241d'),
    good: pair('#79c79b', '#2c6e49'),
    bad: pair('#f08a77', '#a8321f'),
    info: pair('#ddb469', '#8a6420'),
  },
  scrim: { value: 'rgb(9 22 17 / .62)' },
  focus: { value: 'var(--focus)' },
};
