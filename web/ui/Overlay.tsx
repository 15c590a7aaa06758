import { Dialog as Parts } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import type { ReactNode } from 'react';
import { styled } from './styled.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * Only opening is animated: an overlay that waits for the end of a closing animation could miss it and continue catching
 * presses.
 */
const arrival = { animationDuration: '.25s', animationTimingFunction: 'out', animationFillMode: 'both' } as const;

const Backdrop = styled(Parts.Backdrop, {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: 'dialog',
    ...arrival,
    _open: { animationName: 'fadeIn' },
  },
  variants: { kind: { screen: { background: 'wall.night' }, sheet: { background: 'scrim' } } },
});
const Positioner = styled(Parts.Positioner, {
  base: { position: 'fixed', inset: '0', zIndex: 'dialog', overscrollBehavior: 'contain' },
  variants: { kind: { screen: {}, sheet: { display: 'grid', alignItems: 'end' } } },
});
const Content = styled(Parts.Content, {
  base: { position: 'relative', width: '100%', outline: '0', ...arrival },
  variants: {
    kind: {
      screen: {
        height: '100%',
        color: 'wall.fg',
        '--focus': '{colors.wall.accent}',
        _open: { animationName: 'fadeIn' },
      },
      sheet: {
        height: 'min(76svh, 640px)',
        overflow: 'hidden',
        borderRadius: 'sheet',
        background: 'bg.raised',
        boxShadow: 'float',
        _open: { animationName: 'sheet' },
      },
    },
  },
});

/** A full-screen overlay, or a bottom sheet; the focus stays inside and returns to where it was. */
export function Overlay(props: {
  readonly open: boolean;
  readonly kind: 'screen' | 'sheet';
  /** Its name, for screen readers. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { open, kind, title, onClose, children } = props;
  return (
    <Parts.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Backdrop kind={kind} />
        <Positioner kind={kind}>
          <Content kind={kind}>
            <VisuallyHidden as={Parts.Title}>{title}</VisuallyHidden>
            {children}
          </Content>
        </Positioner>
      </Portal>
    </Parts.Root>
  );
}
