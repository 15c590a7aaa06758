/** A page of plain text, as privacy and terms are. */
export interface TextPage {
  readonly title: string;
  /** What the page says, in a sentence or two. */
  readonly lede: string;
  /** When it was last changed, as people read it. */
  readonly changed: string;
  readonly sections: readonly TextSection[];
}

export interface TextSection {
  /** Its place in the address: `#points`. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly TextBlock[];
}

export type TextBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'terms'; readonly items: readonly { readonly term: string; readonly text: string }[] };
