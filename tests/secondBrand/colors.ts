/** One colour for both themes. */
const pair = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

/** The colours of documents, which are on white paper in both themes. */
export const documentColors = { ink: '#2a1518', muted: '#6a5a5c', line: '#dccdc7' } as const;

export const colors = {
  bg: {
    DEFAULT: { value: '{colors.bg.paper}' },
    paper: pair('#fbf8f6', '#161112'),
    raised: pair('#ffffff', '#20181a'),
    sunken: pair('#f3ece8', '#110c0d'),
    blank: pair('#f3ece8', '#281f20'),
    field: pair('#ffffff', '#161112'),
    hover: pair('rgb(42 21 24 / .045)', 'rgb(243 235 232 / .055)'),
  },
  fg: { DEFAULT: { value: '{colors.fg.ink}' }, ink: pair('#2a1518', '#f3ebe8'), muted: pair('#6b5a5a', '#b3a5a3') },
  brand: {
    solid: pair('#5a1f2b', '#e0a3ab'),
    contrast: pair('#fbf8f6', '#1d0d10'),
    hover: pair('#45151f', '#ecc0c5'),
  },
  accent: {
    solid: pair('#1d6a72', '#6cc0c8'),
    contrast: pair('#ffffff', '#06181a'),
    hover: pair('#15545b', '#8fd2d8'),
  },
  points: { DEFAULT: pair('#7d5a12', '#e0b95f'), soft: pair('#f5ead2', '#2b2415') },
  line: { DEFAULT: pair('#e8dcd7', '#362b2b'), field: pair('#978a88', '#7a6c6b') },
  good: { DEFAULT: pair('#2c6e49', '#79c79b'), soft: pair('#e6f0e7', '#17291f') },
  bad: { DEFAULT: pair('#a8321f', '#f08a77'), soft: pair('#f8e7e1', '#33201b') },
  wait: { DEFAULT: pair('#8a5c08', '#e4b45c'), soft: pair('#f7ecd3', '#2d2618') },
  hatch: pair('rgb(125 90 18 / .55)', 'rgb(224 185 95 / .6)'),
  wall: {
    DEFAULT: pair('#5a1f2b', '#2a1217'),
    deep: pair('#45151f', '#1a090c'),
    header: pair('#5a1f2b', '#1a0e11'),
    card: pair('#5a1f2b', '#4a1a24'),
    fg: { value: '#fbf8f6' },
    muted: { value: '#d9bfbf' },
    line: { value: 'rgb(251 248 246 / .18)' },
    accent: { value: '#7fd0d6' },
    night: { value: '#14080a' },
    lawn: { value: '#5b3a3a' },
    shut: pair('#2b0d13', '#120608'),
    door: pair('#4f1b26', '#2f171c'),
  },
  shade: { value: '#1a0a0d' },
  sheet: { DEFAULT: { value: '#ffffff' }, ink: { value: '#2a1518' } },
  note: {
    bg: pair('#2a1518', '#f3ebe8'),
    fg: pair('#fbf8f6', '#2a1518'),
    good: pair('#79c79b', '#2c6e49'),
    bad: pair('#f08a77', '#a8321f'),
    info: pair('#e0b95f', '#7d5a12'),
  },
  scrim: { value: 'rgb(26 9 12 / .62)' },
  focus: { value: 'var(--focus)' },
};
