import { type MouseEvent, type ReactNode, type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import { cva } from '#styled-system/css/cva.js';
import type { RecipeVariantProps } from '#styled-system/types/recipe.d.ts';
import { loading, retry } from '#text/common.ts';
import { tryingAgain } from '#text/ui.ts';
import { Icon, type IconName } from './Icon.tsx';
import type { HTMLStyledProps } from '#styled-system/types/jsx.d.ts';
import { styled } from './styled.ts';

/** A disabled filled button: readable, and clearly different from an enabled one. */
const closed = { background: 'bg.sunken', borderColor: 'line', color: 'fg.muted', opacity: '1' } as const;

/** The styles shared by Button and LinkButton. One accent button per view; all others are brand or outline. */
const buttonStyles = cva({
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
    // Links that look like buttons, too, are of no use on paper.
    _print: { display: 'none !important' },
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
      /** What cannot be undone. */
      danger: {
        background: 'bad',
        color: 'bg.paper',
        _hover: { background: 'color-mix(in srgb, {colors.bad} 86%, {colors.fg.ink})' },
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

const styles = {
  label: css({ display: 'contents' }),
  /** Shows that something is in progress: a small arch that grows. Decorative; the text beside it says what happens. */
  mark: css({
    display: 'inline-block',
    flex: 'none',
    width: '16px',
    height: '16px',
    borderRadius: 'arch',
    border: '2px solid currentColor',
    borderBottomWidth: '0',
    transformOrigin: '50% 100%',
    animation: 'arch 1.1s ease-in-out infinite alternate',
  }),
};

export function BusyMark() {
  return <span className={styles.mark} aria-hidden="true" />;
}

const ButtonRoot = styled('button', buttonStyles);

export type ButtonLooks = NonNullable<RecipeVariantProps<typeof buttonStyles>>;

export interface ButtonProps extends Omit<HTMLStyledProps<'button'>, keyof ButtonLooks>, ButtonLooks {
  /** The button keeps its place and focus, ignores presses and shows that it is busy. */
  readonly busy?: boolean;
  /** The label while busy, for example `Loading...`; the usual label when left out. */
  readonly busyText?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Of type `button` unless set to `submit`. */
export function Button({ busy = false, busyText, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <ButtonRoot {...rest} type={type} onClick={press} aria-busy={busy || undefined} aria-disabled={busy || undefined}>
      {busy && <BusyMark />}
      {/* A browser that translates the page replaces texts, and React cannot find them again: what comes and goes is an element. */}
      <span className={styles.label} key={busy ? 'busy' : 'idle'}>
        {busy ? (busyText ?? children) : children}
      </span>
    </ButtonRoot>
  );
}

/** A link that looks like a button: for navigation, never for an action. */
export const LinkButton = styled(Link, buttonStyles);

/** A link to a file, another site or a program that looks like a button. */
export const AnchorButton = styled('a', buttonStyles);

const IconButtonRoot = styled('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '44px',
    height: '44px',
    borderRadius: 'control',
    transition: 'background-color .18s',
    _hover: { background: 'color-mix(in srgb, currentColor 10%, transparent)' },
    '&:disabled': { opacity: '0.4' },
  },
});

export interface IconButtonProps extends Omit<HTMLStyledProps<'button'>, 'children'> {
  readonly icon: IconName;
  /** What the button does, for screen readers. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <IconButtonRoot type="button" aria-label={label} {...rest}>
      <Icon name={icon} />
    </IconButtonRoot>
  );
}

/** An action within a text or beside a heading: looks like a link and is a button. */
export const TextButton = styled(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '24px',
      fontSize: '15',
      fontWeight: '600',
      color: 'brand.solid',
      textDecoration: 'underline',
      textDecorationColor: 'color-mix(in srgb, currentColor 40%, transparent)',
      textDecorationThickness: '1px',
      textUnderlineOffset: '4px',
      transition: 'text-decoration-color .15s',
      _hover: { textDecorationColor: 'currentColor' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/** Retry in a note or a section, whose caller knows whether it is under way. */
export const SmallRetry = (props: { readonly busy?: boolean; readonly onRetry: () => void }) => (
  <Button variant="outline" size="sm" busy={props.busy ?? false} busyText={loading} onClick={props.onRetry}>
    {retry}
  </Button>
);

/** Tries again and is busy meanwhile. The page shows the result. */
export function RetryButton({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await onRetry();
    } catch {
      // Failed again: the page keeps showing its failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" busy={isBusy} busyText={tryingAgain} onClick={() => void press()}>
      {retry}
    </Button>
  );
}
