import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** These words within a pattern. */
export const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Queries take all spaces of the screen for plain ones. */
const asFound = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/** Whatever contains these words of the screens: a control with further words beside them, or a part of a longer text. */
export const partly = (words: string): RegExp => new RegExp(escaped(asFound(words)));

/** The words of a text that has elements in it. */
export function plain(words: ReactNode): string {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(words);
  return box.textContent;
}
