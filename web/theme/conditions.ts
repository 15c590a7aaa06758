/** Conditions of styles beside those of Panda CSS: `_dark`, `_onPhones`. */
export const conditions = {
  onPhones: '@media (max-width: 759.98px)',
  onSmallPhones: '@media (max-width: 519.98px)',
  /** Where the links of the header are in a menu. */
  underMenu: '@media (max-width: 1023.98px)',
  /** The language of the page; see web/text/hi/letters.ts. */
  hindi: ':root:lang(hi) &',
  /** Only where a pointer can hover, and not on a disabled control. */
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
  last: '&:last-of-type',
  /** The page is scrolled far enough for the solid, smaller header; `web/app/entry.ts` watches it. */
  scrolled: ':root[data-scrolled] &',
  /** The first screen is not complete; `web/app/entry.ts` watches it. */
  unsettled: ':root:not([data-settled]) &',
  /** The theme is dark when <html> says so, or when it says nothing and the system prefers dark. */
  dark: {
    '@media (prefers-color-scheme: dark)': { ':root:not([data-theme]) &': '@slot' as const },
    '[data-theme=dark] &': '@slot' as const,
  },
};
