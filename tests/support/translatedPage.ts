import { afterEach } from 'vitest';

const done = new WeakSet<Text>();

/** The text in two `font` elements, where it was. As in a browser, React's own text is no longer on the page. */
function replace(text: Text): void {
  if (done.has(text) || text.data.trim() === '' || !text.parentElement) return;
  if (text.parentElement.closest('script, style, select, textarea')) return;
  const copy = document.createTextNode(text.data);
  done.add(copy);
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.append(copy);
  outer.append(inner);
  text.replaceWith(outer);
}

/**
 * Does what Google Translate does to a page: each text, now and after each change, is replaced by another one in elements of
 * the translator. Ends with the test.
 */
export function translatePage(): void {
  const all = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  all();
  const observer = new MutationObserver(all);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  stop = () => observer.disconnect();
}

let stop = (): void => undefined;
afterEach(() => stop());
