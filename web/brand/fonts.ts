/*
 * The club's two font families: one for titles, one for body text. To use other families, change this file and install
 * their packages (`@fontsource-variable/...`, `@fontsource/...`).
 */

/** CSS font stacks: the family, its fallback while it loads, and a generic family. */
export const displayStack = "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif";
export const textStack = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** The value of an axis of a variable font, or its range. */
type AxisRange = number | { readonly min: number; readonly max: number };

/** A font family of the club and its local fallback font, whose metric overrides are in percent. */
export interface Family {
  readonly name: string;
  /** The weights in use: one, or the lowest and the highest. */
  readonly weights: string;
  /** The files of the family within its package; the rupee sign is in the second. */
  readonly files: { readonly latin: string; readonly latinExt: string };
  /** The package of its static fonts (`@fontsource/<name>`), for link-preview cards. */
  readonly cuts: string;
  /**
   * The axes of the file that every page downloads: the value or the range of each that the texts use, `weights` included.
   * A smaller range is a smaller file.
   */
  readonly axes: Readonly<Record<string, AxisRange>>;
  readonly standIn: {
    readonly name: string;
    readonly local: string;
    readonly size: number;
    readonly ascent: number;
    readonly descent: number;
  };
}

export const display: Family = {
  name: 'Fraunces Variable',
  files: {
    latin: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    latinExt: '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
  },
  cuts: 'fraunces',
  weights: '380',
  // One weight needs half the bytes of a range. The 48 pt master for all sizes: at larger ones the hairlines of the "e" vanish on a dark wall.
  axes: { wght: 380, opsz: 48 },
  standIn: { name: 'Fraunces Fallback', local: 'Georgia', size: 98.9, ascent: 98.9, descent: 25.8 },
};
export const text: Family = {
  name: 'Figtree Variable',
  files: {
    latin: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    latinExt: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
  },
  cuts: 'figtree',
  weights: '400 700',
  axes: { wght: { min: 400, max: 700 } },
  standIn: { name: 'Figtree Fallback', local: 'Arial', size: 100.9, ascent: 94.2, descent: 24.8 },
};
