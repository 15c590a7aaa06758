/** The extra fonts that this language needs: none. */
export const extraFonts: ExtraFonts = {};

/** Fonts for characters that the club's families do not have, by the family that they extend. */
export interface ExtraFonts {
  readonly display?: ExtraFont;
  readonly text?: ExtraFont;
}

export interface ExtraFont {
  readonly name: string;
  readonly weights: string;
  /** Its file within its package. */
  readonly file: string;
  /** The characters that it is loaded for. */
  readonly range: string;
}
