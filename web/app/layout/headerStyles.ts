import { css } from '#styled-system/css/css.js';
import { styled } from '#web/ui/styled.ts';

/** The menu of phones and tablets is open: a native popover, so it works before hydration and without JavaScript. */
const menuOpen = '&:has([data-site-menu]:popover-open)';

/** Spread in place: the compiler of styles drops it from the code then. */
const dark = {
  background: 'wall.header',
  color: 'wall.fg',
  boxShadow: 'header',
  '--focus': '{colors.wall.accent}',
  '--login-hover': '{colors.wall.fg}',
  '--login-hover-fg': '{colors.sheet.ink}',
} as const;

const small = { '--bar': 'var(--hdr)' } as const;

/** Keeps the header's height; the bar inside it shrinks without moving the page. */
export const Frame = styled('header', {
  base: {
    zIndex: 'header',
    _print: { display: 'none' },
    insetInline: '0',
    top: '0',
    '--bar': '72px',
    _onPhones: { '--bar': '60px' },
  },
  variants: {
    header: {
      solid: {
        position: 'sticky',
        height: '72px',
        pointerEvents: 'none',
        _onPhones: { height: '60px' },
      },
      onDark: { position: 'fixed' },
      onLight: { position: 'fixed' },
    },
  },
});

export const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '8px', lg: '40px' },
    height: 'var(--bar)',
    paddingInline: 'edge',
    pointerEvents: 'auto',
    transition: 'height .22s, background-color .22s, color .22s',
    transitionTimingFunction: 'out',
    '--login-hover': 'currentColor',
  },
  variants: {
    header: {
      /** A solid header is a little taller at the top of its page. */
      solid: { ...dark, '--bar': { base: '60px', sm: '72px' }, _scrolled: small },
      onDark: {
        '--bar': { base: '76px', lg: '96px' },
        color: 'wall.fg',
        '--focus': '{colors.wall.accent}',
        '--login-hover': '{colors.wall.fg}',
        '--login-hover-fg': '{colors.sheet.ink}',
        [menuOpen]: { ...dark, ...small },
        _noscript: { ...dark, ...small },
        _scrolled: { ...dark, ...small },
      },
      onLight: {
        '--bar': { base: '76px', lg: '96px' },
        color: 'fg.ink',
        '--login-hover': '{colors.fg.ink}',
        '--login-hover-fg': '{colors.bg.paper}',
        [menuOpen]: { ...dark, ...small },
        _noscript: { ...dark, ...small },
        _scrolled: { ...dark, ...small },
      },
    },
  },
});

const navLink = {
  position: 'relative',
  textStyle: 'nav',
  paddingBlock: '12px',
  opacity: '0.88',
  transition: 'opacity .18s',
  _after: {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    bottom: '6px',
    height: '1px',
    background: 'currentColor',
    _highContrast: { background: 'CanvasText' },
    transform: 'scaleX(0)',
    transformOrigin: '0 50%',
    transition: 'transform .22s',
    transitionTimingFunction: 'out',
  },
  '&:hover, &[aria-current]': { opacity: '1', _after: { transform: 'none' } },
} as const;

export const headerStyles = {
  /** The row of links from 1024 px on. */
  wideNav: css({ display: { base: 'none', lg: 'flex' }, gap: '34px', marginLeft: 'auto', '& a': navLink }),
  /** On phones it is in the menu. */
  search: css({ display: { base: 'none', sm: 'grid' }, placeItems: 'center', width: '44px', height: '44px' }),
  /** Phone and language under the menu's links. */
  panelFoot: css({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 24px',
    paddingTop: '20px',
    '& a': { display: 'inline-flex', alignItems: 'center', gap: '10px', minHeight: '44px', fontSize: '15' },
  }),
};

/** Two lines that fold into a cross while the menu is open. */
export const Burger = styled('button', {
  base: {
    display: { base: 'grid', lg: 'none' },
    placeItems: 'center',
    width: '44px',
    height: '44px',
    marginRight: '-10px',
    borderRadius: 'control',
    '& path': { transition: 'transform .2s', transitionTimingFunction: 'out' },
    'header:has([data-site-menu]:popover-open) &': {
      '& path:first-of-type': { transform: 'translateY(4px) rotate(45deg)', transformOrigin: '12px 8px' },
      '& path:last-of-type': { transform: 'translateY(-4px) rotate(-45deg)', transformOrigin: '12px 16px' },
    },
  },
});

/** Browsers without popovers would always show these lists; see usePopover.ts. */
const hiddenWithoutPopovers = {
  '@supports not selector(:popover-open)': { '&:not([data-open])': { display: 'none' } },
} as const;

/** The full-height menu below 1024 px, in the browser's top layer below the bar. */
export const Panel = styled('nav', {
  base: {
    position: 'fixed',
    inset: 'var(--hdr) 0 0',
    width: 'auto',
    height: 'auto',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: '24px {spacing.gutter} 40px',
    background: 'wall.header',
    color: 'wall.fg',
    pointerEvents: 'auto',
    '--focus': '{colors.wall.accent}',
    '&:popover-open': { display: { base: 'block', lg: 'none' }, animation: 'drop .2s', animationTimingFunction: 'out' },
    '& > a': {
      display: 'block',
      paddingBlock: '15px',
      borderBottom: '1px solid {colors.wall.line}',
      fontSize: '21',
      lineHeight: '1.5',
    },
    '& a[aria-current]': { color: 'wall.accent' },
    ...hiddenWithoutPopovers,
  },
});

/** A small floating list under the right end of the bar. */
export const Menu = styled('div', {
  base: {
    position: 'fixed',
    inset: 'calc(var(--bar) + 8px) {spacing.edge} auto auto',
    width: 'min(340px, calc(100vw - 2 * {spacing.edge}))',
    padding: '8px',
    background: 'bg.raised',
    color: 'fg.ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    boxShadow: 'float',
    fontSize: '15',
    pointerEvents: 'auto',
    '--focus': '{colors.accent.solid}',
    '&:popover-open': { animation: 'drop .18s', animationTimingFunction: 'out' },
    // Taller than a phone that lies on its side.
    maxHeight: 'calc(100dvh - var(--bar) - 24px)',
    overflowY: 'auto',
    '& nav': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '8px' },
    '& [data-group]': {
      display: 'block',
      padding: '6px 14px 2px',
      textStyle: 'tiny',
      fontWeight: '600',
      color: 'fg.muted',
    },
    '& :is(a, button)': {
      display: 'block',
      width: '100%',
      textAlign: 'left',
      padding: '9px 14px',
      borderRadius: '4',
      fontWeight: '500',
      lineHeight: '1.5',
      _hover: { background: 'bg.hover' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    ...hiddenWithoutPopovers,
  },
});

export const Avatar = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    borderRadius: 'round',
    '& [data-initial]': {
      display: 'grid',
      placeItems: 'center',
      width: '40px',
      height: '40px',
      borderRadius: 'round',
      border: '1px solid color-mix(in srgb, currentColor 45%, transparent)',
      fontSize: '15',
      fontWeight: '600',
      transition: 'background-color .18s, color .18s',
    },
    '&:hover [data-initial], &[aria-expanded=true] [data-initial]': {
      background: 'var(--login-hover)',
      color: 'var(--login-hover-fg)',
    },
  },
});
