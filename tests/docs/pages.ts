import { globSync, readFileSync } from 'node:fs';

/** A page of the documentation, as it is written. */
export interface Page {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

export const readPages = (...patterns: readonly string[]): Page[] =>
  globSync(patterns, { exclude: (name) => name.includes('node_modules') })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The text with spaces in place of blocks of code, so that lines and columns stay. */
export const withoutBlocks = (text: string): string => text.replace(/^ *```[^]*?^ *```$/gm, blank);

/** The same, without inline code either. */
export const withoutCode = (text: string): string => withoutBlocks(text).replace(/`[^`\n]*`/g, blank);

/** `path:line` of a position in a page. */
export const placeOf = ({ path, text }: Page, position: number): string =>
  `${path}:${text.slice(0, position).split('\n').length}`;
