import { cva } from '#styled-system/css/cva.js';

/** A disabled filled button: readable, and clearly different from an enabled one. */
const closed = { background: 'bg.sunken', borderColor: 'line', color: 'fg.muted', opacity: '1' } as const;

/** The styles shared by Button and LinkButton. One accent button per view; all others are brand or outline. */
export const buttonStyles = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10px',
    border: '1px solid transparent',
    borderRadius: 'control',
    fontFamily: 'text',
    fontWeight: '600',
    fontSize: '15',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transition: 'background-color .18s, color .18s, border-color .18s, transform .18s',
    transitionTimingFunction: 'out',
    _active: { transform: 'translateY(1px)' },
    '&:disabled': { opacity: '0.45', transform: 'none' },
    '&[aria-busy=true]': { cursor: 'progress', transform: 'none' },
  },
  variants: {
    variant: {
      accent: {
        background: 'accent.solid',
        color: 'accent.contrast',
        _hover: { background: 'accent.hover' },
        '&:disabled': closed,
      },
      brand: {
        background: 'brand.solid',
        color: 'brand.contrast',
        _hover: { background: 'brand.hover' },
        '&:disabled': closed,
      },
      outline: {
        borderColor: 'color-mix(in srgb, currentColor 32%, transparent)',
        _hover: { borderColor: 'currentColor', background: 'color-mix(in srgb, currentColor 4%, transparent)' },
      },
      /** On pictures and on the wall colour; the same in both themes. */
      paper: { background: 'wall.fg', color: 'sheet.ink', _hover: { background: 'sheet' } },
      quiet: { color: 'fg.muted', _hover: { color: 'fg.ink', background: 'bg.hover' } },
    },
    size: {
      md: { minHeight: '48px', paddingInline: '24px' },
      sm: { minHeight: '40px', paddingInline: '16px', fontSize: '14' },
    },
    caps: { true: { letterSpacing: 'caps', fontSize: '14' } },
    block: { true: { width: '100%' } },
  },
  defaultVariants: { variant: 'brand', size: 'md' },
});
