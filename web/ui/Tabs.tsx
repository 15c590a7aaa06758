import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';

/** Where the tabs do not all fit, the chosen one is scrolled into view. */
function useChosenInView(chosen: string) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !tab) return;
    nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return nav;
}

/** Links to the sections of one page. Plain links to `#value`, so they work before hydration and without JavaScript. */
export function Tabs<V extends string>(props: {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  /** Called on a press; call `preventDefault` on the event to scroll yourself. */
  readonly onChange?: (value: V, event: MouseEvent<HTMLAnchorElement>) => void;
}) {
  const nav = useChosenInView(props.value);
  return (
    <nav className={styles.tabsRoot} ref={nav} aria-label={props.label}>
      {props.options.map((option) => (
        <a
          className={styles.tabsTab}
          key={option.value}
          href={`#${option.value}`}
          aria-current={option.value === props.value ? 'true' : undefined}
          onClick={(event) => props.onChange?.(option.value, event)}
        >
          {option.label}
        </a>
      ))}
    </nav>
  );
}

const styles = {
  tabsRoot: css({
    position: 'relative',
    display: 'flex',
    gap: '26px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  }),
  tabsTab: css({
    flex: 'none',
    paddingBlock: '13px 12px',
    borderBottom: '2px solid transparent',
    marginBottom: '-1px',
    fontSize: '15',
    fontWeight: '500',
    color: 'fg.muted',
    transition: 'color .18s, border-color .18s',
    _hover: { color: 'fg.ink' },
    // There, also a transparent border has a colour.
    _highContrast: { borderColor: 'Canvas !important', '&[aria-current]': { borderColor: 'Highlight !important' } },
    '&[aria-current]': { color: 'fg.ink', borderColor: 'brand.solid' },
    _focusVisible: { outlineOffset: '-2px' },
  }),
  linkTabsRoot: css({
    position: 'relative',
    display: 'flex',
    gap: { base: '24px', sm: '32px' },
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: '1px solid {colors.line}',
    _onPhones: { marginInline: 'calc(-1 * var(--gutter))', paddingInline: 'gutter' },
  }),
  linkTabsTab: css({
    position: 'relative',
    flex: 'none',
    paddingBlock: '14px 15px',
    fontSize: '17',
    fontWeight: '500',
    lineHeight: '1.4',
    color: 'fg.muted',
    transition: 'color .15s',
    _hover: { color: 'fg.ink' },
    _after: {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: '2px',
      background: 'brand.solid',
      forcedColorAdjust: 'none',
      transform: 'scaleX(0)',
      transformOrigin: 'left',
      transition: 'transform .22s',
      transitionTimingFunction: 'out',
    },
    '&[aria-current]': { color: 'fg.ink', fontWeight: '600' },
    '&[aria-current]::after': { transform: 'none' },
    _focusVisible: { outlineOffset: '-2px' },
  }),
};

/**
 * Tabs that have an address each: plain links that keep the scroll position. Where they do not all fit, the chosen one
 * is scrolled into view.
 */
export function LinkTabs<V extends string>(props: {
  readonly label: string;
  readonly value: V;
  readonly options: readonly {
    readonly value: V;
    readonly label: string;
    readonly to: string;
    /** The number of items, after the name. */
    readonly count?: ReactNode;
  }[];
}) {
  const nav = useChosenInView(props.value);
  return (
    <nav className={styles.linkTabsRoot} ref={nav} aria-label={props.label}>
      {props.options.map(({ value, label, to, count }) => (
        <Link
          className={styles.linkTabsTab}
          key={value}
          to={to}
          preventScrollReset
          aria-current={value === props.value ? 'page' : undefined}
        >
          {label}
          {count}
        </Link>
      ))}
    </nav>
  );
}
