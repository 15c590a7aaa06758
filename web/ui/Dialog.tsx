import { Dialog as Parts } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode, RefObject } from 'react';
import { css } from '#styled-system/css/css.js';
import { close } from '#text/common.ts';
import { IconButton } from './Button.tsx';
import { styled } from './styled.ts';

/** Only opening is animated. A dialog that waits for the end of a closing animation can get stuck. */
const arrival = { animationDuration: '.25s', animationTimingFunction: 'out', animationFillMode: 'both' } as const;
const styles = {
  backdrop: css({
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    background: 'scrim',
    ...arrival,
    _open: { animationName: 'fadeIn' },
  }),
  positioner: css({
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    display: 'grid',
    placeItems: 'center',
    padding: '24px',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    _onSmallPhones: { placeItems: 'end stretch', padding: '24px 0 0' },
  }),
  sheet: css({
    position: 'relative',
    display: 'grid',
    gap: '20px',
    width: '100%',
    padding: 'clamp(24px, 3vw, 36px)',
    background: 'bg.raised',
    color: 'fg.ink',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    boxShadow: 'float',
    outline: '0',
    ...arrival,
    _open: { animationName: 'lift' },
    '&[data-split]': {
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '330px minmax(0, 1fr)' },
      gap: '0',
      padding: '0',
      overflow: 'hidden',
    },
    _onSmallPhones: {
      maxWidth: 'none !important',
      borderRadius: 'sheet',
      borderBottomWidth: '0',
      paddingBottom: 'max(24px, env(safe-area-inset-bottom))',
      _open: { animationName: 'sheet' },
    },
  }),
  title: css({ textStyle: 'h3', paddingRight: '40px', '[data-split] &': { textStyle: 'h2' } }),
  /** A panel beside the form, in the wall colour; hidden on phones, where there is no room. */
  side: css({
    display: { base: 'none', sm: 'flex' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '40px',
    padding: '36px 34px',
    background: 'wall',
    color: 'wall.fg',
    '--focus': '{colors.wall.accent}',
  }),
  main: css({
    display: 'contents',
    '[data-split] > &': { display: 'grid', gap: '20px', padding: { base: '32px 20px 20px', sm: '36px 40px 32px' } },
  }),
};

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called on Escape and by the close button. */
  readonly onClose: () => void;
  /** Maximum width in pixels; under 520 px of screen width the dialog is a bottom sheet. */
  readonly width?: number;
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The element that gets the focus first; the first control when left out. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Shown on the left on the wall colour, from tablets up. */
  readonly side?: ReactNode;
}

/** A modal dialog: the page behind it is inert, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { open, title, children, onClose, width = 460, role = 'dialog', initialFocus, side } = props;
  return (
    <Parts.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      role={role}
      // A press beside it, or on a toast, must not discard what was typed.
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
      {...(initialFocus === undefined ? {} : { initialFocusEl: () => initialFocus.current })}
    >
      <Portal>
        <Parts.Backdrop className={styles.backdrop} />
        <Parts.Positioner className={styles.positioner}>
          <Parts.Content
            className={styles.sheet}
            style={{ maxWidth: `${width}px` }}
            {...(side === undefined ? {} : { 'data-split': '' })}
          >
            {side !== undefined && <div className={styles.side}>{side}</div>}
            <div className={styles.main}>
              <Parts.Title className={styles.title}>{title}</Parts.Title>
              {children}
            </div>
            {role === 'dialog' && (
              <IconButton
                icon="close"
                label={close}
                onClick={onClose}
                css={{ position: 'absolute', right: '12px', top: '12px' }}
              />
            )}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

/** The two buttons at the end of a dialog: the safe one first, the wider one last on a phone. */
export const DialogActions = styled('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '12px',
    marginTop: '8px',
    _onSmallPhones: { display: 'grid', gridTemplateColumns: '1fr 1.4fr', justifyContent: 'stretch' },
  },
  variants: {
    /** Three buttons do not fit side by side on a phone. */
    stacked: { true: { _onSmallPhones: { gridTemplateColumns: '1fr' } } },
  },
});
