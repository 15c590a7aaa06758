/*
 * The club's two families: one for titles, one for reading. Their files stand in fontFiles.ts; other families need both
 * files changed, and their packages (`@fontsource-variable/...`, `@fontsource/...`) installed.
 */

/** As CSS asks for them: the family, its stand-in while it arrives, and what is there when it does not. */
export const displayStack = "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif";
export const textStack = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** A family of the club's and the local face that stands in for it, in percent of its own measure. */
export interface Family {
  readonly name: string;
  readonly weights: string;
  /** The package of its static cuts (`@fontsource/<name>`), for link-preview cards. */
  readonly cuts: string;
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
  weights: '100 900',
  cuts: 'fraunces',
  standIn: { name: 'Fraunces Fallback', local: 'Georgia', size: 98.9, ascent: 98.9, descent: 25.8 },
};
export const text: Family = {
  name: 'Figtree Variable',
  weights: '300 900',
  cuts: 'figtree',
  standIn: { name: 'Figtree Fallback', local: 'Arial', size: 100.9, ascent: 94.2, descent: 24.8 },
};
