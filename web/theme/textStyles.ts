const display = { fontFamily: 'display', fontWeight: '380', letterSpacing: '-.02em', textWrap: 'balance' } as const;

export const textStyles = {
  /** The home hero. */
  hero: {
    value: {
      ...display,
      fontSize: 'clamp(2.75rem, 1.1rem + 5.1vw, 6rem)',
      lineHeight: 'hero',
      letterSpacing: '-.034em',
    },
  },
  /** The title of a page over a picture: Projects, Past events. */
  banner: {
    value: {
      ...display,
      fontSize: 'clamp(3.25rem, 2rem + 5.4vw, 6.5rem)',
      lineHeight: 'banner',
      letterSpacing: '-.04em',
    },
  },
  display: {
    value: {
      ...display,
      fontSize: '72',
      lineHeight: 'display',
      letterSpacing: '-.03em',
    },
  },
  h1: { value: { ...display, fontSize: '52', lineHeight: 'h1' } },
  h2: { value: { ...display, fontSize: '38', lineHeight: 'h2' } },
  h3: { value: { ...display, fontSize: '28', lineHeight: 'h3', letterSpacing: '-.015em' } },
  h4: { value: { ...display, fontSize: '21', lineHeight: '1.25', letterSpacing: '-.01em' } },
  /** The name on a card. */
  card: {
    value: { ...display, fontSize: '24', lineHeight: 'h3', letterSpacing: '-.015em' },
  },
  /** A sentence in the display font, as in the intro of home and the first line of a project. */
  lede: {
    value: {
      ...display,
      fontSize: '28',
      lineHeight: '1.32',
      letterSpacing: '-.012em',
      textWrap: 'pretty',
    },
  },
  /** Very large figures, such as the percentages of the rewards. */
  figure: {
    value: {
      fontFamily: 'display',
      fontWeight: '380',
      fontSize: 'clamp(5.5rem, 3rem + 9vw, 11.5rem)',
      lineHeight: '.8',
      letterSpacing: '-.055em',
    },
  },
  lead: { value: { fontSize: '21', lineHeight: '1.45', textWrap: 'pretty' } },
  body: { value: { fontSize: '17', lineHeight: '1.6', textWrap: 'pretty' } },
  small: { value: { fontSize: '15', lineHeight: '1.55' } },
  tiny: { value: { fontSize: '13', lineHeight: '1.5' } },
  label: { value: { fontSize: '15', fontWeight: '600', lineHeight: '1.4' } },
  /** Navigation in capitals. */
  nav: { value: { fontSize: '13', fontWeight: '500', letterSpacing: 'nav', lineHeight: '1.5' } },
  /** Prices, points, counts, dates in columns: the text font, since Fraunces has no tabular figures. */
  num: {
    value: {
      fontFamily: 'text',
      fontFeatureSettings: '"tnum", "lnum"',
      letterSpacing: '-.01em',
      // Otherwise day and year stand too close together.
      wordSpacing: '.08em',
    },
  },
};
