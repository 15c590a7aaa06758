import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from './styled.ts';

const Root = styled('nav', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: { base: '24px', sm: '32px' },
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottom: '1px solid {colors.line}',
    _onPhones: { marginInline: 'calc(-1 * var(--gutter))', paddingInline: 'gutter' },
  },
});
const Tab = styled(Link, {
  base: {
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
      transform: 'scaleX(0)',
      transformOrigin: 'left',
      transition: 'transform .22s',
      transitionTimingFunction: 'out',
    },
    '&[aria-current]': { color: 'fg.ink', fontWeight: '600' },
    '&[aria-current]::after': { transform: 'none' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

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
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !chosen) return;
    nav.current.scrollLeft = chosen.offsetLeft - (nav.current.clientWidth - chosen.offsetWidth) / 2;
  }, [props.value]);
  return (
    <Root ref={nav} aria-label={props.label}>
      {props.options.map(({ value, label, to, count }) => (
        <Tab key={value} to={to} preventScrollReset aria-current={value === props.value ? 'page' : undefined}>
          {label}
          {count}
        </Tab>
      ))}
    </Root>
  );
}
