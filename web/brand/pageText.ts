import type { ScreenRules } from '#rules/clubRules.ts';

/** A text page, such as privacy and terms. */
export interface TextPage {
  readonly title: string;
  /** A summary in a sentence or two. */
  readonly lede: string;
  /** The date of its last change, as displayed. */
  readonly changed: string;
  /** They state the rules of the club. */
  readonly sections: (rules: ScreenRules) => readonly TextSection[];
}

export interface TextSection {
  /** Its anchor: `#points`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

export type TextBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** A text may have several lines. */
  | { readonly kind: 'terms'; readonly items: readonly { readonly term: string; readonly text: string }[] };
