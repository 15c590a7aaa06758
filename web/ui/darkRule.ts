import type { StylisElement, StylisPlugin } from '@emotion/cache';

/**
 * `_dark` and `_light` as one condition each. The theme is dark when <html> says so, or when it says nothing and the
 * system prefers dark: a media query OR a selector, which no single CSS condition can express. The system therefore
 * writes `@dark { ... }`, and this plugin turns it into both forms:
 *
 *     @media all { @media (prefers-color-scheme: dark) { :root:not([data-theme]) .x { ... } } [data-theme=dark] .x { ... } }
 *
 * The outer `@media all` keeps it one rule, since emotion inserts rule by rule.
 */
export const darkRule: StylisPlugin = (element) => {
  const prefix = prefixes.get(element);
  if (prefix !== undefined && Array.isArray(element.props)) {
    element.props = element.props.map((selector) => `${prefix} ${selector}`);
    prefixes.delete(element);
    return;
  }
  const scheme = element.type === '@dark' ? 'dark' : element.type === '@light' ? 'light' : null;
  if (scheme === null || !Array.isArray(element.children)) return;
  const bySystem: StylisElement = {
    ...element,
    type: '@media',
    value: `@media (prefers-color-scheme: ${scheme})`,
    children: element.children.map((child) => copyWithPrefix(child, ':root:not([data-theme])')),
    parent: element,
  };
  const byChoice = element.children.map((child) => copyWithPrefix(child, `[data-theme=${scheme}]`));
  element.type = '@media';
  element.value = '@media all';
  element.children = [bySystem, ...byChoice];
};

/** The prefix is added when the rule is written, after emotion's own pass has settled its selectors. */
const prefixes = new WeakMap<StylisElement, string>();

function copyWithPrefix(element: StylisElement, prefix: string): StylisElement {
  const copy: StylisElement = { ...element };
  if (element.type === 'rule') prefixes.set(copy, prefix);
  else if (Array.isArray(element.children))
    copy.children = element.children.map((child) => copyWithPrefix(child, prefix));
  return copy;
}
