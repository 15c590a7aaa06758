import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, RefObject } from 'react';
import { close } from '#text/common.ts';
import { IconButton } from './IconButton.tsx';

/** Only the arrival moves. Leaving is at once: a dialog that waits for the end of an animation can get stuck. */
const arrival = { animationDuration: '.25s', animationTimingFunction: 'out', animationFillMode: 'both' } as const;
const Backdrop = chakra(Parts.Backdrop, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    background: 'scrim',
    ...arrival,
    _open: { animationName: 'fadeIn' },
  },
});
const Positioner = chakra(Parts.Positioner, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    display: 'grid',
    placeItems: 'center',
    padding: '24px',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '@media (max-width: 519.98px)': { placeItems: 'end stretch', padding: '24px 0 0' },
  },
});
const Sheet = chakra(Parts.Content, {
  base: {
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
    '@media (max-width: 519.98px)': {
      maxWidth: 'none !important',
      borderRadius: 'sheet',
      borderBottomWidth: '0',
      paddingBottom: 'max(24px, env(safe-area-inset-bottom))',
      _open: { animationName: 'sheet' },
    },
  },
});
const Title = chakra(Parts.Title, {
  base: { textStyle: 'h3', paddingRight: '40px', '[data-split] &': { textStyle: 'h2' } },
});
/** What goes with the form on a wall of its own; on phones there is no room for it. */
const Side = chakra('div', {
  base: {
    display: { base: 'none', sm: 'flex' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '40px',
    padding: '36px 34px',
    background: 'wall',
    color: 'wall.fg',
    '--focus': '{colors.wall.accent}',
  },
});
const Main = chakra('div', {
  base: {
    display: 'contents',
    '[data-split] > &': { display: 'grid', gap: '20px', padding: { base: '32px 20px 20px', sm: '36px 40px 32px' } },
  },
});

export interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Called by Escape, by a press outside and by the close button. */
  readonly onClose: () => void;
  /** The widest it gets, in pixels; a sheet from below under 520. */
  readonly width?: number;
  /** `alertdialog` for a question that must be answered. */
  readonly role?: 'dialog' | 'alertdialog';
  /** What has the focus first; otherwise the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Stands at the left on the wall's colour, from tablets up. */
  readonly side?: ReactNode;
}

/** A window over the page: the page behind is out of reach, and the focus goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const { open, title, children, onClose, width = 460, role = 'dialog', initialFocus, side } = props;
  return (
    <Parts.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      role={role}
      lazyMount
      unmountOnExit
      unstyled
      {...(initialFocus === undefined ? {} : { initialFocusEl: () => initialFocus.current })}
    >
      <Portal>
        <Backdrop />
        <Positioner>
          <Sheet style={{ maxWidth: `${width}px` }} {...(side === undefined ? {} : { 'data-split': '' })}>
            {side !== undefined && <Side>{side}</Side>}
            <Main>
              <Title>{title}</Title>
              {children}
            </Main>
            {role === 'dialog' && (
              <IconButton icon="close" label={close} onClick={onClose} position="absolute" right="12px" top="12px" />
            )}
          </Sheet>
        </Positioner>
      </Portal>
    </Parts.Root>
  );
}
